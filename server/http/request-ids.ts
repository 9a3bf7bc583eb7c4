import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export const REQUEST_ID = 'x-request-id'

/** Letters and digits that can't be taken for one another on the phone; 32, so that a byte chooses evenly. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A name for one request, `K7QM-2XTD`: in every line of its log, and short enough to be read out. */
export function newRequestId(): string {
  const signs = Array.from(randomBytes(8), (byte) => SIGNS.charAt(byte % SIGNS.length))
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

/** Every answer carries the id of its request. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header(REQUEST_ID, request.id)
  })
}
