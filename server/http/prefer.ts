import type { IncomingHttpHeaders } from 'node:http'

/** What stands between commas that are in no quotes. */
const PREFERENCES = /(?:[^,"]|"(?:\\.|[^"\\])*"?)+/g
/** The name of a preference and its value, a word or text in quotes; what follows a semicolon are its parameters. */
const PREFERENCE = /^\s*([^\s=;",]+)\s*(?:=\s*(?:"((?:\\.|[^"\\])*)"|([^\s=;",]*)))?\s*(?:;|$)/

/**
 * The value that a Prefer header gives a preference, the first where there are several (RFC 7240, section 2); undefined
 * where it has no such preference, '' where that has no value. `name` is in lower case.
 */
export function preferenceOf(header: string | undefined, name: string): string | undefined {
  for (const [part] of (header ?? '').matchAll(PREFERENCES)) {
    const [, named, quoted, word] = PREFERENCE.exec(part) ?? []
    if (named?.toLowerCase() === name) return quoted?.replace(/\\(.)/g, '$1') ?? word ?? ''
  }
  return undefined
}

/** Whether a caller has a preference, such as `texts=coded`. */
export function prefers({ prefer }: IncomingHttpHeaders, preference: string): boolean {
  const [name = '', value] = preference.split('=')
  return preferenceOf([prefer].flat().join(), name) === value
}
