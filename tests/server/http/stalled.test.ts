import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { endStalled } from '../../../server/http/closing.ts'

/** More than the buffers of both ends of a connection take. */
const LARGE = 64 * 1024 * 1024
const PIECE = Buffer.alloc(65_536)

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A server whose one answer is large, and a promise of how much of it was left when it ended. */
async function answering(stalled_ms: number) {
  const app = fastify({ forceCloseConnections: true })
  endStalled(app, stalled_ms)
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  app.get('/', (_, reply) => {
    let left = LARGE
    const answer = new Readable({
      read() {
        left -= PIECE.length
        this.push(left < 0 ? null : PIECE)
      },
    })
    answer.once('close', () => resolve(Math.max(0, left)))
    return reply.send(answer)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  opened.push(app)
  const { port } = app.server.address() as AddressInfo
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  opened.push({ close: () => socket.destroy() })
  socket.write('GET / HTTP/1.1\r\nHost: office\r\n\r\n')
  return { socket, ended }
}

it('ends the connection of a reader that takes nothing of its answer', async () => {
  const { socket, ended } = await answering(50)
  socket.pause()
  expect(await ended).toBeGreaterThan(0)
})

it('waits for one that takes it slowly, longer in all than it may take nothing', async () => {
  const stalled_ms = 2000
  const { socket, ended } = await answering(stalled_ms)
  const start = performance.now()
  while (performance.now() - start < 2 * stalled_ms) {
    socket.resume()
    await once(socket, 'data')
    socket.pause()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  socket.resume()
  expect(await ended).toBe(0)
})
