import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MAX_WATCH_FILE } from '../../contract/watch/watch-sources.ts'
import { watchRefusals } from '../../contract/watch/watch-texts.ts'
import { giveTurn } from '../threads/turns.ts'
import type { ReadList } from '../watch/lists.ts'
import { fileFault } from './fault.ts'
import { readSeparatedList } from './separated-lists.ts'
import { readUnList } from './un-list.ts'

/** How a file is encoded, by the mark that it begins with; UTF-8 without one. */
function decoderFor([first, second]: Uint8Array): TextDecoder {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true })
}

/** The text of a file piece by piece, hashed on its way. Throws 400 for one that is too large or not encoded as it says. */
async function* textOf(file: Readable, sha256: Hash): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let bytes = 0
  const decoded = (piece?: Uint8Array) => {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? ''
    } catch {
      throw fileFault(watchRefusals.encoding)
    }
  }
  // What is refused is read to its end all the same: the stream is not destroyed.
  for await (const piece of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MAX_WATCH_FILE) throw fileFault(watchRefusals.tooLarge)
    sha256.update(piece)
    decoder ??= decoderFor(piece)
    yield decoded(piece)
    await giveTurn()
  }
  yield decoded()
}

/** Pieces with the first ones together, up to where something stands in them. */
async function beginning(pieces: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for (;;) {
    const { value, done } = await pieces.next()
    text += value ?? ''
    if (done || text.trim() !== '') return text
  }
}

async function* after(text: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield text
  yield* pieces
}

/**
 * Reads a file of names as it comes; what it is shows in what it holds (docs/books.md, "Sanctions lists"). Throws 400 on the
 * field `file` for what is none of the lists, damaged, too large or without names.
 */
export async function readWatchList(file: Readable): Promise<ReadList> {
  try {
    return await readFrom(file)
  } finally {
    // A client that still sends reads no answer.
    if (!file.readableEnded) file.resume()
  }
}

async function readFrom(file: Readable): Promise<ReadList> {
  const sha256 = createHash('sha256')
  const pieces = textOf(file, sha256)
  const text = await beginning(pieces)
  const read = await (text.trimStart().startsWith('<') ? readUnList : readSeparatedList)(after(text, pieces))
  if (read.names.length === 0) throw fileFault(watchRefusals.noNames)
  return { ...read, sha256: sha256.digest('hex') }
}
