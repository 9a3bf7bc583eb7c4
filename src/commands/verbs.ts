import type { Place } from '../machines/palette-machine.ts'
import { fold } from './fold.ts'

/** What may stand after a verb. */
export type VerbTakes =
  | 'entry'
  | 'transfer'
  | 'record'
  | 'customer'
  | 'statement'
  | 'account'
  | 'period'
  | 'currency'
  | 'nothing'

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
  /** One of its records, for `record` and `customer`. */
  readonly record?: { readonly kind: string; readonly label: string; readonly place: (id: number) => Place }
  readonly examples: readonly { readonly line: string; readonly means: string }[]
}

const at = (path: string) => (id: number) => ({ path: `${path}${id}` })

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
      { line: 'cash 500 usd 4001 > 4002 rent', means: 'an entry: debit 4001, credit 4002' },
      { line: 'cash 500 4001 - 4002', means: 'the same; the currency is that of the account number' },
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
      { line: 'u 12', means: 'customer 12' },
    ],
  },
  {
    names: ['stmt', 's'],
    aliases: ['صورت‌حساب', 'حساب'],
    label: 'Account Statement',
    path: '/reports/account-statement',
    takes: 'statement',
    examples: [
      { line: 'stmt 1001', means: 'statement of account 1001, or of customer 1001: both are listed' },
      { line: 'stmt #1001', means: 'account 1001' },
      { line: 'stmt @12', means: 'the accounts of customer 12' },
      { line: 'stmt 1001 2026-01-01..2026-03-31', means: 'from one day to another; left out, today' },
      { line: 'stmt 1001 m', means: 'this month; 2026-03, -7 (days), yesterday as well' },
    ],
  },
  {
    names: ['all'],
    aliases: ['همه', 'ټول'],
    label: 'All Account statements',
    path: '/reports/all-accounts',
    takes: 'customer',
    record: {
      kind: 'accounts',
      label: 'All accounts of customer',
      place: (id) => ({ path: '/reports/all-accounts/preview', search: { customer_id: String(id) } }),
    },
    examples: [{ line: 'all 12', means: 'all accounts of customer 12' }],
  },
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
        line: 'tr 500 usd * 70.5 afn 4001 > 8001 note',
        means: 'debit 4001 in USD, credit 8001 in AFN',
      },
      { line: 'tr 35250 afn / 70.5 usd 4002 - 4001', means: 'divided by the rate, both in USD' },
    ],
  },
  {
    names: ['hawala', 'h'],
    aliases: ['حواله'],
    label: 'Money Transfer (Hawala): new',
    path: '/hawala',
    takes: 'record',
    record: { kind: 'hawala', label: 'Hawala', place: at('/hawala/edit/') },
    examples: [{ line: 'h 88', means: 'hawala 88' }],
  },
  {
    names: ['hrep'],
    aliases: [],
    label: 'Incoming/Outgoing Hawala',
    path: '/reports/hawala',
    takes: 'period',
    preview: { path: '/reports/hawala/preview', search: { type1: 'all', fromTo: 'all' } },
    examples: [
      { line: 'hrep', means: 'the hawala report of today' },
      { line: 'hrep m', means: 'of this month; 2026-03, -7, yesterday, from..to as well' },
    ],
  },
  {
    names: ['cap'],
    aliases: ['سرمایه', 'پانګه'],
    label: 'Net Capital Report',
    path: '/reports/net-capital',
    takes: 'nothing',
    preview: { path: '/reports/net-capital/preview' },
    examples: [{ line: 'cap', means: 'net capital at the latest rates' }],
  },
  {
    names: ['capccy'],
    aliases: [],
    label: 'Net Capital Report by CCY',
    path: '/reports/net-capital-ccy',
    takes: 'currency',
    preview: { path: '/reports/net-capital-ccy/preview', search: { transaction_type: 'both' } },
    examples: [{ line: 'capccy usd', means: 'net capital in one currency' }],
  },
  {
    names: ['day'],
    aliases: ['روزنامچه', 'ورځ'],
    label: 'Daily Transaction report',
    path: '/reports/daily-transactions',
    takes: 'period',
    preview: { path: '/reports/daily-transactions/preview' },
    examples: [
      { line: 'day', means: 'the daily report of today' },
      { line: 'day -7', means: 'of the last seven days; m, 2026-03, yesterday, from..to as well' },
    ],
  },
  {
    names: ['trial'],
    aliases: [],
    label: 'Trial Balance',
    path: '/reports/trial-balance',
    takes: 'nothing',
    examples: [{ line: 'trial', means: 'the zero that proves the books' }],
  },
  {
    names: ['rate'],
    aliases: ['نرخ'],
    label: 'Currency Rate',
    path: '/rates',
    takes: 'nothing',
    examples: [{ line: 'rate', means: 'exchange rates' }],
  },
  {
    names: ['arate'],
    aliases: [],
    label: 'Account Rates',
    path: '/account-rates',
    takes: 'account',
    examples: [{ line: 'arate 4001', means: 'the rates of account 4001' }],
  },
  {
    names: ['prov'],
    aliases: ['ولایت'],
    label: 'Province',
    path: '/reports/province',
    takes: 'nothing',
    examples: [{ line: 'prov', means: 'provinces' }],
  },
]

/** Which US key types each letter of the Persian layouts (ISIRI 9147; ئ and ي in older ones), then of the Pashto one. */
const PERSIAN_KEYS = 'ضصثقفغعهخحشسیبلاتنمظطزرذدپئيۍېړ'
const US_KEYS = 'qwertyuiopasdfghjklzxcvbnmmdzxm'
const LAYOUT = new Map([...PERSIAN_KEYS].map((letter, index) => [letter, US_KEYS.charAt(index)]))

const byName = new Map(verbs.flatMap((verb) => verb.names.map((name) => [name, verb])))
const byAlias = new Map(verbs.flatMap((verb) => verb.aliases.map((alias) => [fold(alias), verb])))

/** The verb that a word is: by name, in Dari or Pashto, or by name on the wrong layout (`زشسا`). */
export function verbOf(word: string): Verb | undefined {
  const plain = fold(word)
  const onUsKeys = [...word].map((letter) => LAYOUT.get(letter) ?? letter).join('')
  return byName.get(plain) ?? byAlias.get(plain) ?? byName.get(onUsKeys)
}

/** The first name of a verb that begins with a word of two letters or more. */
export function verbNameStarting(word: string): string | undefined {
  const plain = word.toLowerCase()
  if (plain.length < 2) return
  return verbs.flatMap(({ names }) => names).find((name) => name.startsWith(plain) && name !== plain)
}
