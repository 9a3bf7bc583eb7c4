import type { Slot } from './catalogue.ts'

const PLACE = /\{(\w+)\}/

/**
 * A phrase in pieces, where something other than text stands in its slots, such as a key on the page: texts, with the
 * names of slots between them, in the order of the reader's language.
 */
export function piecesOf<Name extends string>(
  phrase: (slots: Readonly<Record<Name, Slot>>) => string,
  names: readonly Name[],
): string[] {
  const places = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>
  return phrase(places).split(PLACE)
}
