import net from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ConnectionLost, openPersistentConnection } from '../../../server/db/postgres-connections.ts'

/** What stands before the database, and can hang as a machine does that lost its power: it says nothing any more. */
function startGate(target: URL) {
  const sockets = new Set<net.Socket>()
  const gate = net.createServer((socket) => {
    const database = net.connect(Number(target.port), target.hostname)
    for (const one of [socket, database]) sockets.add(one.on('error', () => {}))
    socket.pipe(database).pipe(socket)
  })
  return {
    async listen(): Promise<number> {
      await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
      return (gate.address() as net.AddressInfo).port
    },
    hang(): void {
      gate.close()
      for (const one of sockets) one.unpipe().pause()
    },
    end(): void {
      for (const one of sockets) one.destroy()
    },
  }
}

let url: URL
let gate: ReturnType<typeof startGate>
beforeAll(async () => {
  const database = new URL(inject('postgres') ?? '')
  gate = startGate(database)
  url = Object.assign(new URL(database), { hostname: '127.0.0.1', port: String(await gate.listen()) })
})
afterAll(() => gate.end())

it('loses the statements that a hanging server never answers, those sent ahead too, and then looks for another', async () => {
  const persistent = openPersistentConnection(url.href)
  const connection = await persistent.current()
  await connection.query('select 1')
  gate.hang()
  const asked = await Promise.allSettled([
    connection.query('select 2'),
    connection.query('select $1::int', [3]),
  ])
  expect(asked.map((one) => one.status === 'rejected' && one.reason)).toEqual([
    expect.any(ConnectionLost),
    expect.any(ConnectionLost),
  ])
  expect(connection.isLost()).toBe(true)
  await expect(persistent.current()).rejects.toThrow(ConnectionLost)
  await persistent.end()
})
