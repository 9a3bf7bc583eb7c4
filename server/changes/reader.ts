import { Readable } from 'node:stream'
import type { Change } from '../../contract/changes.ts'
import type { Session } from '../auth/tokens.ts'

/** Beats for which a reader may take nothing of what waits for it. */
const PATIENCE = 4

const event = (seq: number, name: 'changes' | 'reload', data: readonly Change[]) =>
  `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** One who follows the changes, over a connection of their own. */
export interface ChangeReader {
  readonly session: Session
  /** What goes out, as text/event-stream. */
  readonly stream: Readable
  /** Tells of changes up to a place in the log. */
  tell(seq: number, changes: readonly Change[]): void
  /** Tells that what came before this place is not told one by one: read the lists again. */
  reload(seq: number): void
  /** Says that the stream stands. */
  beat(): void
  end(): void
}

/**
 * A reader with at most `limit` bytes waiting for it. One that takes them slower than they come is told
 * nothing more until it has caught up, then to reload; one that takes nothing at all is cut off.
 */
export function changeReader(session: Session, limit: number): ChangeReader {
  const stream = new Readable({ read() {}, highWaterMark: limit })
  let isBehind = false
  let isEnded = false
  let idle = 0
  let last = 0

  function send(seq: number, text: string): void {
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
    stream,
    tell: (seq, changes) => send(seq, event(seq, 'changes', changes)),
    reload: (seq) => send(seq, event(seq, 'reload', [])),
    beat() {
      idle = isBehind && stream.readableLength > 0 ? idle + 1 : 0
      if (idle >= PATIENCE) stream.destroy()
      else send(last, ':\n\n')
    },
    end() {
      isEnded = true
      if (!stream.destroyed) stream.push(null)
    },
  }
}
