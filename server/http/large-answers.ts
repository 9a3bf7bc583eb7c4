import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEAD_HEADER } from '../../contract/office/log.ts'
import type { ReportBody, ReportPart } from '../wire/wire-parts.ts'

const PIECE_BYTES = 65_536

/** A large answer piece by piece: the next one when the socket has taken the last, and others' turns between. */
function* piecesOf(parts: ReportBody['parts']): Iterable<Uint8Array> {
  for (const bytes of parts)
    for (let start = 0; start < bytes.length; start += PIECE_BYTES)
      yield bytes.subarray(start, start + PIECE_BYTES)
}

/** Whether a client accepts gzip. */
export const takesGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(String(headers['accept-encoding']))

function setHeaders(reply: FastifyReply, { isGzip, head }: Omit<ReportBody, 'parts'>): void {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (head !== undefined) reply.header(HEAD_HEADER, head)
  if (isGzip) reply.header('content-encoding', 'gzip')
}

/** Answers JSON that a thread has written. */
export function sendLarge(reply: FastifyReply, body: ReportBody): FastifyReply {
  setHeaders(reply, body)
  reply.header(
    'content-length',
    body.parts.reduce((sum, { length }) => sum + length, 0),
  )
  return reply.send(Readable.from(piecesOf(body.parts), { objectMode: false }))
}

/**
 * Answers JSON while a thread writes it; `run` calls back with each part but the last. What keeps the thread from
 * writing it whole ends the connection once the answer has begun: nothing else tells a client that JSON is not whole.
 */
export async function sendWhileWritten(
  reply: FastifyReply,
  run: (onPart: (part: ReportPart) => void) => Promise<ReportBody>,
): Promise<FastifyReply> {
  let answer: Readable | undefined
  try {
    const last = await run((part) => {
      if (!answer) {
        answer = new Readable({ read() {} })
        setHeaders(reply, part)
        reply.send(answer)
      }
      for (const piece of piecesOf([part.bytes])) answer.push(piece)
    })
    if (!answer) return sendLarge(reply, last)
    for (const piece of [...piecesOf(last.parts), null]) answer.push(piece)
  } catch (error) {
    if (!answer) throw error
    answer.destroy(error as Error)
  }
  return reply
}
