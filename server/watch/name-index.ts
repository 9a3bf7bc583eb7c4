import { mayBeOne, nameWords } from '../../contract/watch/name-words.ts'
import type { Listed } from '../../contract/watch/watch.ts'
import type { Reader } from '../db/books.ts'
import { giveTurn } from '../threads/turns.ts'

/** A listed name with the words that it is compared by. */
interface Worded {
  readonly listed: Listed
  readonly words: readonly string[]
}

/** Adds a value to those of a key. */
function addTo(places: Map<string, number[]>, key: string, place: number): void {
  const some = places.get(key)
  if (some) some.push(place)
  else places.set(key, [place])
}

/** Listed names by their words: what may be one with a name is found by the rarest word of the shorter, without reading the others. */
export class NameIndex {
  readonly #names: Worded[] = []
  /** The names that have a word, by their place. */
  readonly #byWord = new Map<string, number[]>()
  /** The names by their rarest word; made once all names are there. */
  #byRarest: ReadonlyMap<string, readonly number[]> | undefined

  /** Adds a listed name; one without letters is none. */
  add(listed: Listed): void {
    const words = nameWords(listed.name)
    if (words.length === 0) return
    const place = this.#names.push({ listed, words }) - 1
    for (const word of words) addTo(this.#byWord, word, place)
    this.#byRarest = undefined
  }

  /** The word of some that the fewest names have. */
  #rarestOf(words: readonly string[]): string {
    const count = (word: string) => this.#byWord.get(word)?.length ?? 0
    return words.reduce((rarest, word) => (count(word) < count(rarest) ? word : rarest))
  }

  #namesByRarest(): ReadonlyMap<string, readonly number[]> {
    if (this.#byRarest) return this.#byRarest
    const byRarest = new Map<string, number[]>()
    for (const [place, { words }] of this.#names.entries()) addTo(byRarest, this.#rarestOf(words), place)
    this.#byRarest = byRarest
    return byRarest
  }

  /** The listed names that may be one with a name, as `mayBeOne` of the contract defines it; each ref once. */
  find(name: string): readonly Listed[] {
    const words = nameWords(name)
    if (words.length === 0) return []
    const byRarest = this.#namesByRarest()
    // All words of the name are in a longer one, or all words of a shorter one are in the name.
    const longer = this.#byWord.get(this.#rarestOf(words)) ?? []
    const shorter = words.flatMap((word) => byRarest.get(word) ?? [])
    const found = new Map<string, Listed>()
    for (const place of [...longer, ...shorter]) {
      const known = this.#names[place]
      if (known && !found.has(known.listed.ref) && mayBeOne(known.words, words))
        found.set(known.listed.ref, known.listed)
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

/** The index that this process has read last, of whichever lists; undefined where it has read none. */
export const namesInMemory = (): NameIndex | undefined => kept?.index

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
