import { Readable } from 'node:stream'
import type { Change } from '../../contract/office/log-answers.ts'
import type { Session } from '../sessions/tokens.ts'

/** Beats for which a reader may take nothing of what waits for it. */
const PATIENCE = 4

const event = (seq: number, name: 'changes' | 'reload', data: readonly Change[]) =>
  `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** One who follows the changes of an office. */
export type ChangeReader = ReturnType<typeof changeReader>

/**
 * A reader with at most `limit` bytes waiting for it. One that reads slower than they come is sent
 * nothing more until it has caught up, then to reload; one that takes nothing at all is cut off.
 */
export function changeReader(session: Session, limit: number) {
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
