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
