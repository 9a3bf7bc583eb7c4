import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { newFolder } from '../setup/places.ts'
import type { Contest } from './lock-contender.ts'

const ROUNDS = 200

it('one of two that try at the same moment has the lock, and not the other', async () => {
  const contest: Contest = {
    file: path.join(newFolder(), 'restore.lock'),
    rounds: ROUNDS,
    contenders: 2,
    counts: new SharedArrayBuffer(2 * ROUNDS * Int32Array.BYTES_PER_ELEMENT),
  }
  const contenders = [1, 2].map(
    () => new Worker(new URL('./lock-contender.ts', import.meta.url), { workerData: contest }),
  )
  const [one, other] = await Promise.all(
    contenders.map(async (worker) => (await once(worker, 'message'))[0] as readonly boolean[]),
  )
  expect(one?.map((won, round) => Number(won) + Number(other?.[round]))).toEqual(Array(ROUNDS).fill(1))
})
