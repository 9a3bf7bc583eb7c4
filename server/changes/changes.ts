import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { BEAT_MS, RECENT_MS } from '../../contract/office/changes.ts'
import type { Change } from '../../contract/office/log-answers.ts'
import { lastRow } from '../audit/chain.ts'
import type { Books } from '../db/books.ts'
import { refusalTexts, throttled, unavailable } from '../errors.ts'
import { type Session, validSessions } from '../sessions/tokens.ts'
import { giveTurn } from '../threads/turns.ts'
import { type ChangeReader, changeReader } from './change-reader.ts'
import { type Logged, writesAfter } from './log.ts'

/** Writes that are read at a time, and that a reader who was away is sent one by one. */
const BATCH = 500
/** Commits that follow each other closer than this are sent together. */
const GATHER_MS = 50
/** Readers of one session: each tab has one at most, and one that reloads may still have its last. */
const OF_ONE_SESSION = 20
const TRY_AGAIN_S = 30

/** The stream of changes of an office. */
export type Changes = ReturnType<typeof openChanges>

interface Limits {
  readonly beat_ms?: number
  /** Bytes that may wait for one reader. */
  readonly buffer_bytes?: number
}

const changesOf = (rows: readonly Logged[]): Change[] => rows.flatMap(({ change }) => change ?? [])

/** What is done one piece of work after the other. */
function oneByOne() {
  let turn: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }
}

/** Sends readers what is new in the audit log. */
function logFeed(books: Books, readers: ReadonlySet<ChangeReader>) {
  /** The seq of the last row that was sent to the readers. */
  let seen = 0
  let isDue = false
  let isEnded = false
  // So that no write is sent twice or left out.
  const inTurn = oneByOne()

  async function look(): Promise<void> {
    for (let rows: readonly Logged[] = []; !isEnded; ) {
      rows = await writesAfter(books, seen, BATCH)
      seen = rows.at(-1)?.seq ?? seen
      const changes = changesOf(rows)
      if (changes.length > 0) for (const reader of readers) reader.send(seen, changes)
      if (rows.length < BATCH) return
      await giveTurn()
    }
  }

  /** Looks with the next turn; commits that follow each other closely are sent together. */
  function lookSoon(): void {
    if (isDue || isEnded) return
    isDue = true
    // A database that can't be read now is read with the next beat.
    void inTurn(async () => {
      await pause(GATHER_MS)
      isDue = false
      await look()
    }).catch(() => {})
  }

  return {
    inTurn,
    /** Takes the log as sent up to where it is now. */
    async begin(): Promise<void> {
      seen = (await lastRow(books))?.seq ?? 0
    },
    look,
    lookSoon,
    /** Looks for what is new; where the log is shorter than it was, readers read their lists again. */
    async lookAnew(): Promise<void> {
      const head = (await lastRow(books))?.seq ?? 0
      if (head < seen) for (const reader of readers) reader.reload(head)
      seen = Math.min(seen, head)
      await look()
    },
    /** Tells a new reader what it has missed, up to where the others are. */
    async catchUp(reader: ChangeReader, last: number | undefined): Promise<void> {
      const since = last === undefined ? new Date(Date.now() - RECENT_MS).toISOString() : ''
      const from = last ?? Math.max(0, seen - BATCH)
      // Too many to send, or a seq that these books don't have: they were restored.
      if (from > seen || seen - from > BATCH) return reader.reload(seen)
      const rows = await writesAfter(books, from, BATCH, since)
      reader.send(seen, changesOf(rows.filter(({ seq }) => seq <= seen)))
    },
    end(): void {
      isEnded = true
    },
  }
}

/**
 * Follows the audit log, which has every write once and in one order, whichever server made it: a
 * commit is only a reason to read it. Without readers nothing is read.
 */
export function openChanges(books: Books, { beat_ms = BEAT_MS, buffer_bytes = 65_536 }: Limits = {}) {
  const readers = new Set<ChangeReader>()
  let isClosed = false
  let unsubscribe: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  const feed = logFeed(books, readers)
  const { inTurn } = feed

  async function begin(): Promise<void> {
    if (unsubscribe) return feed.look()
    await feed.begin()
    unsubscribe = books.onCommit(feed.lookSoon)
    timer = setInterval(() => void beat().catch(() => {}), beat_ms)
  }

  function stop(): void {
    clearInterval(timer)
    unsubscribe?.()
    unsubscribe = undefined
  }

  /** Sends every reader a comment, then the changes that had no notice, and ends readers without a session. */
  async function beat(): Promise<void> {
    // Whether the database answers or not.
    for (const reader of readers) reader.beat()
    await inTurn(async () => {
      const hashes = new Set([...readers].map(({ session }) => session.tokenHash))
      const valid = await validSessions(books, [...hashes])
      for (const reader of readers) if (!valid.has(reader.session.tokenHash)) reader.end()
      await feed.lookAnew()
    })
  }

  return {
    /**
     * The changes from now on, as text/event-stream: first those after the seq `last`, or those of the last minute
     * where none is named.
     */
    follow: (session: Session, last?: number): Promise<Readable> =>
      inTurn(async () => {
        if (isClosed) throw unavailable(refusalTexts.closing)
        const own = [...readers].filter((one) => one.session.tokenHash === session.tokenHash)
        if (own.length >= OF_ONE_SESSION) throw throttled(TRY_AGAIN_S)
        await begin()
        const reader = changeReader(session, buffer_bytes)
        readers.add(reader)
        reader.stream.once('close', () => {
          readers.delete(reader)
          if (readers.size === 0) stop()
        })
        try {
          await feed.catchUp(reader, last)
        } catch (error) {
          reader.stream.destroy()
          throw error
        }
        return reader.stream
      }),
    beat,
    /** Ends every reader. */
    close(): void {
      isClosed = true
      feed.end()
      stop()
      for (const reader of readers) reader.end()
    },
  }
}
