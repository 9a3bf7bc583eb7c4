import { reportEntries, reportPath } from '../../../contract/reports/reports.ts'
import type { Address } from '../../machines/palette-machine.ts'
import { type NounName, type NounTakes, nounNames, nouns, recordPath } from '../catalog/nouns.ts'
import { fold } from './fold.ts'

/** What may stand after a verb. */
export type VerbTakes =
  | NounTakes
  | 'jama'
  | 'naam'
  | 'statement'
  | 'account'
  | 'period'
  | 'till'
  | 'log'
  | 'currency'
  | 'words'
  | 'nothing'

/**
 * A line and what it means. `{debit}` and `{credit}` stand for two accounts in `{ccy}`, `{other}` for one in
 * `{currency}`, `{from}` and `{to}` for two in RYL, `{customer}` for a customer's number, `{name}` for a word
 * of a name: the office's own, where it has them.
 */
export type Example = readonly [line: string, means: string]

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
  readonly preview?: Address
  /** One of its records, for those that take a number. */
  readonly record?: { readonly kind: string; readonly label: string; readonly place: (id: number) => Address }
  readonly examples: readonly Example[]
}

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

const nounVerb = (noun: NounName): Verb => {
  const { form, newLabel, verb } = nouns[noun]
  const { kind, label, ...words } = verb
  return {
    ...words,
    label: newLabel,
    path: form,
    record: { kind, label, place: (id) => ({ path: recordPath(noun, id) }) },
  }
}

/** A verb that moves cash between the operator's till and an account. */
const tillVerb = (verb: Pick<Verb, 'names' | 'aliases' | 'takes' | 'label' | 'examples'>): Verb => ({
  ...verb,
  path: nouns['cash-book'].form,
})

const [customer, cashBook, ...otherNouns] = nounNames.map(nounVerb) as [Verb, Verb, ...Verb[]]

export const verbs: readonly Verb[] = [
  cashBook,
  tillVerb({
    names: ['jama'],
    aliases: ['رسید', 'جمع'],
    takes: 'jama',
    label: 'Jama: cash into my till',
    examples: [['jama 500 {ccy} {debit} rent', 'cash comes in: debit my till, credit {debit}']],
  }),
  tillVerb({
    names: ['naam'],
    aliases: ['برد', 'بنام'],
    takes: 'naam',
    label: 'Naam: cash out of my till',
    examples: [['naam 500 {ccy} {debit}', 'cash goes out: debit {debit}, credit my till']],
  }),
  customer,
  statement,
  allAccounts,
  ...otherNouns,
  ...otherReports,
  {
    names: ['count'],
    aliases: ['شمار', 'شمېر'],
    label: 'Count',
    path: '/count',
    takes: 'nothing',
    examples: [['count', 'what is in my till, by note']],
  },
  {
    names: ['close'],
    aliases: ['بستن'],
    label: 'Close the day',
    path: '/close',
    takes: 'nothing',
    examples: [['close', 'the day as it stands, to be closed and printed']],
  },
  {
    names: ['tills'],
    aliases: ['صندوق‌ها'],
    label: 'Tills',
    path: '/tills',
    takes: 'nothing',
    examples: [['tills', 'the cash of each till, its low mark and its last count']],
  },
  {
    names: ['rate'],
    aliases: ['نرخ', 'بیه'],
    label: 'Currency Rate',
    path: '/rates',
    takes: 'nothing',
    examples: [['rate', 'exchange rates']],
  },
  {
    names: ['arate'],
    aliases: ['نرخ‌حساب', 'د‌حساب‌نرخ'],
    label: 'Account Rates',
    path: '/account-rates',
    takes: 'account',
    examples: [['arate {debit}', 'the rates of account {debit}']],
  },
  {
    names: ['log'],
    aliases: ['تاریخچه'],
    label: 'Log',
    path: '/log',
    takes: 'log',
    preview: { path: '/log' },
    examples: [
      ['log m', 'what was done in this month'],
      ['log cash 7', 'to cash-book transaction 7; tr, h, cust and rows without a number as well'],
      ['log {name} -7', 'by the operator whose name begins so, in the last seven days'],
    ],
  },
  {
    names: ['pay'],
    aliases: ['پرداخت'],
    label: 'Hawala that wait',
    path: '/hawala/queue',
    takes: 'words',
    examples: [
      ['pay karim', 'the unpaid hawala of karim'],
      ['pay 1254', 'that of number 1254, or with it in a phone number'],
    ],
  },
  {
    names: ['prov'],
    aliases: ['ولایت', 'ولایات', 'ولایتونه'],
    label: 'Province',
    path: '/reports/province',
    takes: 'nothing',
    examples: [['prov', 'provinces']],
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
const byAlias = Map.groupBy(
  verbs.flatMap((verb) => verb.aliases.map((alias) => ({ alias: fold(alias), verb }))),
  ({ alias }) => alias,
)

/** A word as the same keys type it on a US keyboard. */
export const onUsKeys = (word: string): string =>
  [...word].map((letter) => LAYOUT.get(letter) ?? letter).join('')

/** The verb that a word is: by name, in Dari or Pashto, or by name on the wrong layout (`زشسا`). */
export function verbOf(word: string): Verb | undefined {
  return byName.get(fold(word)) ?? verbsAliased(word)[0] ?? byName.get(onUsKeys(word))
}

/** The verbs that have a word as their Dari or Pashto name: روزنامچه is two reports of a day. */
export const verbsAliased = (word: string): readonly Verb[] =>
  (byAlias.get(fold(word)) ?? []).map(({ verb }) => verb)

/** The first name of one of the verbs that begins with a word of two letters or more. */
export function verbNameStarting(word: string, among: readonly Verb[]): string | undefined {
  const plain = word.toLowerCase()
  if (plain.length < 2) return
  return among.flatMap(({ names }) => names).find((name) => name.startsWith(plain) && name !== plain)
}
