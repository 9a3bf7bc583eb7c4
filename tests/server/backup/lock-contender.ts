import { parentPort, workerData } from 'node:worker_threads'
import { underLock } from '../../../server/backup/lock.ts'

/** What both contenders share: how many have come to each round, and how many have tried in it. */
export interface Contest {
  readonly file: string
  readonly rounds: number
  readonly contenders: number
  /** Whether the winner of a round releases the lock while the other tries, else once it has tried. */
  readonly releases: boolean
  readonly counts: SharedArrayBuffer
}

const { file, rounds, contenders, releases, counts } = workerData as Contest
const shared = new Int32Array(counts)

/** Goes on once every contender has come here. It spins: those that are woken one by one try one after the other. */
function meet(place: number): void {
  Atomics.add(shared, place, 1)
  while (Atomics.load(shared, place) < contenders);
}

const won: boolean[] = []
for (let round = 0; round < rounds; round += 1) {
  meet(2 * round)
  try {
    await underLock(file, 'busy', async () => {
      if (!releases) meet(2 * round + 1)
    })
    won.push(true)
    if (releases) meet(2 * round + 1)
  } catch (error) {
    if ((error as Error).message !== 'busy') throw error
    meet(2 * round + 1)
    won.push(false)
  }
}
parentPort?.postMessage(won)
