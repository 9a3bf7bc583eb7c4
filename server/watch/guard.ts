import { hash } from 'node:crypto'
import { foldName } from '../../contract/text/fold.ts'
import type { Listed, WatchedAnswer, WatchedName } from '../../contract/watch/watch.ts'
import { MAX_REASON, WATCHED } from '../../contract/watch/watch-sources.ts'
import { watchedText, watchRefusals, watchTexts } from '../../contract/watch/watch-texts.ts'
import type { Change } from '../audit/chain.ts'
import type { Trx } from '../db/books.ts'
import { invalidInput, Refused } from '../errors.ts'
import { giveTurn } from '../threads/turns.ts'
import { addDecisions, type Decided, decidedOf, notAmong } from './decisions.ts'
import { listedNames, type NameIndex, namesInMemory } from './name-index.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** The fields that name people, by the type of their record. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  customer: ['cust_name'],
  hawala: ['sender_name', 'receiver_name'],
  'hawala-step': ['paid_to'],
}

/** A name that a write brings into the books, with its record as the log names it. */
interface Named {
  readonly name: string
  readonly entry: string
  readonly place: number
}

/** The names that a write brings: those of new records, and those that a change makes others. */
function namesIn(changes: readonly Change[]): readonly Named[] {
  const named: Named[] = []
  let place = -1
  for (const { record_type, record_id, before, after } of changes) {
    const fields = NAMED[record_type]
    if (!fields) continue
    place += 1
    const [was, is] = [before, after].map((record) => (record ?? {}) as Fields)
    for (const field of fields) {
      const name = is?.[field] ?? ''
      if (name !== '' && foldName(name) !== foldName(was?.[field] ?? ''))
        named.push({ name, entry: `${record_type}/${record_id}`, place })
    }
  }
  return named
}

type Found = Named & Pick<WatchedName, 'listed'>

const NAME_FIELDS = Object.values(NAMED).flat()

/** What the names of a body may be on the lists that an index has. */
export interface LookedUp {
  readonly index: NameIndex
  readonly listed: ReadonlyMap<string, readonly Listed[]>
}

/**
 * Looks the names of a body up before its write begins, since a write holds all others up: those of its record or its rows,
 * on the lists that this process has in memory. Inside the write it counts only while these are the lists of the books.
 */
export async function lookUp(body: unknown): Promise<LookedUp | undefined> {
  const index = namesInMemory()
  if (!index) return undefined
  const listed = new Map<string, readonly Listed[]>()
  for (const row of [body].flat() as readonly (Fields | null | undefined)[])
    for (const field of NAME_FIELDS) {
      const name = row?.[field]
      if (typeof name === 'string' && !listed.has(name)) listed.set(name, index.find(name))
      await giveTurn()
    }
  return { index, listed }
}

/** The names that may be listed, with what of that was not decided before. */
async function undecided(
  trx: Trx,
  named: readonly Named[],
  index: NameIndex,
  before: LookedUp['listed'] | undefined,
) {
  const found: Found[] = []
  for (const one of named) {
    const listed = before?.get(one.name) ?? index.find(one.name)
    if (listed.length > 0) found.push({ ...one, listed })
    await giveTurn()
  }
  if (found.length === 0) return { open: [] }
  const decided = await decidedOf(
    trx,
    found.map(({ name }) => name),
  )
  const rest = ({ listed, ...one }: Found) => ({
    ...one,
    listed: notAmong(listed, decided.refsOf(one.name)),
  })
  return { open: found.map(rest).filter(({ listed }) => listed.length > 0), decided }
}

/** Each name once, with the first record that has it. */
const onceEach = (found: readonly Found[]): readonly Found[] =>
  [...new Map(found.toReversed().map((one) => [foldName(one.name), one])).values()].toReversed()

/** Names what is asked: another list, or another name, is another question. */
const questionOf = (found: readonly Found[]): string =>
  hash(
    'sha256',
    JSON.stringify(found.map(({ name, listed }) => [foldName(name), listed.map(({ ref }) => ref)])),
    'base64url',
  ).slice(0, 22)

/** The 409 that asks about names. */
function asking(found: readonly Found[]): Refused {
  const names = found.map(({ name, place, listed }) => ({ name, entry: place, listed }))
  const [first] = names
  const detail = first && names.length === 1 ? watchedText(first) : watchTexts.many({ count: names.length })
  const answer: WatchedAnswer = { detail, code: WATCHED, question: questionOf(found), found: names }
  return new Refused('conflict', answer)
}

/** The reason of a decision as its header has it. Throws 400 for one that can't be read, is blank or too long. */
function reasonOf(written: string): string {
  let reason = ''
  try {
    reason = decodeURIComponent(written).trim()
  } catch {
    // What is no reason is refused as none.
  }
  if (reason === '' || reason.length > MAX_REASON || !reason.isWellFormed())
    throw invalidInput(watchRefusals.noReason({ max: String(MAX_REASON) }))
  return reason
}

/** How a write's caller is asked about names. */
export interface AskedNames {
  readonly operator_id: number
  /** What its header says was decided: the question and the reason. */
  readonly decision: string | undefined
  readonly isAsked: boolean
  /** What was found before the write began. */
  readonly lookedUp: LookedUp | undefined
}

/** The questions of a write whose caller is not asked, but for those that wait already. */
const notedQuestions = (open: readonly Found[], decided: Decided | undefined) =>
  open.filter(
    ({ name, entry, listed }) => !decided || notAmong(listed, decided.openRefs(name, entry)).length > 0,
  )

/**
 * Holds the names that a write brings against the sanctions lists, inside the write (docs/books.md, "Sanctions lists"). Throws
 * 409 where one may be listed and its caller is asked; what was decided is kept with the write. Of a caller who is not asked
 * the question is kept for the office.
 */
export async function assertNamesDecided(
  own: Trx,
  changes: readonly Change[],
  { operator_id, decision, isAsked, lookedUp }: AskedNames,
): Promise<void> {
  const named = namesIn(changes)
  const index = named.length === 0 ? undefined : await listedNames(own)
  if (!index) return
  // A list that was loaded meanwhile is another index.
  const before = lookedUp?.index === index ? lookedUp.listed : undefined
  const { open, decided } = await undecided(own, named, index, before)
  if (open.length === 0) return
  const asked = onceEach(open)
  const [question, reason = ''] = (decision ?? '').split(' ')
  if (question === questionOf(asked)) {
    const made = asked.map(({ place: _, ...one }) => ({ ...one, reason: reasonOf(reason) }))
    return addDecisions(own, operator_id, made)
  }
  if (isAsked || decision !== undefined) throw asking(asked)
  const questions = notedQuestions(open, decided).map(({ place: _, ...one }) => one)
  await addDecisions(own, operator_id, questions)
}
