import { parseAnswer } from '../../contract/money/exact-json.ts'

/** Chromium decodes pieces of this size twice as fast as pieces of megabytes: the processor's cache holds them. */
const PIECE_BYTES = 65_536
/** An answer that begins with a list of records. */
const FIRST_LIST = /^\{"(\w+)":\[(?=\{)/

async function* textsOf(body: ReadableStream<Uint8Array>, onProgress: (received: number) => void) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let received = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const { value } = chunk
    received += value.length
    onProgress(received)
    for (let start = 0; start < value.length; start += PIECE_BYTES)
      yield decoder.decode(value.subarray(start, start + PIECE_BYTES), { stream: true })
  }
  yield decoder.decode()
}

/** Undefined where the text is no JSON. */
function parsed(text: string): unknown {
  try {
    return parseAnswer(text)
  } catch {
    return undefined
  }
}

/**
 * Parses an answer while it is received; the list that it begins with is parsed in pieces. Chromium takes longer to decode
 * one text of many megabytes than to receive it. Calls `onProgress` with the number of bytes received so far. Throws
 * SyntaxError where the answer is no JSON, and the error of a lost connection.
 */
export async function parseLongAnswer(
  body: ReadableStream<Uint8Array>,
  onProgress: (received: number) => void,
): Promise<unknown> {
  const pieces: unknown[] = []
  let text = ''
  // A text that can not be cut yet is tried again when it is twice as long.
  let lookAgainAt = 0
  let list: string | undefined
  for await (const more of textsOf(body, onProgress)) {
    text += more
    if (text.length < lookAgainAt) continue
    const [head = '', name] = FIRST_LIST.exec(text) ?? []
    // The cut is between two records of the list where the text before it parses. A cut in a string, in a list of a record
    // or in a later list leaves no JSON before it.
    const end = text.lastIndexOf('},{') + 1
    const piece = name && end > 0 ? parsed(`[${text.slice(head.length, end)}]`) : undefined
    if (piece) {
      list = name
      pieces.push(piece)
      text = head + text.slice(end + 1)
    }
    lookAgainAt = piece ? 0 : text.length * 2
  }
  const answer = parseAnswer(text) as Record<string, unknown>
  return list === undefined ? answer : { ...answer, [list]: [...pieces, answer[list]].flat() }
}
