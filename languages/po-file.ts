import PO from 'pofile'

/** What a PO file says of itself at its head. */
export const poHeaders = (language: string, team: string): Record<string, string> => ({
  'Project-Id-Version': 'Daftar',
  Language: language.replace('-', '_'),
  'Language-Team': team,
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
  'Plural-Forms': 'nplurals=2; plural=(n != 1);',
})

/** A text of a PO file. */
export interface PoText {
  readonly code: string
  readonly english: readonly string[]
  readonly words: readonly string[]
  /** What stands over it for translators. */
  readonly remark?: string
  /** Whether the words are of another English. */
  readonly isOld?: boolean
}

/** A PO file of a language with these texts. */
export function poFile(language: string, team: string, texts: readonly PoText[]): string {
  const po = new PO()
  po.headers = poHeaders(language, team)
  po.items = texts.map(({ code, english: [one = '', other], words, remark, isOld }) => {
    const item = new PO.Item()
    item.msgctxt = code
    item.msgid = one
    if (other !== undefined) item.msgid_plural = other
    item.msgstr =
      words.length > 0 ? [...words] : [one, other].flatMap((form) => (form === undefined ? [] : ['']))
    if (remark !== undefined) item.comments = [remark]
    if (isOld) item.flags.fuzzy = true
    return item
  })
  return `${po.toString().trimEnd()}\n`
}
