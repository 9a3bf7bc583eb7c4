import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { newFolder } from '../setup/places.ts'
import type { Contest } from './lock-contender.ts'

/** How many of two contenders had the lock in each round. */
async function contest(rounds: number, releases: boolean): Promise<readonly number[]> {
  const workerData: Contest = {
    file: path.join(newFolder(), 'restore.lock'),
    rounds,
    contenders: 2,
    releases,
    counts: new SharedArrayBuffer(2 * rounds * Int32Array.BYTES_PER_ELEMENT),
  }
  const contenders = [1, 2].map(
    () => new Worker(new URL('./lock-contender.ts', import.meta.url), { workerData }),
  )
  const [one = [], other = []] = await Promise.all(
    contenders.map(async (worker) => (await once(worker, 'message'))[0] as readonly boolean[]),
  )
  return one.map((won, round) => Number(won) + Number(other[round]))
}

it('one of two that try at the same moment has the lock, and not the other', async () => {
  expect(await contest(200, false)).toEqual(Array(200).fill(1))
})

it('one that tries while the other releases the lock has it too or is told that it is taken', async () => {
  for (const holders of await contest(2000, true)) expect(holders).toBeGreaterThan(0)
})
