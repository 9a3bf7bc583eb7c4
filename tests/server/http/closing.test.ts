import { once } from 'node:events'
import net, { type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startOffice, type TestOffice } from '../setup/office.ts'

const GRACE_MS = 10_000
const BODY = '{}'

let office: TestOffice & { readonly url: string }
beforeEach(async () => {
  office = await startOffice()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  office.app.server.closeAllConnections()
  await office.close()
})

/** A request that the server has begun to answer, and whose body is still to come. */
async function halfSent(): Promise<Socket> {
  const { hostname, port } = new URL(office.url)
  const socket = net.connect(Number(port), hostname)
  const head = ['POST /auth/login/ HTTP/1.1', 'host: office', 'content-type: application/json']
  socket.write(`${[...head, `content-length: ${BODY.length}`].join('\r\n')}\r\n\r\n`)
  await once(office.app.server, 'request')
  return socket
}

it('the server waits a while for requests on their way as it closes, and no longer', async () => {
  const [late, endless] = [await halfSent(), await halfSent()]
  const answer = text(late)
  const cut = once(endless.resume(), 'close')
  const closed = office.app.close()
  while (office.app.server.listening) await setImmediate()
  vi.advanceTimersByTime(GRACE_MS - 1)
  late.write(BODY)
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(endless.closed).toBe(false)
  vi.advanceTimersByTime(1)
  await cut
  await closed
})
