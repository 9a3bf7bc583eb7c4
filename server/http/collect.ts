import type { Readable } from 'node:stream'
import { errorCodes } from 'fastify'
import type { BodyCount } from '../bodies/reader.ts'
import type { Refused } from '../errors.ts'

/**
 * The bytes of a body, collected as they come. Throws 413 as soon as there are more than `limit`, and what `count` has
 * against them: nothing is held from then on, but the rest is read first, since a client that still sends reads no answer.
 */
export function collectBody(payload: Readable, limit: number, count?: BodyCount): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let pieces: Buffer[] = []
    let length = 0
    let refused: Refused | undefined
    const stop = () => payload.off('data', take).off('end', end).off('error', fail)
    const fail = (error: Error) => {
      stop()
      reject(Object.assign(error, { statusCode: 400 }))
    }
    const end = () => {
      stop()
      if (refused) reject(refused)
      else resolve(Buffer.concat(pieces, length))
    }
    const take = (piece: Buffer) => {
      length += piece.length
      if (length > limit) {
        stop()
        reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
      } else if (!refused) {
        refused = count?.take(piece)
        if (refused) pieces = []
        else pieces.push(piece)
      }
    }
    payload.on('data', take).on('end', end).on('error', fail)
  })
}
