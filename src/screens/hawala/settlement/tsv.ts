/** Cells as spreadsheets put them on the clipboard: tabs between them, quotes around what holds a tab or a line. */
export function toTsv(cells: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return cells.map((row) => row.map(quoted).join('\t')).join('\n')
}

const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

/** The cells of tab-separated text, row by row; the line end behind the last row is none of its own. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex <= text.length) {
    const match = CELL.exec(text)
    if (!match) break
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted?.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, ' ') ?? plain)
    if (end === '') break
    if (end !== '\t') {
      if (CELL.lastIndex === text.length) break
      rows.push([])
    }
  }
  return rows
}
