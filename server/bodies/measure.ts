import { giveTurn } from '../threads/turns.ts'

/** How much there is in JSON, told without building any of it. */
export interface Measure {
  /** Members of the list that the JSON is; 0 where it is none. */
  readonly rows: number
  /** Values in all: never fewer than there are, and at most twice as many. */
  readonly values: number
}

const PIECE_BYTES = 262_144
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [LIST, LIST_END, RECORD, RECORD_END] = [0x5b, 0x5d, 0x7b, 0x7d]
const BLANK = 0x20

/**
 * Measures JSON in UTF-8 by its commas and brackets, and stops as soon as there is more of it than `most` allows.
 * What is no JSON has some measure too.
 */
export async function measure(bytes: Uint8Array, most: Measure): Promise<Measure> {
  let [depth, commas, values, members] = [0, 0, 1, 0]
  let [isList, isText, isEscaped] = [false, false, false]
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const end = Math.min(start + PIECE_BYTES, bytes.length)
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? BLANK
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
      if (values > most.values || (isList && members + commas > most.rows)) break
    }
    if (values > most.values || (isList && members + commas > most.rows)) break
    await giveTurn()
  }
  return { rows: isList ? members + commas : 0, values }
}
