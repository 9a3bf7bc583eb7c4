import { Inflate } from 'fflate/browser'
import { TABLE_LIMITS } from '../../../contract/imports/table.ts'
import { damaged, TableFault } from './table-fault.ts'
import { tableTexts } from './table-texts.ts'

/** Bytes that are unpacked at a time: of a part that unpacks to far more than it says, no more than a thousand times so many. */
const PIECE = 16 * 1024
const MOST_PARTS = 10_000
const MB = 1024 * 1024

const END = 0x06054b50
const ENTRY = 0x02014b50
const PART = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const PART_LENGTH = 30

interface Part {
  readonly isEncrypted: boolean
  readonly method: number
  readonly checksum: number
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

/** CRC-32 over one more piece, of `~0` at first; inverted at the end. */
function checksumOver(sum: number, bytes: Uint8Array): number {
  let next = sum
  // By index: a megabyte's iterator takes longer than its checksum.
  for (let at = 0; at < bytes.length; at++)
    next = (next >>> 8) ^ (CHECKSUMS[(next ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return next
}

/** The parts of a zip. Names know no case, as those of an Office file. Every error is a TableFault. */
export class ZipParts {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #parts = new Map<string, Part>()
  /** Bytes that may still be unpacked of it. */
  #left: number = TABLE_LIMITS.unpacked

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#list()
  }

  has(name: string): boolean {
    return this.#parts.has(name.toLowerCase())
  }

  /** Bytes that a part unpacks to, as the zip says. */
  lengthOf(name: string): number {
    return this.#parts.get(name.toLowerCase())?.unpacked ?? 0
  }

  /**
   * Unpacks a part and hands it over piece by piece. It fails for one that is not what the zip says of it, by its
   * length or its checksum, and once more than may be is unpacked.
   */
  read(name: string, take: (bytes: Uint8Array) => void): void {
    const part = this.#parts.get(name.toLowerCase())
    if (!part) throw damaged()
    if (part.isEncrypted) throw new TableFault(tableTexts.password)
    if (part.unpacked > this.#left)
      throw new TableFault(tableTexts.tooLargeUnpacked({ mb: TABLE_LIMITS.unpacked / MB }))
    this.#left -= part.unpacked
    let sum = ~0
    let length = 0
    this.#unpack(part, (bytes) => {
      length += bytes.length
      if (length > part.unpacked) throw damaged()
      sum = checksumOver(sum, bytes)
      take(bytes)
    })
    if (length !== part.unpacked || ~sum >>> 0 !== part.checksum) throw damaged()
  }

  #unpack(part: Part, take: (bytes: Uint8Array) => void): void {
    const packed = this.#packed(part)
    const isDeflated = part.method === 8
    if (!isDeflated && part.method !== 0) throw damaged()
    const inflate = new Inflate(take)
    for (let at = 0; at < packed.length || at === 0; at += PIECE) {
      const piece = packed.subarray(at, at + PIECE)
      if (isDeflated) inflate.push(piece, at + PIECE >= packed.length)
      else take(piece)
    }
  }

  /** The packed bytes of a part: they begin behind a head of its own. */
  #packed({ at, packed }: Part): Uint8Array {
    if (at + PART_LENGTH > this.#bytes.length || this.#view.getUint32(at, true) !== PART) throw damaged()
    const from = at + PART_LENGTH + this.#view.getUint16(at + 26, true) + this.#view.getUint16(at + 28, true)
    if (from + packed > this.#bytes.length) throw damaged()
    return this.#bytes.subarray(from, from + packed)
  }

  /** Where the list of the parts ends: behind it there is only a comment. */
  #end(): number {
    const last = this.#bytes.length - END_LENGTH
    for (let at = last; at >= Math.max(last - 0xffff, 0); at--)
      if (this.#view.getUint32(at, true) === END) return at
    throw damaged()
  }

  #list(): void {
    const end = this.#end()
    const count = this.#view.getUint16(end + 10, true)
    if (count > MOST_PARTS) throw damaged()
    let at = this.#view.getUint32(end + 16, true)
    for (let one = 0; one < count; one++) at = this.#entry(at, end)
  }

  /** Lists the part that is described at a place, and tells where the next one is. */
  #entry(at: number, end: number): number {
    const view = this.#view
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) throw damaged()
    const named = view.getUint16(at + 28, true)
    const next = at + ENTRY_LENGTH + named + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) throw damaged()
    const start = at + ENTRY_LENGTH
    const name = new TextDecoder().decode(this.#bytes.subarray(start, start + named))
    const known = name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
    if (this.#parts.has(known)) throw damaged()
    this.#parts.set(known, {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    return next
  }
}
