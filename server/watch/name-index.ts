import { nameWords } from '../../contract/watch/name-words.ts'
import type { Listed } from '../../contract/watch/watch.ts'
import type { Reader } from '../db/books.ts'
import { giveTurn } from '../threads/turns.ts'

/** Listed names by their words: what may be one with a name is found without reading the others. */
export class NameIndex {
  readonly #names: Listed[] = []
  /** How many words each name has. */
  readonly #sizes: number[] = []
  readonly #places = new Map<string, number[]>()

  /** Adds a listed name; one without letters is none. */
  add(listed: Listed): void {
    const words = nameWords(listed.name)
    if (words.length === 0) return
    const place = this.#names.push(listed) - 1
    this.#sizes.push(words.length)
    for (const word of words) {
      const places = this.#places.get(word)
      if (places) places.push(place)
      else this.#places.set(word, [place])
    }
  }

  /** The listed names that may be one with a name, as `mayBeOne` of the contract defines it; each ref once. */
  find(name: string): readonly Listed[] {
    const words = nameWords(name)
    const common = new Map<number, number>()
    for (const word of words)
      for (const place of this.#places.get(word) ?? []) common.set(place, (common.get(place) ?? 0) + 1)
    const found = new Map<string, Listed>()
    for (const [place, count] of common) {
      const [listed, size = 0] = [this.#names[place], this.#sizes[place]]
      const isWhole = count === Math.min(size, words.length) && (count > 1 || size === words.length)
      if (listed && isWhole && !found.has(listed.ref)) found.set(listed.ref, listed)
    }
    return [...found.values()]
  }
}

/** Aliases of OFAC whose entry is not on its list any more, or is no person's or entity's, are left out. */
const LISTED = `select source, ref, name, born from watch_names n where source <> 'ofac-aliases'
  or not exists (select 1 from watch_lists where source = 'ofac')
  or ref in (select ref from watch_names where source = 'ofac') order by source, no`

/** The index of the lists that it was last read of, in the memory of this process: names change with their lists alone. */
let kept: { readonly lists: string; readonly index: NameIndex } | undefined

/** The names of all lists; undefined where there is no list. */
export async function listedNames({ all }: Reader): Promise<NameIndex | undefined> {
  const rows = await all('select source, version, content from watch_lists order by source')
  if (rows.length === 0) return undefined
  const lists = JSON.stringify(rows)
  if (kept?.lists === lists) return kept.index
  const index = new NameIndex()
  for (const listed of await all<Listed>(LISTED)) {
    index.add(listed)
    await giveTurn()
  }
  kept = { lists, index }
  return index
}
