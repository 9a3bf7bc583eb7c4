import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets no open connection hold the end up: while the server closes, each answer under way ends its
 * connection, and those on which nothing was asked yet (browsers open some ahead) are dropped.
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
  })
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
