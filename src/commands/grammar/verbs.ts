import { reportEntries, reportPath } from '../../../contract/reports/reports.ts'
import type { Address } from '../../machines/palette-machine.ts'
import { type NounName, type NounTakes, nounNames, nouns, recordPath } from '../catalog/nouns.ts'
import { screenCommands } from '../catalog/screens.ts'
import { fold } from './fold.ts'
import { examples, placePhrases } from './phrases.ts'

/** What may stand after a verb. */
export type VerbTakes =
  | NounTakes
  | 'jama'
  | 'naam'
  | 'buy'
  | 'sell'
  | 'statement'
  | 'account'
  | 'period'
  | 'till'
  | 'log'
  | 'currency'
  | 'words'
  | 'nothing'

/**
 * What stands in examples: `debit` and `credit` are two accounts in `ccy`, `other` is one in `currency`, `from` and `to`
 * are two in RYL, `customer` is a customer's number, `name` a word of a name: the office's own, where it has them.
 */
export type ExampleNames = Readonly<
  Record<'ccy' | 'debit' | 'credit' | 'currency' | 'other' | 'from' | 'to' | 'customer' | 'name', string>
>
/** A text of an example; in one that is whole the names are in braces, `{debit}`. */
type ExampleText = string | ((names: ExampleNames) => string)
/** A line and what it means. */
export type Example = readonly [line: ExampleText, means: ExampleText]

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
const [byNumber, allAccounts, ...otherReports] = reportVerbs as [Verb, Verb, ...Verb[]]
// Told here: the first screen has no room for what only Go To tells.
const statement: Verb = {
  ...byNumber,
  examples: [...byNumber.examples, [examples.statementName, examples.statementNameMeans]],
}

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

type EntryVerb = Pick<Verb, 'names' | 'aliases' | 'takes' | 'label' | 'examples'>
/** A verb that moves cash between the operator's till and an account. */
const tillVerb = (verb: EntryVerb): Verb => ({ ...verb, path: nouns['cash-book'].form })
/** A verb that exchanges cash of the operator's till. */
const exchangeVerb = (verb: EntryVerb): Verb => ({ ...verb, path: nouns.transfer.form })

const [customer, cashBook, ...otherNouns] = nounNames.map(nounVerb) as [Verb, Verb, ...Verb[]]

/** What the command is called that opens the same screen. */
const labelOf = (id: string): string => screenCommands.find((one) => one.id === id)?.label ?? ''

export const verbs: readonly Verb[] = [
  cashBook,
  tillVerb({
    names: ['jama'],
    aliases: ['رسید', 'جمع'],
    takes: 'jama',
    label: placePhrases.jama,
    examples: [[examples.jama, examples.jamaMeans]],
  }),
  tillVerb({
    names: ['naam', 'bard', 'bardagi', 'bardasht'],
    aliases: ['برد', 'بنام', 'بردگی', 'برداشت'],
    takes: 'naam',
    label: placePhrases.naam,
    examples: [[examples.naam, examples.naamMeans]],
  }),
  exchangeVerb({
    names: ['buy'],
    aliases: ['خرید', 'پېرل'],
    takes: 'buy',
    label: placePhrases.buy,
    examples: [[examples.buy, examples.buyMeans]],
  }),
  exchangeVerb({
    names: ['sell'],
    aliases: ['فروش', 'پلورل'],
    takes: 'sell',
    label: placePhrases.sell,
    examples: [[examples.sell, examples.sellMeans]],
  }),
  customer,
  statement,
  allAccounts,
  ...otherNouns,
  ...otherReports,
  {
    names: ['count'],
    aliases: ['شمار', 'شمېر'],
    label: labelOf('count.open'),
    path: '/count',
    takes: 'nothing',
    examples: [['count', examples.countMeans]],
  },
  {
    names: ['close'],
    aliases: ['بستن'],
    label: labelOf('close.open'),
    path: '/close',
    takes: 'nothing',
    examples: [['close', examples.closeMeans]],
  },
  {
    names: ['tills'],
    aliases: ['صندوق‌ها'],
    label: labelOf('tills.open'),
    path: '/tills',
    takes: 'nothing',
    examples: [['tills', examples.tillsMeans]],
  },
  {
    names: ['rate'],
    aliases: ['نرخ', 'بیه'],
    label: labelOf('rates.open'),
    path: '/rates',
    takes: 'nothing',
    examples: [['rate', examples.rateMeans]],
  },
  {
    names: ['arate'],
    aliases: ['نرخ‌حساب', 'د‌حساب‌نرخ'],
    label: labelOf('accountRates.open'),
    path: '/account-rates',
    takes: 'account',
    examples: [[examples.arate, examples.arateMeans]],
  },
  {
    names: ['log'],
    aliases: ['تاریخچه'],
    label: placePhrases.log,
    path: '/log',
    takes: 'log',
    preview: { path: '/log' },
    examples: [
      [examples.logMonth, examples.logMonthMeans],
      [examples.logRecord, examples.logRecordMeans],
      [examples.logOperator, examples.logOperatorMeans],
    ],
  },
  {
    names: ['pay'],
    aliases: ['پرداخت'],
    label: labelOf('hawala.queue'),
    path: '/hawala/queue',
    takes: 'words',
    examples: [
      [examples.payName, examples.payNameMeans],
      [examples.payNumber, examples.payNumberMeans],
    ],
  },
  {
    names: ['prov'],
    aliases: ['ولایت', 'ولایات', 'ولایتونه'],
    label: labelOf('provinces.open'),
    path: '/reports/province',
    takes: 'nothing',
    examples: [['prov', examples.provMeans]],
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
const foldedAliases = verbs.flatMap((verb) => verb.aliases.map((alias) => ({ alias: fold(alias), verb })))
const byAlias = Map.groupBy(foldedAliases, ({ alias }) => alias)

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

/** The verbs that a word begins: by a name in English, in Dari or Pashto, then by an English one on the wrong layout. */
export function verbsBegun(word: string, among: readonly Verb[]): readonly Verb[] {
  const typed = fold(word).trim()
  if (typed === '') return []
  const aliased = new Set(foldedAliases.flatMap(({ alias, verb }) => (alias.startsWith(typed) ? [verb] : [])))
  const isNamed = ({ names }: Verb, start: string) => names.some((name) => name.startsWith(start))
  const own = among.filter((verb) => isNamed(verb, typed) || aliased.has(verb))
  return [...new Set([...own, ...among.filter((verb) => isNamed(verb, onUsKeys(word)))])]
}

/** The first name of one of the verbs that begins with a word of two letters or more. */
export function verbNameStarting(word: string, among: readonly Verb[]): string | undefined {
  const plain = word.toLowerCase()
  if (plain.length < 2) return
  return among.flatMap(({ names }) => names).find((name) => name.startsWith(plain) && name !== plain)
}
