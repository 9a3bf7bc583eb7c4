import v8 from 'node:v8'
import { BODY_THREAD_LIMITS } from '../process/memory.ts'
import { openThread } from '../threads/thread.ts'
import { giveTurn } from '../threads/turns.ts'
import { measure } from './measure.ts'
import { type Read, readBody, tooManyValues } from './read.ts'
import type { RowRead } from './refused-rows.ts'
import type { ShapeName } from './shapes.ts'

export interface BodyJob {
  readonly bytes: Uint8Array
  readonly name: ShapeName
}
/** A {@link Read} as it comes from the thread, its values packed in pieces. */
export type BodyAnswer =
  | { readonly kind: 'blank' | 'noJson' }
  | {
      readonly kind: 'value' | 'rows'
      readonly isList: boolean
      readonly pieces: readonly Uint8Array<ArrayBuffer>[]
    }
  | { readonly kind: 'refused'; readonly json: string }

/** More than any form sends: beyond either, a body is read in the thread. */
const SMALL_BYTES = 65_536
const SMALL_VALUES = 2000
/** Large bodies that wait to be read; each holds its bytes. */
const MAX_WAITING = 20
/** The thread goes with its memory once no large body came for so long. */
const REST_MS = 10_000

async function unpacked(pieces: readonly Uint8Array[]): Promise<unknown[]> {
  const all: unknown[] = []
  for (const piece of pieces) {
    for (const one of v8.deserialize(piece) as unknown[]) all.push(one)
    await giveTurn()
  }
  return all
}

async function opened(answer: BodyAnswer): Promise<Read> {
  if (!('pieces' in answer)) return answer
  const all = await unpacked(answer.pieces)
  if (answer.kind === 'rows') return { kind: 'rows', rows: all as RowRead[] }
  return { kind: 'value', value: answer.isList ? all : all[0] }
}

/** Reads bodies: small ones at once, large ones in a thread. */
export function openBodyReader() {
  const thread = openThread<BodyJob, BodyAnswer>({
    program: new URL('./worker.ts', import.meta.url),
    limits: BODY_THREAD_LIMITS,
    most: MAX_WAITING,
    tooMany: 'Too many large bodies are waiting. Try again.',
    rest_ms: REST_MS,
  })
  return {
    /** Reads a body. One that the thread has not the memory for is refused. */
    async read(bytes: Buffer, name: ShapeName): Promise<Read> {
      const measured = bytes.length <= SMALL_BYTES ? measure(bytes) : undefined
      if (measured && measured.values <= SMALL_VALUES) return readBody(bytes, name, measured)
      try {
        return await opened(await thread.run({ bytes, name }))
      } catch (error) {
        if ((error as { readonly code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return tooManyValues
        throw error
      }
    },
    close: thread.close,
  }
}
