import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import type { FileCell } from './report-file.ts'

/** Figures of a double: more of them would be changed silently. */
const EXACT_FIGURES = 15

const formatOf = (decimals: number) => {
  if (decimals === 0) return '0'
  return decimals === 2 ? '#,##0.00' : '0.########'
}

function excelCell(cell: FileCell): Cell {
  if (!cell) return null
  if (cell.kind === 'day')
    return { type: Date, value: new Date(`${cell.text}T00:00:00Z`), format: 'yyyy-mm-dd' }
  const figures = cell.text.replace(/\D/g, '').replace(/^0+/, '').length
  if (cell.kind === 'text' || figures > EXACT_FIGURES) return { type: String, value: cell.text }
  return { type: Number, value: Number(cell.text), format: formatOf(cell.decimals) }
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
