import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import type { FigureKind, FileCell } from './report-file.ts'

/** Figures of a double: more of them would be changed silently. */
const EXACT_FIGURES = 15

/** How Excel shows figures. It shows a rate with the decimals it has only where it is told no format. */
const FORMATS: Readonly<Record<FigureKind, string | undefined>> = {
  number: '0',
  money: '#,##0.00',
  balance: '#,##0.00" Cr";#,##0.00" Dr"',
  rate: undefined,
}

function excelCell(cell: FileCell): Cell {
  if (!cell) return null
  if (cell.kind === 'day')
    return { type: Date, value: new Date(`${cell.text}T00:00:00Z`), format: 'yyyy-mm-dd' }
  const figures = cell.text.replace(/\D/g, '').replace(/^0+/, '').length
  if (cell.kind === 'text' || figures > EXACT_FIGURES) return { type: String, value: cell.text }
  const format = FORMATS[cell.of]
  return { type: Number, value: Number(cell.text), ...(format && { format }) }
}

/** Rows as an Excel workbook of one sheet, figures and days as what they are. */
export function xlsxFile(rows: readonly (readonly FileCell[])[], title: string): Promise<Blob> {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  // Excel takes no longer name, and none of these signs.
  const sheet = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  return writeExcelFile(
    rows.map((row) => row.map(excelCell)),
    { sheet, columns: Array.from({ length: columns }, () => ({ width: 18 })) },
  ).toBlob()
}
