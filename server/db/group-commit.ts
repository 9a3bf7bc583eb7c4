import { channel } from 'node:diagnostics_channel'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { unavailable } from '../errors.ts'
import type { Trx, WriteState } from './books.ts'
import { classifyError, notWrittenText } from './outage.ts'
import { booksTexts } from './outage-texts.ts'

/** Writes that one transaction takes at most, so that none waits long for its answer. */
const GROUP_LIMIT = 256
/** How long a transaction waits for the writers of the last one: a fraction of what its sync takes. */
const GATHER_MS = 2
/** How often a transaction is tried that failed for no fault of its own. */
const TRIES = 5
const RETRY_MS = 20
/** How long a failure counts against readiness where no write followed it. */
const TROUBLE_LASTS_MS = 60_000

/** The one connection of a process that writes. */
export interface Writer {
  readonly trx: Trx
  begin(): Promise<void>
  /** Resolves once all statements of the transaction are answered. Throws the error of the first that failed. */
  answered(): Promise<void>
  /** Of a savepoint: sets it, lets it go, goes back to it. */
  execute(text: 'savepoint job' | 'release job' | 'rollback to job'): Promise<void>
  commit(): Promise<void>
  /** Ends the transaction, whatever became of it. Never throws. */
  rollback(): Promise<void>
  /** Whether a transaction is open that the next job of the group can go on in. */
  isOpen(): boolean
  /** Why the open files are no longer those at their path, as a sentence; undefined where they are. */
  displaced?(): CodedText | undefined
  /** Whether the engine gave the transaction up for another's sake, so that it may be run again. */
  isRetryable(error: unknown): boolean
}

interface Job {
  /** When it was requested, by the monotonic clock. */
  readonly requested_ms: number
  /** Whether all that it writes is rolled back. */
  readonly isDry: boolean
  run(trx: Trx): Promise<() => void>
  refuse(error: unknown): void
}

/** Told of each group once it is committed: how long each of its writes took, in milliseconds. */
export const COMMITS = channel('daftar:commit')
export interface Committed {
  readonly took_ms: readonly number[]
}

/** The files that were written are no longer the office's. */
class Displaced extends Error {
  readonly reason: CodedText
  constructor(reason: CodedText) {
    super(reason.text)
    this.reason = reason
  }
}

/** What a write is refused with that failed through an outage; undefined where the fault is its own. */
const troubleOfWrite = (error: unknown): CodedText | undefined => {
  const known = classifyError(error)
  return known && notWrittenText(known)
}

function publishCommitted(group: readonly Job[]): void {
  if (!COMMITS.hasSubscribers) return
  const now = performance.now()
  COMMITS.publish({ took_ms: group.map(({ requested_ms }) => now - requested_ms) } satisfies Committed)
}

/** What became of a write: what answers it once its group is committed, and the outage that it failed through. */
interface Outcome {
  settle(): void
  readonly trouble?: CodedText
}

/** Runs a write behind a savepoint of its own. Throws where nothing of its group is kept. */
async function runJob(writer: Writer, job: Job): Promise<Outcome> {
  await writer.execute('savepoint job')
  try {
    const settle = await job.run(writer.trx)
    if (job.isDry) {
      // What is rolled back is not looked at any more: a statement that failed refuses the dry run, too.
      await writer.answered()
      await writer.execute('rollback to job')
    }
    await writer.execute('release job')
    return { settle }
  } catch (error) {
    // Given up for another's sake, a full disk or a lost connection: nothing of the group is kept.
    if (writer.isRetryable(error) || !writer.isOpen()) throw error
    await writer.execute('rollback to job')
    await writer.execute('release job')
    const reason = troubleOfWrite(error)
    if (reason === undefined) return { settle: () => job.refuse(error) }
    return { settle: () => job.refuse(unavailable(reason)), trouble: reason }
  }
}

function assertInPlace(writer: Writer): void {
  const reason = writer.displaced?.()
  if (reason !== undefined) throw new Displaced(reason)
}

/** Commits the writes of a group in one transaction, which is tried again where its failure is not its own. */
async function commitGroup(writer: Writer, group: readonly Job[], tries = TRIES): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  try {
    assertInPlace(writer)
    await writer.begin()
    for (const job of group) outcomes.push(await runJob(writer, job))
    await writer.commit()
    // Moved meanwhile: the commit is where no later start finds it, so none of the group is answered as written.
    assertInPlace(writer)
    return outcomes
  } catch (error) {
    await writer.rollback()
    if (tries <= 1 || !writer.isRetryable(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** (TRIES - tries)))
    return commitGroup(writer, group, tries - 1)
  }
}

/** What a group is refused with that could not be committed. */
const refusalOf = (error: unknown): CodedText =>
  error instanceof Displaced
    ? error.reason
    : (troubleOfWrite(error) ?? booksTexts.unwritten({ error: (error as Error).message }))

/**
 * Resolves once the writes wait that will share the transaction: after the first turn of the event loop that brings none,
 * and where clients write one after the other, when as many are back as `writers`, who were there at the last commit.
 */
async function gathered(waiting: readonly Job[], writers: number): Promise<void> {
  for (let before = 0; waiting.length > before && waiting.length < GROUP_LIMIT; ) {
    before = waiting.length
    await new Promise((resolve) => setImmediate(resolve))
  }
  const until_ms = performance.now() + GATHER_MS
  while (waiting.length < writers && performance.now() < until_ms)
    await new Promise((resolve) => setTimeout(resolve, 1))
}

/**
 * Lets writes that wait share one transaction and one sync, each behind a savepoint of its own; they are
 * answered once it is committed.
 */
export function groupCommit(writer: Writer) {
  let waiting: Job[] = []
  let underWay = 0
  /** Writes that were under way or waited when the last group was answered. */
  let writers = 0
  let flushing: Promise<void> | undefined
  /** Why the last group, or a write of it, could not be written, and until when that counts. */
  let trouble: { readonly reason: CodedText; readonly until_ms: number } | undefined
  const troubled = (reason: CodedText | undefined) =>
    reason === undefined ? undefined : { reason, until_ms: performance.now() + TROUBLE_LASTS_MS }

  async function runGroup(group: readonly Job[]): Promise<void> {
    let outcomes: readonly Outcome[]
    try {
      outcomes = await commitGroup(writer, group)
    } catch (error) {
      const reason = refusalOf(error)
      trouble = troubled(reason)
      const refusal = unavailable(reason)
      for (const job of group) job.refuse(refusal)
      return
    }
    trouble = troubled(outcomes.findLast((outcome) => outcome.trouble !== undefined)?.trouble)
    publishCommitted(group)
    // Before the answers, which may bring the next writes at once.
    writers = Math.min(group.length + waiting.length, GROUP_LIMIT)
    for (const { settle } of outcomes) settle()
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      await gathered(waiting, writers)
      const group = waiting.slice(0, GROUP_LIMIT)
      waiting = waiting.slice(GROUP_LIMIT)
      underWay = group.length
      await runGroup(group)
      underWay = 0
    }
    flushing = undefined
  }

  const queue = <T>(work: (trx: Trx) => Promise<T>, isDry: boolean) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        requested_ms: performance.now(),
        isDry,
        run: async (trx) => {
          const value = await work(trx)
          return () => resolve(value)
        },
        refuse: reject,
      })
      flushing ??= flush()
    })

  return {
    write: <T>(work: (trx: Trx) => Promise<T>) => queue(work, false),
    dryRun: <T>(work: (trx: Trx) => Promise<T>) => queue(work, true),
    state(): WriteState {
      const isOver = trouble === undefined || performance.now() > trouble.until_ms
      const last = isOver ? undefined : trouble?.reason
      return { waiting: waiting.length + underWay, trouble: writer.displaced?.() ?? last }
    },
    /** Resolves once the writes under way are done. */
    async idle(): Promise<void> {
      await flushing
    },
  }
}
