import { reportEntries, reportPath } from '../../../contract/reports.ts'
import type { Place } from '../../machines/palette-machine.ts'
import { fold } from './fold.ts'

/** What may stand after a verb. */
export type VerbTakes =
  | 'entry'
  | 'transfer'
  | 'hawala'
  | 'customer'
  | 'statement'
  | 'account'
  | 'period'
  | 'currency'
  | 'nothing'

/**
 * A line and what it means. `{debit}` and `{credit}` stand for two accounts in `{ccy}`, `{other}` for one in
 * `{currency}`, `{from}` and `{to}` for two in RYL, `{customer}` for a customer's number, `{name}` for a word
 * of a name: the office's own, where it has them.
 */
export interface Example {
  readonly line: string
  readonly means: string
}

/** A word that a line begins with. */
export interface Verb {
  /** Its names, the full one first. */
  readonly names: readonly [string, ...string[]]
  /** Dari and Pashto names. */
  readonly aliases: readonly string[]
  /** What the verb alone opens. */
  readonly label: string
  readonly path: string
  readonly takes: VerbTakes
  /** The address of the report itself, without what the line tells; the path is its form. */
  readonly preview?: Place
  /** One of its records, for those that take a number. */
  readonly record?: { readonly kind: string; readonly label: string; readonly place: (id: number) => Place }
  readonly examples: readonly Example[]
}

const at = (path: string) => (id: number) => ({ path: `${path}${id}` })

const reportVerbs = reportEntries.map(([name, { path, title, form, verb }]): Verb => {
  const { record, search, ...words } = verb
  return {
    ...words,
    label: title,
    path,
    ...(form && { preview: { path: reportPath(name), ...(search && { search }) } }),
    ...(record && {
      record: {
        ...record,
        place: (id) => ({ path: reportPath(name), search: { [record.field]: String(id) } }),
      },
    }),
  }
})
const [statement, allAccounts, ...otherReports] = reportVerbs as [Verb, Verb, ...Verb[]]

export const verbs: readonly Verb[] = [
  {
    names: ['cash', 'c'],
    aliases: ['نقد', 'صندوق', 'نغدې'],
    label: 'Cash-book: new transaction',
    path: '/cash-book',
    takes: 'entry',
    record: { kind: 'entry', label: 'Cash-book', place: at('/cashbook/edit/') },
    examples: [
      { line: 'cash', means: 'a new cash-book transaction' },
      { line: 'cash 1234', means: 'transaction 1234' },
      { line: 'cash 500 {ccy} {debit} > {credit} rent', means: 'an entry: debit {debit}, credit {credit}' },
      { line: 'cash 500 {debit} - {credit}', means: 'the same; the currency is that of the account number' },
    ],
  },
  {
    names: ['cust', 'u'],
    aliases: ['مشتری', 'پیرودونکی'],
    label: 'Customers: add a customer',
    path: '/customers',
    takes: 'customer',
    record: { kind: 'customer', label: 'Customer', place: at('/customers/edit/') },
    examples: [
      { line: 'u', means: 'a new customer' },
      { line: 'u {customer}', means: 'customer {customer}' },
    ],
  },
  statement,
  allAccounts,
  {
    names: ['tr', 't'],
    aliases: ['انتقال', 'لېږد'],
    label: 'Enter/Acc_Transfers: new transfer',
    path: '/transfer',
    takes: 'transfer',
    record: { kind: 'transfer', label: 'Transfer', place: at('/transfer/edit/') },
    examples: [
      { line: 'tr', means: 'a new transfer' },
      { line: 'tr 5', means: 'transfer 5' },
      {
        line: 'tr 500 {ccy} * 70.5 {currency} {debit} > {other} note',
        means: 'debit {debit}, credit {other}',
      },
      { line: 'tr 35250 {currency} / 70.5 {ccy} {credit} - {debit}', means: 'divided by the rate' },
    ],
  },
  {
    names: ['hawala', 'h'],
    aliases: ['حواله'],
    label: 'Money Transfer (Hawala): new',
    path: '/hawala',
    takes: 'hawala',
    record: { kind: 'hawala', label: 'Hawala', place: at('/hawala/edit/') },
    examples: [
      { line: 'h 88', means: 'hawala 88' },
      {
        line: 'h 5000 afn /18.5 {from} > {to} Ahmad > Karim',
        means: 'a row of the settlement, Ahmad to Karim',
      },
    ],
  },
  ...otherReports,
  {
    names: ['rate'],
    aliases: ['نرخ', 'بیه'],
    label: 'Currency Rate',
    path: '/rates',
    takes: 'nothing',
    examples: [{ line: 'rate', means: 'exchange rates' }],
  },
  {
    names: ['arate'],
    aliases: ['نرخ‌حساب', 'د‌حساب‌نرخ'],
    label: 'Account Rates',
    path: '/account-rates',
    takes: 'account',
    examples: [{ line: 'arate {debit}', means: 'the rates of account {debit}' }],
  },
  {
    names: ['prov'],
    aliases: ['ولایت', 'ولایات', 'ولایتونه'],
    label: 'Province',
    path: '/reports/province',
    takes: 'nothing',
    examples: [{ line: 'prov', means: 'provinces' }],
  },
]

/**
 * Which key of a US keyboard types each letter of the Persian layouts (ISIRI 9147; ئ and ي in older ones), and
 * of the Pashto layout where it has another one there.
 */
const PERSIAN_KEYS = 'ضصثقفغعهخحشسیبلاتنمظطزرذدپئيړېۍ'
const US_KEYS = 'qwertyuiopasdfghjklzxcvbnmmdmxz'
const LAYOUT = new Map([...PERSIAN_KEYS].map((letter, index) => [letter, US_KEYS.charAt(index)]))

const byName = new Map(verbs.flatMap((verb) => verb.names.map((name) => [name, verb])))
const byAlias = new Map(verbs.flatMap((verb) => verb.aliases.map((alias) => [fold(alias), verb])))

/** A word as the same keys type it on a US keyboard. */
export const onUsKeys = (word: string): string =>
  [...word].map((letter) => LAYOUT.get(letter) ?? letter).join('')

/** The verb that a word is: by name, in Dari or Pashto, or by name on the wrong layout (`زشسا`). */
export function verbOf(word: string): Verb | undefined {
  const plain = fold(word)
  return byName.get(plain) ?? byAlias.get(plain) ?? byName.get(onUsKeys(word))
}

/** The first name of a verb that begins with a word of two letters or more. */
export function verbNameStarting(word: string): string | undefined {
  const plain = word.toLowerCase()
  if (plain.length < 2) return
  return verbs.flatMap(({ names }) => names).find((name) => name.startsWith(plain) && name !== plain)
}
