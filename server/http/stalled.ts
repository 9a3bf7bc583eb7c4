import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a reader may take nothing of an answer that waits for it. */
const STALLED_MS = 60_000

/**
 * Ends the connection of a client that reads nothing of an answer for that long: memory holds all of it. A client
 * that takes it slowly is waited for, and so is an answer that takes long to make.
 */
export function endStalled(app: FastifyInstance, stalled_ms = STALLED_MS): void {
  app.addHook('onSend', (_, { raw }, payload, done) => {
    // Node ends the connection then, and sets the time of an idle connection once the answer is through.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(stalled_ms)
    done(null, payload)
  })
}
