import type { SoughtStatus } from '../../contract/hawala/life.ts'
import type { Condition } from '../../contract/search/query.ts'
import { isNearly, SHORTEST_MISTYPED } from '../../contract/text/nearly.ts'
import { phoneForms } from '../../contract/text/phone.ts'
import type { Reader } from '../db/books.ts'
import { type Document, FIRST_CUSTOMER, statusMark } from './documents.ts'

/** A condition in SQL: which documents it holds for, and whether it does for `d.doc`. */
interface Test {
  readonly found: string
  readonly holds: string
  readonly parameters: readonly unknown[]
  /** Whether its documents come in their order without being sorted. */
  readonly isOrdered?: true
  /** Whether each of them costs a look into a text. */
  readonly isText?: true
}

const either = (tests: readonly Test[]): Test => ({
  found: tests.map(({ found }) => found).join(' union '),
  holds: `(${tests.map(({ holds }) => holds).join(' or ')})`,
  parameters: tests.flatMap(({ parameters }) => parameters),
})

const inTable = (table: string, where: string, ...parameters: readonly unknown[]): Test => ({
  found: `select doc from ${table} where ${where}`,
  holds: `exists (select 1 from ${table} t where t.doc = d.doc and ${where})`,
  parameters,
})

const inTexts = (match: string): Test => ({
  found: 'select rowid as doc from texts where texts match ?',
  holds: 'exists (select 1 from texts where texts match ? and texts.rowid = d.doc)',
  parameters: [match],
  isOrdered: true,
  isText: true,
})

/** One mark has its documents in their order: it leads where nothing is rare and no text is looked for. */
const inStatus = (status: SoughtStatus): Test => ({
  ...inTable('marks', 'mark = ?', statusMark(status)),
  isOrdered: true,
})

/** Whether any hawala has steps. */
const hasStatuses = async ({ all }: Reader): Promise<boolean> =>
  (await all("select 1 from marks where mark >= ':' and mark < ';' limit 1")).length > 0

const inFigures = (from: bigint, to: bigint, currency?: string) =>
  currency === undefined
    ? inTable('figures', 'value between ? and ?', from, to)
    : inTable('figures', 'value between ? and ? and ccy = ?', from, to, currency)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const anyOf = (terms: readonly string[]) => `(${terms.join(' OR ')})`

/** A word as texts are looked up, by three letters at least: two are looked for at the beginning of a word. */
const letters = (word: string) => quoted([...word].length < 3 ? ` ${word}` : word)

/** What begins with one letter: a word of its own, and every beginning that the words of the index have. */
async function beginningsWith({ all }: Reader, letter: string): Promise<string> {
  const starts = await all<{ start: string }>(
    'select distinct substr(word, 1, 2) as start from words where word > ? and word < ?',
    letter,
    `${letter}\u{10ffff}`,
  )
  return anyOf([` ${letter} `, ...starts.map(({ start }) => ` ${start}`)].map(quoted))
}

/** A long word is one that nobody writes without spaces, and has many parts. */
const LONGEST_JOINED = 30
/** Ways of writing a word with spaces, at most. */
const MOST_SPACED = 20

/** A word with spaces where its parts are words of the index: `محمد علی` for `محمدعلی`; the last may go on. */
async function spacedForms({ all }: Reader, word: string): Promise<readonly string[]> {
  if (word.length < 4 || word.length > LONGEST_JOINED) return []
  const lengths = Array.from({ length: word.length - 3 }, (_, index) => index + 2)
  const parts = lengths.flatMap((length) =>
    Array.from({ length: word.length - length + 1 }, (_, from) => word.slice(from, from + length)),
  )
  const rows = await all<{ word: string }>(
    'select word from words where word in (select value from json_each(?))',
    JSON.stringify(parts),
  )
  const known = new Set(rows.map((row) => row.word))
  const formsOf = (rest: string): string[] =>
    lengths
      .filter((length) => rest.length - length >= 2 && known.has(rest.slice(0, length)))
      .flatMap((length) => {
        const [first, more] = [rest.slice(0, length), rest.slice(length)]
        return [more, ...formsOf(more)].map((form) => `${first} ${form}`)
      })
      .slice(0, MOST_SPACED)
  return formsOf(word).map((form) => ` ${form}`)
}

/** A word however its texts have it: as it is, with spaces between its parts, or two letters behind the word before. */
async function writtenForms(reader: Reader, word: string, before: string): Promise<string> {
  const count = [...word].length
  if (count === 1) return beginningsWith(reader, word)
  if (count === 2) return anyOf([letters(word), ...(before === '' ? [] : [quoted(before + word)])])
  return anyOf([letters(word), ...(await spacedForms(reader, word)).map(quoted)])
}

/** Fewer digits are looked for as a word of their own: they stand somewhere in many phone numbers. */
const LONG_DIGITS = 5
/** Digits that no figure, id or account has more of. */
const MOST_DIGITS = 13

/** Digits are a number of a record or an account, an amount, or a part of a phone number. */
function digitsTest(digits: string): Test {
  const { within, whole } = phoneForms(digits)
  const forms = [
    digits.length < LONG_DIGITS ? ` ${digits} ` : digits,
    ...within,
    ...whole.map((one) => ` ${one} `),
  ]
  const texts = inTexts(anyOf(forms.map(quoted)))
  const tests = [inTable('marks', 'mark = ?', digits), texts]
  if (digits.length > MOST_DIGITS) return either(tests)
  const amount = BigInt(digits) * 100n
  return either([inTable('docs', 'id = ?', Number(digits)), inFigures(amount, amount), ...tests])
}

/** Words in place of one, at most. */
const MOST_NEAR = 20

const isWritten = async ({ all }: Reader, match: string): Promise<boolean> =>
  (await all('select 1 from texts where texts match ? limit 1', match)).length > 0

/** The words that a typed one may mean which no text has: those that differ in a letter. */
async function nearWords(reader: Reader, word: string): Promise<readonly string[]> {
  const [first = ''] = word
  if (word.length < SHORTEST_MISTYPED) return []
  const like = await reader.all<{ word: string }>(
    'select word from words where word >= ? and word < ?',
    first,
    `${first}\u{10ffff}`,
  )
  const near: string[] = []
  for (const { word: one } of like) {
    if (near.length === MOST_NEAR) break
    // A word stays when its last text has gone.
    if (one.length >= SHORTEST_MISTYPED && isNearly(word, one) && (await isWritten(reader, letters(one))))
      near.push(one)
  }
  return near
}

/** The tests of conditions, and the words that are looked for in place of others. */
async function testsOf(reader: Reader, conditions: readonly Condition[]) {
  const nearly: string[] = []
  const words: string[] = []
  const tests: Test[] = []
  const addWord = async (word: string, before = '') => {
    const forms = await writtenForms(reader, word, before)
    const near = (await isWritten(reader, forms)) ? [] : await nearWords(reader, word)
    nearly.push(...near)
    words.push(near.length === 0 ? forms : anyOf(near.map(letters)))
  }
  for (const [index, one] of conditions.entries()) {
    const before = conditions[index - 1]
    if (one.kind === 'word') await addWord(one.word, before?.kind === 'word' ? before.word : '')
    else if (one.kind === 'phrase') words.push(quoted(` ${one.words}${one.isClosed ? ' ' : ''}`))
    else if (one.kind === 'status') {
      if (await hasStatuses(reader)) tests.push(inStatus(one.status))
      else for (const word of one.words) await addWord(word)
    } else if (one.kind === 'digits') tests.push(digitsTest(one.digits))
    else if (one.kind === 'days') tests.push(inTable('docs', 'date between ? and ?', one.from, one.to))
    else tests.push(inFigures(one.from, one.to, one.currency))
  }
  return { nearly, tests: words.length === 0 ? tests : [inTexts(words.join(' AND ')), ...tests] }
}

/** Documents of one condition up to which the others are looked up for each of them. */
const FEW = 10_000
/** The same where a text is among the others. */
const FEW_BESIDE_TEXT = 1000
/** So few that no other condition is asked for fewer. */
const FEW_ENOUGH = 100

/** The documents of a source, under the name `d`, that all tests hold for, the last first. */
async function docsOf(
  { all }: Reader,
  source: string,
  parameters: readonly unknown[],
  tests: readonly Test[],
  end = 'order by d.doc desc',
): Promise<readonly number[]> {
  const conditions = tests.map(({ holds }) => `and ${holds}`).join(' ')
  const rows = await all<{ doc: number | bigint }>(
    `select d.doc from ${source} d where true ${conditions} ${end}`,
    ...parameters,
    ...tests.flatMap((test) => test.parameters),
  )
  return rows.map(({ doc }) => Number(doc))
}

/** The test with the fewest documents, and these; undefined where each test has more than a few. */
async function rarestOf(reader: Reader, tests: readonly Test[]) {
  const hasText = tests.some(({ isText }) => isText)
  let rarest: { readonly test: Test; readonly docs: readonly number[] } | undefined
  // A text takes longest to go through, and comes last.
  for (const test of tests.toSorted(
    (one, other) => Number(one.isText === true) - Number(other.isText === true),
  )) {
    const few = hasText && !test.isText ? FEW_BESIDE_TEXT : FEW
    const docs = await docsOf(reader, `(${test.found})`, test.parameters, [], `limit ${few + 1}`)
    if (docs.length <= few && docs.length < (rarest?.docs.length ?? Number.POSITIVE_INFINITY))
      rarest = { test, docs }
    if (rarest && rarest.docs.length <= FEW_ENOUGH) break
  }
  return rarest
}

/** How many customers and records are found at most. */
interface Most {
  readonly customers: number
  readonly records: number
}

/**
 * The customers, then the records that all tests hold for, the last first. The rarest condition leads, where it is
 * rare enough; else the text, or what became of a hawala, whose documents are in order; else all are gone through from
 * the last on.
 */
async function matching(reader: Reader, tests: readonly Test[], most: Most): Promise<readonly number[]> {
  const rarest = await rarestOf(reader, tests)
  if (rarest) {
    const others = tests.filter((test) => test !== rarest.test)
    const docs = await docsOf(
      reader,
      '(select value as doc from json_each(?))',
      [JSON.stringify(rarest.docs)],
      others,
    )
    const customers = docs.filter((doc) => doc >= FIRST_CUSTOMER).slice(0, most.customers)
    return [...customers, ...docs.filter((doc) => doc < FIRST_CUSTOMER).slice(0, most.records)]
  }
  const lead = tests.find(({ isText }) => isText) ?? tests.find(({ isOrdered }) => isOrdered)
  const others = tests.filter((test) => test !== lead)
  const source = lead ? `(${lead.found})` : 'docs'
  const found = (bounds: string, count: number) =>
    docsOf(
      reader,
      source,
      lead?.parameters ?? [],
      others,
      `and d.doc ${bounds} order by d.doc desc limit ${count}`,
    )
  return [
    ...(await found(`>= ${FIRST_CUSTOMER}`, most.customers)),
    ...(await found(`< ${FIRST_CUSTOMER}`, most.records)),
  ]
}

export interface Matches {
  /** Those of customers, then those of records, the one entered last first. */
  readonly rows: readonly Pick<Document, 'doc' | 'type' | 'id'>[]
  /** The words that were looked for in place of typed ones that nothing has. */
  readonly nearly: readonly string[]
}

/** What of an index all conditions hold for. */
export async function findMatches(
  index: Reader,
  conditions: readonly Condition[],
  most: Most,
): Promise<Matches> {
  const { tests, nearly } = await testsOf(index, conditions)
  const docs = await matching(index, tests, most)
  const rows = await index.all<{ doc: number; type: Document['type']; id: number }>(
    'select doc, type, id from docs where doc in (select value from json_each(?)) order by doc desc',
    JSON.stringify(docs),
  )
  return { rows, nearly: rows.length > 0 ? nearly : [] }
}
