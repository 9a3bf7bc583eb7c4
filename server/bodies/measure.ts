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

/** Measures JSON in UTF-8 by its commas and brackets. What is no JSON has some measure too. */
export function measure(json: Uint8Array): Measure {
  let [depth, rows, values] = [0, 0, 1]
  let [isList, isText, isEscaped] = [false, false, false]
  for (const byte of json) {
    if (isText) {
      if (isEscaped) isEscaped = false
      else if (byte === BACKSLASH) isEscaped = true
      else if (byte === QUOTE) isText = false
      continue
    }
    if (byte <= BLANK) continue
    if (depth === 0) isList = byte === LIST
    // Of a list that has something in it.
    if (depth === 1 && rows === 0 && byte !== LIST_END) rows = 1
    if (byte === QUOTE) isText = true
    else if (byte === COMMA) {
      values += 1
      if (depth === 1) rows += 1
    } else if (byte === LIST || byte === RECORD) {
      values += 1
      depth += 1
    } else if (byte === LIST_END || byte === RECORD_END) depth -= 1
  }
  return { rows: isList ? rows : 0, values }
}
