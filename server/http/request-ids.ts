export const REQUEST_ID = 'x-request-id'

/** Letters and digits that can't be taken for one another on the phone. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A name for one request, `K7QM-2XTD`: in every line of its log, and short enough to be read out. */
export function newRequestId(): string {
  let id = ''
  for (let place = 0; place < 8; place += 1)
    id += `${place === 4 ? '-' : ''}${SIGNS.charAt(Math.floor(Math.random() * SIGNS.length))}`
  return id
}
