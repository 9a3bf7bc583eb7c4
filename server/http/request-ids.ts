import { randomFillSync } from 'node:crypto'

export const REQUEST_ID = 'x-request-id'

/** Letters and digits that can't be taken for one another on the phone; 32, so that a byte chooses evenly. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const HALF = 'K7QM'.length
/** Random bytes for many ids: a call for them takes longer than all else of an id. */
const pool = Buffer.alloc(4096)
let used = pool.length

function someSigns(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += HALF
  let signs = ''
  for (const byte of pool.subarray(used - HALF, used)) signs += SIGNS.charAt(byte % SIGNS.length)
  return signs
}

/** A name for one request, `K7QM-2XTD`: in every line of its log, and short enough to be read out. */
export const newRequestId = () => `${someSigns()}-${someSigns()}`
