import { nounNames, nouns } from '../catalog/nouns.ts'
import { screenCommands } from '../catalog/screens.ts'
import { titles } from '../catalog/titles.ts'
import { fold } from './fold.ts'
import { nounVerb } from './noun-verbs.ts'
import { examples, placePhrases } from './phrases.ts'
import { reportVerbs } from './report-verbs.ts'
import type { Verb } from './verb.ts'
import { recordWords, verbWords } from './verb-phrases.ts'

type EntryVerb = Pick<Verb, 'names' | 'aliases' | 'takes' | 'label' | 'examples'>
type OtherVerb = Omit<Verb, 'word'>
const worded = (verb: OtherVerb): Verb => ({ ...verb, word: verbWords[verb.names[0]] ?? verb.names[0] })
/** A verb that moves cash between the operator's till and an account. */
const tillVerb = (verb: EntryVerb): OtherVerb => ({ ...verb, path: nouns['cash-book'].form })
/** A verb that exchanges cash of the operator's till. */
const exchangeVerb = (verb: EntryVerb): OtherVerb => ({ ...verb, path: nouns.transfer.form })

const [customer, cashBook, ...otherNouns] = nounNames.map(nounVerb) as [Verb, Verb, ...Verb[]]
const [statement, allAccounts, ...otherReports] = reportVerbs as [Verb, Verb, ...Verb[]]

/** What the command is called that opens the same screen. */
const labelOf = (id: string): string => screenCommands.find((one) => one.id === id)?.label ?? ''

const entering: readonly OtherVerb[] = [
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
]

const others: readonly OtherVerb[] = [
  {
    names: ['count'],
    aliases: ['شمار', 'شمېر', 'شمارش', 'شمېرنه'],
    label: labelOf('count.open'),
    path: '/count',
    takes: 'nothing',
    examples: [[verbWords.count ?? '', examples.countMeans]],
  },
  {
    names: ['close'],
    aliases: ['بستن', 'تړل'],
    label: labelOf('close.open'),
    path: '/close',
    takes: 'nothing',
    examples: [[verbWords.close ?? '', examples.closeMeans]],
  },
  {
    names: ['tills'],
    aliases: ['صندوق‌ها', 'صندوقونه'],
    label: labelOf('tills.open'),
    path: '/tills',
    takes: 'nothing',
    examples: [[verbWords.tills ?? '', examples.tillsMeans]],
  },
  {
    names: ['rate'],
    aliases: ['نرخ', 'بیه', 'نرخونه'],
    label: labelOf('rates.open'),
    path: '/rates',
    takes: 'nothing',
    examples: [[verbWords.rate ?? '', examples.rateMeans]],
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
    names: ['limit'],
    aliases: ['حد'],
    label: labelOf('limit.open'),
    path: '/limit',
    takes: 'account',
    examples: [[examples.limit, examples.limitMeans]],
  },
  {
    names: ['papers'],
    aliases: ['اسناد'],
    label: titles.papers,
    path: '/papers',
    takes: 'customer',
    record: {
      kind: recordWords.customerKind,
      label: titles.papers,
      place: (id) => ({ path: '/papers', search: { customer: String(id) } }),
    },
    examples: [[examples.papers, examples.papersMeans]],
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
    aliases: ['پرداخت', 'ورکړه'],
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
    examples: [[verbWords.prov ?? '', examples.provMeans]],
  },
]

export const verbs: readonly Verb[] = [
  cashBook,
  ...entering.map(worded),
  customer,
  statement,
  allAccounts,
  ...otherNouns,
  ...otherReports,
  ...others.map(worded),
]

/**
 * Which key of a US keyboard types each letter of the Persian layouts (ISIRI 9147; ئ and ي in older ones), and
 * of the Pashto layout where it has another one there.
 */
const PERSIAN_KEYS = 'ضصثقفغعهخحشسیبلاتنمظطزرذدپئيړېۍ'
const US_KEYS = 'qwertyuiopasdfghjklzxcvbnmmdmxz'
const LAYOUT = new Map([...PERSIAN_KEYS].map((letter, index) => [letter, US_KEYS.charAt(index)]))

const byName = new Map(verbs.flatMap((verb) => verb.names.map((name) => [name, verb])))
/** By the words of the page's language, which go before those of another. */
const byWord = new Map(verbs.map((verb) => [fold(verb.word), verb]))
const foldedAliases = verbs.flatMap((verb) =>
  [...new Set([...verb.aliases, verb.word].map(fold))].map((alias) => ({ alias, verb })),
)
const byAlias = Map.groupBy(foldedAliases, ({ alias }) => alias)

/** A word as the same keys type it on a US keyboard. */
export const onUsKeys = (word: string): string =>
  [...word].map((letter) => LAYOUT.get(letter) ?? letter).join('')

/** The verb that a word is: by name, in Dari or Pashto, or by name on the wrong layout (`زشسا`). */
export function verbOf(word: string): Verb | undefined {
  const typed = fold(word)
  return byName.get(typed) ?? byWord.get(typed) ?? verbsAliased(word)[0] ?? byName.get(onUsKeys(word))
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
  return among
    .flatMap(({ names, word: own }) => [...names, own])
    .find((name) => name.startsWith(plain) && name !== plain)
}
