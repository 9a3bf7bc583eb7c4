import type { Listed } from '../../contract/watch/watch.ts'
import { watchRefusals } from '../../contract/watch/watch-texts.ts'
import type { ReadList } from '../watch/lists.ts'
import { fileFault } from './fault.ts'

const MAX_NAMES = 250_000

/** What the reader of a format makes of a file. */
export type NamesRead = Omit<ReadList, 'sha256'>

/** The names of a file while it is read: no more than memory is to hold. */
export class ListedNames {
  readonly names: Omit<Listed, 'source'>[] = []

  /** Adds the names of a person or entity, each once; blank ones are left out. Throws 400 where there are too many. */
  add(names: readonly string[], ref: string, born = ''): void {
    const each = new Set(names.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean))
    for (const name of each) this.names.push({ ref: ref || name, name, born })
    if (this.names.length > MAX_NAMES) throw fileFault(watchRefusals.tooManyNames)
  }
}

/** Several aliases in one field. */
export const aliasesIn = (text: string): readonly string[] => text.split(/[;؛]/)
