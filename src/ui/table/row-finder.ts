import { foldText } from '../../../contract/text/fold.ts'

/** Text as it is found: folded, and an amount as it is typed, so that `1250` and `1,250` both find `1,250.50`. */
export function soughtText(text: string): string {
  return foldText(text)
    .replace(/(?<=\d)[,٬](?=\d|$)/g, '')
    .replace(/(?<=\d)٫/g, '.')
}

/** The words of what is typed, as they are found. */
export const wordsSought = (typed: string): readonly string[] =>
  soughtText(typed).split(/\s+/).filter(Boolean)

/**
 * Finds rows by words that all stand in them. The rows' texts are folded as they are looked at, once
 * each. `step` 0 begins with the row `from` itself; the search goes round. Undefined where none matches.
 */
export function rowFinder<Row>(rows: readonly Row[], textOf: (row: Row) => string) {
  const folded: string[] = []
  const textAt = (index: number) => {
    folded[index] ??= soughtText(textOf(rows[index] as Row))
    return folded[index]
  }
  return (typed: string, from: number, step: 0 | 1 | -1): number | undefined => {
    const words = wordsSought(typed)
    const by = step === -1 ? -1 : 1
    for (let tried = 0; tried < rows.length; tried++) {
      const index = (from + step + by * tried + rows.length * 2) % rows.length
      const text = textAt(index)
      if (words.every((word) => text.includes(word))) return index
    }
    return undefined
  }
}
