import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEAD_HEADER } from '../../contract/office/log.ts'
import type { ReportBody } from '../reports/pool.ts'

const PIECE_BYTES = 65_536

/** A large answer piece by piece: the next one when the socket has taken the last, and others' turns between. */
function* piecesOf(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    yield bytes.subarray(start, start + PIECE_BYTES)
}

/** Whether a client accepts gzip. */
export const takesGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(String(headers['accept-encoding']))

/** Answers JSON that a thread has written. */
export function sendLarge(reply: FastifyReply, { bytes, isGzip, head }: ReportBody): FastifyReply {
  reply.type('application/json; charset=utf-8')
  reply.headers({ vary: 'accept-encoding', 'content-length': bytes.length })
  if (head !== undefined) reply.header(HEAD_HEADER, head)
  if (isGzip) reply.header('content-encoding', 'gzip')
  return reply.send(Readable.from(piecesOf(bytes), { objectMode: false }))
}
