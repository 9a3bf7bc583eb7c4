/**
 * A number that identifies the content of a record without a version (FNV-1a, 32 bits): the same
 * for the same text, on the server and in the console.
 */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
