import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long requests and answers on their way may take while the server closes. */
const GRACE_MS = 10_000

/**
 * Lets no open connection hold the end up: while the server closes, each answer under way ends its
 * connection, those on which nothing was asked yet (browsers open some ahead) are dropped, and after a
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
    // A server that closes looks after no timeout any more: a body that never ends would hold it for ever.
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
