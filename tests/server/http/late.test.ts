import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOffice, type TestOffice } from '../setup/office.ts'

/** Longer than a measurer of load, which takes a sample each second, needs to see no tick of the event loop at all. */
const HELD_MS = 1200

let office: TestOffice & { readonly url: string }
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.close())

/** Keeps the thread from all else, as a slow PC does, or one that has just woken. */
function hold(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HELD_MS)
}

it('a request that comes while the thread is held up is answered late, and not refused', async () => {
  hold()
  await setImmediate()
  hold()
  await setImmediate()
  expect((await office.call('GET', 'api/customers')).status).toBe(200)
})
