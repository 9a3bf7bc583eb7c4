/** The size of JSON, measured without parsing it. */
export interface Measure {
  /** Members of the list that the JSON is; 0 where it is none. */
  readonly rows: number
  /** Values in all: never fewer than there are, and at most twice as many. */
  readonly values: number
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [LIST, LIST_END, RECORD, RECORD_END] = [0x5b, 0x5d, 0x7b, 0x7d]
const BLANK = 0x20

/**
 * Measures JSON in UTF-8 by its commas and brackets, a piece after the other, and stops as soon as there is more of it
 * than `most` allows. What is no JSON has some measure too.
 */
export class Measuring implements Measure {
  readonly #most: Measure
  #depth = 0
  #commas = 0
  #members = 0
  #values = 1
  #isList = false
  #isText = false
  #isEscaped = false

  constructor(most: Measure) {
    this.#most = most
  }

  get rows(): number {
    return this.#isList ? this.#members + this.#commas : 0
  }

  get values(): number {
    return this.#values
  }

  /** Whether there is more than is allowed already. */
  get isOver(): boolean {
    return this.#values > this.#most.values || this.rows > this.#most.rows
  }

  /** Goes on with the next piece. */
  take(piece: Uint8Array): void {
    const most = this.#most
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
      if (values > most.values || (isList && members + commas > most.rows)) break
    }
    ;[this.#depth, this.#commas, this.#members, this.#values] = [depth, commas, members, values]
    ;[this.#isList, this.#isText, this.#isEscaped] = [isList, isText, isEscaped]
  }
}
