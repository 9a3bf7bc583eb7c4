import { setImmediate } from 'node:timers/promises'

/** How long work may keep a thread's other calls waiting, in milliseconds: a small part of what a person notices. */
const TURN_MS = 8
let turned = performance.now()

/**
 * Yields to the other calls of this thread where they have waited for a while, else returns at once.
 * To be awaited between the steps of work that may be long: state may have changed after it.
 */
export async function giveTurn(): Promise<void> {
  if (performance.now() - turned < TURN_MS) return
  await setImmediate()
  turned = performance.now()
}

/** What `work` makes of each, in order, with turns for others between. */
export async function mapInTurns<One, Made>(all: Iterable<One>, work: (one: One) => Made): Promise<Made[]> {
  const made: Made[] = []
  for (const one of all) {
    made.push(work(one))
    await giveTurn()
  }
  return made
}
