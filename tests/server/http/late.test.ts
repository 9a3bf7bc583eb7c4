import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOffice, type TestOffice } from '../setup/office.ts'

/** Longer than the second between two samples of a load monitor: no tick of the event loop falls between them. */
const BLOCKED_MS = 1200

let office: TestOffice & { readonly url: string }
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.close())

/** Blocks the event loop, as a PC does that has just woken up. */
function block(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS)
}

it('a request that arrives while the event loop is blocked is answered late, and not refused', async () => {
  block()
  await setImmediate()
  block()
  await setImmediate()
  expect((await office.call('GET', 'api/customers')).status).toBe(200)
})
