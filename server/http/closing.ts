import type { Socket } from 'node:net'
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
