import v8 from 'node:v8'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import { shapeTexts } from '../../contract/wire/field-texts.ts'
import { MAX_ROWS } from '../../contract/wire/fields.ts'
import { invalidInput, type Refused } from '../errors.ts'
import { BODY_THREAD_LIMITS } from '../threads/limits.ts'
import { openThread } from '../threads/thread.ts'
import { giveTurn } from '../threads/turns.ts'
import type { RowRead } from '../wire/refused-rows.ts'
import { bodyTexts } from './body-texts.ts'
import { type Read, readBody, rowShape } from './read.ts'
import { SHAPES, type ShapeName } from './shapes.ts'

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [LIST, LIST_END, RECORD, RECORD_END] = [0x5b, 0x5d, 0x7b, 0x7d]
const BLANK = 0x20

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
  | { readonly kind: 'refused'; readonly errors: FieldErrors }

/** More than any form sends: beyond either, a body is read in the thread. */
const SMALL_BYTES = 65_536
const SMALL_VALUES = 2000
/** What a settlement of 10,000 rows has, six times. */
const MAX_VALUES = 1_000_000
/** Large bodies that wait to be read; each holds its bytes. */
const MAX_WAITING = 20
/** The thread goes with its memory once no large body came for so long. */
const REST_MS = 10_000

async function unpacked(answer: BodyAnswer): Promise<Read> {
  if (!('pieces' in answer)) return answer
  const all: unknown[] = []
  for (const piece of answer.pieces) {
    for (const one of v8.deserialize(piece) as unknown[]) all.push(one)
    await giveTurn()
  }
  if (answer.kind === 'rows') return { kind: 'rows', rows: all as RowRead[] }
  return { kind: 'value', value: answer.isList ? all : all[0] }
}

/**
 * Counts the rows and values of a body, JSON in UTF-8, by its commas and brackets as it comes, before any of it is
 * parsed. What is no JSON has some counts too.
 */
export class BodyCount {
  readonly #mostRows: number
  #depth = 0
  #commas = 0
  #members = 0
  #values = 1
  #isList = false
  #isText = false
  #isEscaped = false

  constructor(name: ShapeName) {
    this.#mostRows = rowShape(SHAPES[name]) ? MAX_ROWS : Number.POSITIVE_INFINITY
  }

  /** The values so far: never fewer than there are, and at most twice as many. */
  get values(): number {
    return this.#values
  }

  /** Counts the next piece; returns a 400 as soon as there are more rows or values than are allowed. */
  take(piece: Uint8Array): Refused | undefined {
    const mostRows = this.#mostRows
    // Megabytes go through here byte by byte: fields would be read from the object each time.
    let [depth, commas, members, values] = [this.#depth, this.#commas, this.#members, this.#values]
    let [isList, isText, isEscaped] = [this.#isList, this.#isText, this.#isEscaped]
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? BLANK
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isText = false
        continue
      }
      if (byte <= BLANK) continue
      if (depth === 0) isList = byte === LIST
      // Of a list that has something in it.
      if (depth === 1 && members === 0 && byte !== LIST_END) members = 1
      if (byte === QUOTE) isText = true
      else if (byte === COMMA) {
        values += 1
        if (depth === 1) commas += 1
      } else if (byte === LIST || byte === RECORD) {
        values += 1
        depth += 1
      } else if (byte === LIST_END || byte === RECORD_END) depth -= 1
      if (values > MAX_VALUES || (isList && members + commas > mostRows)) break
    }
    ;[this.#depth, this.#commas, this.#members, this.#values] = [depth, commas, members, values]
    ;[this.#isList, this.#isText, this.#isEscaped] = [isList, isText, isEscaped]
    const rows = isList ? members + commas : 0
    if (rows > mostRows) return invalidInput(shapeTexts.tooManyRows)
    return values > MAX_VALUES ? invalidInput(bodyTexts.tooManyValues) : undefined
  }
}

/** Reads bodies: small ones at once, large ones in a thread. */
export function openBodyReader() {
  const thread = openThread<BodyJob, BodyAnswer>({
    program: new URL('./worker.ts', import.meta.url),
    limits: BODY_THREAD_LIMITS,
    most: MAX_WAITING,
    tooMany: bodyTexts.tooManyWait,
    tooLarge: bodyTexts.tooManyValues,
    rest_ms: REST_MS,
  })
  return {
    /** Reads a body of a number of values. Throws 400 where the thread has not the memory for it. */
    async read(bytes: Buffer, values: number, name: ShapeName): Promise<Read> {
      if (bytes.length <= SMALL_BYTES && values <= SMALL_VALUES) return readBody(bytes, name)
      return unpacked(await thread.run({ bytes, name }))
    },
    close: thread.close,
  }
}
