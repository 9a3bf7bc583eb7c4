import zlib from 'node:zlib'
import { type JsonPart, jsonParts } from './json-pieces.ts'

/** Fewer bytes than this go over the office's network faster than they are compressed. */
const WORTH_COMPRESSING = 16_384
/** The start of a gzip file: deflate, no name, no time, any system. */
const GZIP_START = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)

/** Compresses parts to those of one gzip file, each on its own. */
function gzipParts() {
  let [sum, size] = [0, 0]
  return ({ bytes, isLast }: JsonPart): Buffer => {
    const start = size === 0 ? [GZIP_START] : []
    sum = zlib.crc32(bytes, sum)
    size += bytes.length
    const end = isLast ? [new Uint8Array(Uint32Array.of(sum, size).buffer)] : []
    const finishFlush = isLast ? zlib.constants.Z_FINISH : zlib.constants.Z_SYNC_FLUSH
    // The fastest level: reports repeat themselves so much that it takes nine tenths away.
    return Buffer.concat([...start, zlib.deflateRawSync(bytes, { level: 1, finishFlush }), ...end])
  }
}

/** A part of a report's JSON as it goes on the wire, in memory of its own. */
export interface WirePart {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isGzip: boolean
}

/** A part of what goes on the wire. */
export interface ReportPart extends WirePart {
  /** Of a report the head of the log as it was when it was read, as a header has it. */
  readonly head?: string | undefined
}
/** A report as it goes on the wire. */
export interface ReportBody extends Omit<ReportPart, 'bytes'> {
  readonly parts: readonly Uint8Array[]
}
/** A report's JSON in the parts that go on the wire; all of them are gzip or none is. */
export async function* wireParts(report: object, compress: boolean): AsyncGenerator<WirePart> {
  const gzip = gzipParts()
  let isGzip: boolean | undefined
  for await (const part of jsonParts(report)) {
    isGzip ??= compress && !(part.isLast && part.bytes.length < WORTH_COMPRESSING)
    yield { bytes: new Uint8Array(isGzip ? gzip(part) : part.bytes), isGzip }
  }
}
