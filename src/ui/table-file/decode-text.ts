/** Bytes that are looked at for what wrote them. */
const LOOKED_AT = 64 * 1024

/** Signs that no table has: those of control but for tabs and ends of lines. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]|[\ufffe\uffff]/u

/** UTF-16 without a mark has zeros at every other place of what is ASCII, and none between. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, LOOKED_AT).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > 0 && even === 0) return 'utf-16le'
  return even > 0 && odd === 0 ? 'utf-16be' : undefined
}

function markedUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Undefined where the bytes are not of the encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A text, and whether its encoding is the last that is left rather than known. */
export interface DecodedText {
  readonly text: string
  readonly isGuessed: boolean
}

/**
 * The text of a file: UTF-16 by its mark or its zeros, else UTF-8 where it is, else Windows-1256, as older programs write
 * Dari and Arabic. Undefined for what is no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const utf16 = markedUtf16(bytes) ?? unmarkedUtf16(bytes)
  const known = decoded(bytes, utf16 ?? 'utf-8')
  const text = known ?? (utf16 ? undefined : decoded(bytes, 'windows-1256'))
  // Older programs close a text with the sign of its end.
  const whole = text?.endsWith('\u001a') ? text.slice(0, -1) : text
  if (whole === undefined || CONTROL.test(whole)) return undefined
  return { text: whole, isGuessed: known === undefined }
}
