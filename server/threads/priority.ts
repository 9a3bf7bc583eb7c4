import os from 'node:os'

/** How much later than others a turn comes; 20 is most. */
const LOWER = 10

/**
 * Gives other threads priority over the one that calls this. On Linux a priority is the thread's own;
 * elsewhere it would slow all of the process down.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') os.setPriority(Math.min(os.getPriority() + LOWER, 19))
}
