import v8 from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../threads/priority.ts'
import { tellReady } from '../threads/ready.ts'
import { type Read, readBody } from './read.ts'
import type { BodyAnswer, BodyJob } from './reader.ts'

// The thread of large bodies: what it makes of them goes back in pieces, so that the main thread unpacks each in a turn.

lowerThreadPriority()

const ROWS_OF_A_PIECE = 100

function piecesOf(list: readonly unknown[]): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let first = 0; first < list.length; first += ROWS_OF_A_PIECE)
    pieces.push(new Uint8Array(v8.serialize(list.slice(first, first + ROWS_OF_A_PIECE))))
  return pieces
}

function packed(read: Read, isOpaque: boolean): BodyAnswer {
  if (read.kind === 'rows') return { kind: 'rows', isList: true, pieces: piecesOf(read.rows) }
  if (read.kind !== 'value') return read
  const value = isOpaque ? undefined : read.value
  const isList = Array.isArray(value)
  return { kind: 'value', isList, pieces: piecesOf(isList ? value : [value]) }
}

tellReady()
parentPort?.on('message', ({ bytes, name }: BodyJob) => {
  const read = readBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), name)
  // A draft is kept as its text: its value is not needed.
  const answer = packed(read, name === 'draftBody')
  parentPort?.postMessage(answer, 'pieces' in answer ? answer.pieces.map(({ buffer }) => buffer) : [])
})
