import { parseAnswer } from '../../contract/wire/json.ts'

/** Chromium decodes pieces of this size, which the processor's cache holds, twice as fast as megabytes. */
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
 * Parses an answer while it comes, the list that it begins with piece by piece: one text of many megabytes takes Chromium
 * longer to decode than to receive. `onProgress` is told how many bytes have come. Throws SyntaxError, and what
 * ends the connection.
 */
export async function parseLongAnswer(
  body: ReadableStream<Uint8Array>,
  onProgress: (received: number) => void,
): Promise<unknown> {
  const pieces: unknown[] = []
  let text = ''
  let lookAgainAt = 0
  let list: string | undefined
  for await (const more of textsOf(body, onProgress)) {
    text += more
    if (text.length < lookAgainAt) continue
    const [head = '', name] = FIRST_LIST.exec(text) ?? []
    // Between two records of the list; in a string, a list of a record or a later list, what is before it is no JSON.
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
