/** Values that one piece holds at most: its rows and all of their members. */
const VALUES_OF_A_PIECE = 1000

/** A list that is read in parts, which are lists of its members. */
const isInParts = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** A list, or a record that JSON writes member by member; what has a text of its own (`toJSON`, raw JSON) stays whole. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

/** How many values there are in a value, itself included, counted no further than one piece goes. */
function countOf(value: unknown): number {
  if (!isContainer(value)) return 1
  let count = 1
  const members = Array.isArray(value) ? value.slice(0, VALUES_OF_A_PIECE) : Object.values(value)
  for (const member of members) {
    count += countOf(member)
    if (count > VALUES_OF_A_PIECE) break
  }
  return count
}

/** The members of a list, which follow `separator`. */
function* memberPieces(list: readonly unknown[], separator: string): Generator<string> {
  let from = 0
  while (from < list.length) {
    let to = from
    for (let count = 0; to < list.length; to++) {
      count += countOf(list[to])
      if (count > VALUES_OF_A_PIECE) break
    }
    yield from === 0 ? separator : ','
    if (to > from) yield JSON.stringify(list.slice(from, to)).slice(1, -1)
    else yield* jsonPieces(list[to++] as object)
    from = to
  }
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

/** What `JSON.stringify` writes of a value, in pieces: none is large where none of its texts is. */
export function* jsonPieces(value: object): Generator<string> {
  if (countOf(value) <= VALUES_OF_A_PIECE) yield JSON.stringify(value)
  else if (!Array.isArray(value)) yield* recordPieces(value)
  else {
    yield* memberPieces(value, '[')
    yield ']'
  }
}

/** A report as {@link jsonPieces} writes it. Its first member may be a list in parts, which is written while it is read. */
export async function* reportPieces(report: object): AsyncGenerator<string> {
  const [[name, parts] = [], ...others] = Array.isArray(report) ? [] : Object.entries(report)
  if (!isInParts(parts)) return yield* jsonPieces(report)
  yield `{${JSON.stringify(name)}:`
  let separator = '['
  for await (const list of parts) {
    yield* memberPieces(list, separator)
    if (list.length > 0) separator = ','
  }
  yield separator === '[' ? '[]' : ']'
  const rest = JSON.stringify(Object.fromEntries(others)).slice(1)
  yield rest === '}' ? rest : `,${rest}`
}

/** Bytes of a part, of which a list of a hundred thousand rows has some thirty. */
const PART_BYTES = 1024 * 1024
/** What a thread writes its parts to, one report after the other: a megabyte for each report would stay until it is collected. */
const memory = new Uint8Array(PART_BYTES)
/** Bytes that UTF-8 has for one unit of a text at most. */
const BYTES_OF_A_UNIT = 3

/** A part of a report's JSON in UTF-8; the bytes stand until the next part is asked for. */
export interface JsonPart {
  readonly bytes: Uint8Array
  readonly isLast: boolean
}

/**
 * A report's JSON in parts of a megabyte at most, or of one text that is longer. All are written to the same memory, outside
 * of V8's heap: were it one string that outgrows the heap of its thread, V8 would end the whole process ("Reached heap
 * limit") and not the thread alone (ERR_WORKER_OUT_OF_MEMORY).
 */
export async function* jsonParts(report: object): AsyncGenerator<JsonPart> {
  const encoder = new TextEncoder()
  let buffer = memory
  let at = 0
  for await (const piece of reportPieces(report)) {
    const needed = piece.length * BYTES_OF_A_UNIT
    if (at > 0 && at + needed > buffer.length) {
      yield { bytes: buffer.subarray(0, at), isLast: false }
      at = 0
    }
    if (needed > buffer.length) buffer = new Uint8Array(needed)
    at += encoder.encodeInto(piece, buffer.subarray(at)).written
  }
  yield { bytes: buffer.subarray(0, at), isLast: true }
}
