import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long requests and answers on their way may take while the server closes. */
const GRACE_MS = 10_000

/**
 * Keeps open connections from delaying the end: while the server closes, each answer under way ends its
 * connection, those without a request (browsers open some ahead) are dropped, and after a
 * grace all that are left.
 */
export function endConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unused) socket.destroy()
    // Timeouts are off while a server closes: a body that never ends would keep it open for ever.
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

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
