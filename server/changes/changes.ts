import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { BEAT_MS, type Change, RECENT_MS } from '../../contract/office/changes.ts'
import { lastRow } from '../audit/chain.ts'
import { type Session, validSessions } from '../auth/tokens.ts'
import type { Books } from '../db/books.ts'
import { throttled, unavailable } from '../errors.ts'
import { giveTurn } from '../threads/turns.ts'
import { type Logged, writesAfter } from './log.ts'

/** Beats for which a reader may take nothing of what waits for it. */
const PATIENCE = 4

const event = (seq: number, name: 'changes' | 'reload', data: readonly Change[]) =>
  `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

type ChangeReader = ReturnType<typeof changeReader>

/**
 * A reader with at most `limit` bytes waiting for it. One that reads slower than they come is sent
 * nothing more until it has caught up, then to reload; one that takes nothing at all is cut off.
 */
function changeReader(session: Session, limit: number) {
  const stream = new Readable({ read() {}, highWaterMark: limit })
  let isBehind = false
  let isEnded = false
  let idle = 0
  let last = 0

  function push(seq: number, text: string): void {
    last = seq
    if (isEnded || stream.destroyed) return
    if (isBehind) {
      if (stream.readableLength > 0) return
      isBehind = false
      stream.push(event(seq, 'reload', []))
      return
    }
    if (stream.readableLength + text.length > limit && stream.readableLength > 0) isBehind = true
    else stream.push(text)
  }
  return {
    session,
    /** The events, as text/event-stream. */
    stream,
    /** Sends the changes up to a seq of the log. */
    send: (seq: number, changes: readonly Change[]) => push(seq, event(seq, 'changes', changes)),
    /** Sends word that the changes up to a seq are not sent one by one: the reader reads its lists again. */
    reload: (seq: number) => push(seq, event(seq, 'reload', [])),
    /** Sends a comment that keeps the stream open. */
    beat(): void {
      idle = isBehind && stream.readableLength > 0 ? idle + 1 : 0
      if (idle >= PATIENCE) stream.destroy()
      else push(last, ':\n\n')
    },
    end(): void {
      isEnded = true
      if (!stream.destroyed) stream.push(null)
    },
  }
}

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

/**
 * Follows the audit log, which has every write once and in one order, whichever server made it: a
 * commit is only a reason to read it. Without readers nothing is read.
 */
export function openChanges(books: Books, { beat_ms = BEAT_MS, buffer_bytes = 65_536 }: Limits = {}) {
  const readers = new Set<ChangeReader>()
  /** The seq of the last row that was sent to the readers. */
  let seen = 0
  let isDue = false
  let isClosed = false
  let unsubscribe: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  /** One piece of work after the other, so that no write is sent twice or left out. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  async function look(): Promise<void> {
    for (let rows: readonly Logged[] = []; !isClosed; ) {
      rows = await writesAfter(books, seen, BATCH)
      seen = rows.at(-1)?.seq ?? seen
      const changes = changesOf(rows)
      if (changes.length > 0) for (const reader of readers) reader.send(seen, changes)
      if (rows.length < BATCH) return
      await giveTurn()
    }
  }

  function onCommit(): void {
    if (isDue || isClosed) return
    isDue = true
    // A database that can't be read now is read with the next beat.
    void inTurn(async () => {
      await pause(GATHER_MS)
      isDue = false
      await look()
    }).catch(() => {})
  }

  async function begin(): Promise<void> {
    if (unsubscribe) return look()
    seen = (await lastRow(books))?.seq ?? 0
    unsubscribe = books.onCommit(onCommit)
    timer = setInterval(() => void beat().catch(() => {}), beat_ms)
  }

  function stop(): void {
    clearInterval(timer)
    unsubscribe?.()
    unsubscribe = undefined
  }

  /** Tells a new reader what it has missed, up to where the others are. */
  async function catchUp(reader: ChangeReader, last: number | undefined): Promise<void> {
    const since = last === undefined ? new Date(Date.now() - RECENT_MS).toISOString() : ''
    const from = last ?? Math.max(0, seen - BATCH)
    // Too many to send, or a seq that these books don't have: they were restored.
    if (from > seen || seen - from > BATCH) return reader.reload(seen)
    const rows = await writesAfter(books, from, BATCH, since)
    reader.send(seen, changesOf(rows.filter(({ seq }) => seq <= seen)))
  }

  /** Sends every reader a comment, then the changes that had no notice, and ends readers without a session. */
  async function beat(): Promise<void> {
    // Whether the database answers or not.
    for (const reader of readers) reader.beat()
    await inTurn(async () => {
      const hashes = new Set([...readers].map(({ session }) => session.tokenHash))
      const valid = await validSessions(books, [...hashes])
      for (const reader of readers) if (!valid.has(reader.session.tokenHash)) reader.end()
      const head = (await lastRow(books))?.seq ?? 0
      if (head < seen) for (const reader of readers) reader.reload(head)
      seen = Math.min(seen, head)
      await look()
    })
  }

  return {
    /**
     * The changes from now on, as text/event-stream: first those after the seq `last`, or those of the last minute
     * where none is named.
     */
    follow: (session: Session, last?: number): Promise<Readable> =>
      inTurn(async () => {
        if (isClosed) throw unavailable('The server is closing.')
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
          await catchUp(reader, last)
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
      stop()
      for (const reader of readers) reader.end()
    },
  }
}
