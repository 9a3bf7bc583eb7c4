/** Values that one piece holds at most: its rows and all of their members. */
const VALUES_OF_A_PIECE = 1000

/** A list that comes in parts, which are lists of its members. */
const isInParts = (value: unknown): value is Iterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Symbol.iterator in value

/** A list, or a record that JSON writes member by member; what has a text of its own (`toJSON`, raw JSON) stays whole. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

/** How many values there are in a value, itself included, counted no further than one piece goes. */
function countOf(value: unknown): number {
  if (isInParts(value)) return VALUES_OF_A_PIECE + 1
  if (!isContainer(value)) return 1
  let count = 1
  const members = Array.isArray(value) ? value.slice(0, VALUES_OF_A_PIECE) : Object.values(value)
  for (const member of members) {
    count += countOf(member)
    if (count > VALUES_OF_A_PIECE) break
  }
  return count
}

function* listPieces(parts: Iterable<readonly unknown[]>): Generator<string> {
  let separator = '['
  for (const list of parts) {
    let from = 0
    while (from < list.length) {
      let to = from
      for (let count = 0; to < list.length; to++) {
        count += countOf(list[to])
        if (count > VALUES_OF_A_PIECE) break
      }
      yield separator
      separator = ','
      if (to > from) yield JSON.stringify(list.slice(from, to)).slice(1, -1)
      else yield* jsonPieces(list[to++] as object)
      from = to
    }
  }
  yield separator === '[' ? '[]' : ']'
}

function* recordPieces(record: object): Generator<string> {
  let separator = '{'
  for (const [name, value] of Object.entries(record)) {
    const isSmall = countOf(value) <= VALUES_OF_A_PIECE
    const member = isSmall ? JSON.stringify({ [name]: value }).slice(1, -1) : `${JSON.stringify(name)}:`
    // What JSON leaves out.
    if (member === '') continue
    yield separator + member
    if (!isSmall) yield* jsonPieces(value)
    separator = ','
  }
  yield separator === '{' ? '{}' : '}'
}

/** What `JSON.stringify` writes of a report, a list in parts as one, in pieces: none is large where none of its texts is. */
export function* jsonPieces(report: object): Generator<string> {
  if (countOf(report) <= VALUES_OF_A_PIECE) yield JSON.stringify(report)
  else if (Array.isArray(report)) yield* listPieces([report])
  else if (isInParts(report)) yield* listPieces(report)
  else yield* recordPieces(report)
}

/** The largest size of one report's JSON in bytes. It reserves addresses, not memory. */
const MOST_BYTES = 1024 * 1024 * 1024
const GROWS_BY = 1024 * 1024
/** Bytes that UTF-8 has for one unit of a text at most. */
const BYTES_OF_A_UNIT = 3

/**
 * A report's JSON in UTF-8. It grows outside of V8's heap: were it one string that outgrows the heap of its thread, V8
 * would end the whole process ("Reached heap limit") and not the thread alone (ERR_WORKER_OUT_OF_MEMORY). It grows in
 * one place, since thousands of pieces that come and go would leave holes in the process's memory that stay.
 */
export function jsonBytes(report: object): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const buffer = new ArrayBuffer(0, { maxByteLength: MOST_BYTES })
  let at = 0
  for (const piece of jsonPieces(report)) {
    const needed = at + piece.length * BYTES_OF_A_UNIT
    if (buffer.byteLength < needed) buffer.resize(needed + GROWS_BY)
    at += encoder.encodeInto(piece, new Uint8Array(buffer, at)).written
  }
  buffer.resize(at)
  return new Uint8Array(buffer)
}
