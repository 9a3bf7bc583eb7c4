import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Table, TableRead } from '../../../contract/imports/table.ts'
import { decodeText } from './decode-text.ts'
import { kindOfFile } from './file-kinds.ts'
import { readSeparated } from './read-separated.ts'
import { readSheet } from './read-sheet.ts'
import { TableFault } from './table-fault.ts'
import { tableTexts } from './table-texts.ts'
import { tooLarge } from './too-large.ts'
import { openWorkbook } from './workbook.ts'
import { ZipParts } from './zip-parts.ts'

/** The share of the whole that is done once the sheet's rows begin. */
const BEGUN = 0.3

/** Is told how much of a table was read, from 0 to 1. */
export type Tell = (share: number) => void

type Rows = Pick<Table, 'rows' | 'notes'>

const tellRows = (tell: Tell) => (share: number) => tell(BEGUN + (1 - BEGUN) * share)

function workbookRows(bytes: Uint8Array, tell: Tell): Rows {
  const zip = new ZipParts(bytes)
  const workbook = openWorkbook(zip)
  tell(BEGUN)
  const { name, part } = workbook.sheet
  const all = zip.lengthOf(part)
  let length = 0
  const { rows, notes } = readSheet(workbook, (take) =>
    zip.read(part, (piece) => {
      take(piece)
      length += piece.length
      tellRows(tell)(length / all)
    }),
  )
  if (rows.length === 0) throw new TableFault(tableTexts.noSheetRows({ sheet: name }))
  return { rows, notes }
}

function separatedRows(bytes: Uint8Array, tell: Tell): Rows {
  const decoded = decodeText(bytes)
  if (!decoded) throw new TableFault(tableTexts.noTable)
  tell(BEGUN)
  const rows = readSeparated(decoded.text, { tell: tellRows(tell) })
  if (rows.length === 0) throw new TableFault(tableTexts.noRows)
  return { rows, notes: decoded.isGuessed ? [tableTexts.windowsText] : [] }
}

/** A table of its bytes; whatever fails in reading is answered in words. */
function tableOf(bytes: Uint8Array, file: string, rowsOf: () => Rows): TableRead {
  const fault = tooLarge(bytes.length)
  if (fault) return { fault }
  try {
    return { table: { file, fingerprint: bytesToHex(sha256(bytes)), ...rowsOf() } }
  } catch (error) {
    // The libraries throw errors of their own at what is damaged; a heap that is full is one too.
    return { fault: error instanceof TableFault ? error.said : tableTexts.damaged }
  }
}

/**
 * Reads the table of a file: of a workbook (.xlsx, .xlsm) the first sheet in sight, else separated values. Its name
 * decides nothing. Never throws: what is not read is a fault that says what to do.
 */
export async function readTableFile(
  bytes: Uint8Array,
  file: string,
  tell: Tell = () => {},
): Promise<TableRead> {
  return tableOf(bytes, file, () => {
    const kind = kindOfFile(bytes)
    if (kind === 'zip') return workbookRows(bytes, tell)
    if (kind === 'text') return separatedRows(bytes, tell)
    throw new TableFault(kind)
  })
}

/** Reads what was copied from a spreadsheet or a text: cells by tabs where there is one. */
export async function readPasted(text: string, tell: Tell = () => {}): Promise<TableRead> {
  return tableOf(new TextEncoder().encode(text), '', () => {
    const delimiter = text.includes('\t') ? '\t' : undefined
    const rows = readSeparated(text.replace(/^\ufeff/, ''), { delimiter, tell: tellRows(tell) })
    if (rows.length === 0) throw new TableFault(tableTexts.nothingPasted)
    return { rows, notes: [] }
  })
}
