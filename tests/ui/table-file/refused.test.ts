import { describe, expect, it } from 'vitest'
import { TABLE_LIMITS } from '../../../contract/imports/table.ts'
import { readPasted, readTableFile } from '../../../src/ui/table-file/read-table.ts'
import { faultOf, oneRow, rowsOf, type Written, workbook, workbookParts, zipped } from './workbooks.ts'

const MB = 1024 * 1024
const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const fault = async (bytes: Uint8Array) => faultOf(await readTableFile(bytes, 'office.xlsx'))
const ROWS = [{ cells: ['a', { v: '1' }] }]
const withParts = (parts: Written['parts']) => workbook({ rows: ROWS, ...(parts && { parts }) })
const sheetOf = (data: string, rest = '') =>
  withParts({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData>${rest}</worksheet>` })

const container = (text: string) => {
  const bytes = new Uint8Array(2048)
  bytes.set(bytesOf('d0cf11e0a1b11ae1'))
  bytes.set(Buffer.from(text, 'utf16le'), 1200)
  return bytes
}

describe('a file that is no table', () => {
  it.each([
    ['an empty one', new Uint8Array(), 'The file is empty.'],
    ['blank rows', utf8(' \n,,\n;'.replace(';', '')), 'The file has no rows.'],
    [
      'an older workbook',
      container('Workbook'),
      'The file is an older workbook (.xls). Save it as .xlsx or .csv.',
    ],
    [
      'the oldest workbook',
      bytesOf('0908 0600 0000 1000'.replace('0600', '0400')),
      'The file is an older workbook (.xls). Save it as .xlsx or .csv.',
    ],
    [
      'one with a password',
      container('EncryptedPackage'),
      'The file opens only with a password. Take the password off, and save it as .xlsx or .csv.',
    ],
    [
      'one of LibreOffice',
      zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
      'The file is of LibreOffice (.ods). Save it as .xlsx or .csv.',
    ],
    [
      'a binary workbook',
      zipped({ 'xl/workbook.bin': 'x' }),
      'The file is a binary workbook (.xlsb). Save it as .xlsx or .csv.',
    ],
    [
      'a letter',
      zipped({ 'word/document.xml': '<x/>' }),
      'The file holds no table that can be read. Save the table as .xlsx or .csv.',
    ],
    [
      'another zip',
      zipped({ 'a.txt': 'x' }),
      'The file holds no table that can be read. Save the table as .xlsx or .csv.',
    ],
    [
      'a web page',
      utf8('<html><table><tr><td>1</td></tr></table>'),
      'The file is a web page, whatever it is called. Open it in Excel, and save it as .xlsx or .csv.',
    ],
    [
      'XML',
      utf8('<?xml version="1.0"?><Workbook/>'),
      'The file is a web page, whatever it is called. Open it in Excel, and save it as .xlsx or .csv.',
    ],
    ['a PDF', utf8('%PDF-1.7 …'), 'The file is a PDF. Save the table as .xlsx or .csv.'],
    ['a PNG', bytesOf('89504e470d0a1a0a0000'), 'The file is a picture. Save the table as .xlsx or .csv.'],
    ['a JPEG', bytesOf('ffd8ffe000104a464946'), 'The file is a picture. Save the table as .xlsx or .csv.'],
    [
      'a program',
      bytesOf('7f454c4602010100000000000000000003003e00'),
      'The file holds no table that can be read. Save the table as .xlsx or .csv.',
    ],
    [
      'bytes without sense',
      bytesOf('01 02 fe 80 00 00 01'),
      'The file holds no table that can be read. Save the table as .xlsx or .csv.',
    ],
  ])('is refused in words: %s', async (_, bytes, text) => {
    expect(await fault(bytes)).toBe(text)
  })

  it('is a workbook without a sheet in sight, or with a blank first one', async () => {
    const sheets = [{ name: 'A', state: 'hidden' }]
    expect(await fault(workbook({ rows: ROWS, sheets }))).toMatch(/^The file has no sheet that is in sight/)
    expect(await fault(workbook({ rows: [{ cells: [undefined, ' '] }], sheets: [{ name: 'دفتر' }] }))).toBe(
      'The sheet دفتر has no rows. Move the table to the first sheet, and save the file.',
    )
  })
})

describe('a file past the limits', () => {
  it('is refused by its bytes', async () => {
    expect(await fault(new Uint8Array(TABLE_LIMITS.bytes + 1))).toBe(
      'This is larger than 8 MB. Divide the table, and import one part after the other.',
    )
    expect(faultOf(await readPasted('ا'.repeat(5 * MB)))).toMatch(/^This is larger than 8 MB/)
  })

  it('is refused by its rows, blank ones aside', async () => {
    const lines = (count: number) => utf8(Array.from({ length: count }, (_, at) => `${at},x\n\n`).join(''))
    expect(rowsOf(await readTableFile(lines(10_000), 'a.csv'))).toHaveLength(10_000)
    expect(await fault(lines(10_001))).toBe(
      'The table has more than 10,000 rows. Divide it, and import one part after the other.',
    )
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({ cells: ['a', undefined] })).flatMap((row) => [
        row,
        { cells: [] },
      ])
    expect(rowsOf(await readTableFile(workbook({ rows: rows(10_000) }), 'a.xlsx'))).toHaveLength(10_000)
    expect(await fault(workbook({ rows: rows(10_001) }))).toMatch(/^The table has more than 10,000 rows/)
  })

  it('is refused by its columns, blank ones aside', async () => {
    const cells = (count: number) => Array.from({ length: count }, () => 'a')
    expect(rowsOf(await readTableFile(oneRow(...cells(64), undefined, ' '), 'a.xlsx'))).toHaveLength(1)
    expect(await fault(oneRow(...cells(65)))).toBe(
      'Row 1 has more than 64 columns. Take out the columns that are not to be imported.',
    )
    expect(await fault(utf8(`a\n${cells(65).join(',')}`))).toMatch(/^Row 2 has more than 64 columns/)
    expect(
      await fault(
        sheetOf(
          '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>',
        ),
      ),
    ).toMatch(/^Row 1 has more/)
  })

  it('is refused by what it unpacks to, said in the zip or not', async () => {
    const bomb = withParts({ 'xl/sharedStrings.xml': ' '.repeat(65 * MB) })
    expect(bomb.length).toBeLessThan(MB)
    expect(await fault(bomb)).toMatch(/^Unpacked, the file is larger than 64 MB/)
    const view = new DataView(bomb.buffer, bomb.byteOffset)
    for (let at = 0; at + 28 < bomb.length; at++)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 65 * MB)
        view.setUint32(at + 24, 1000, true)
    expect(await fault(bomb)).toMatch(/^The file is damaged/)
  })

  it('reads no part that the table does not need', async () => {
    expect(
      await readTableFile(withParts({ 'xl/media/image1.xml': ' '.repeat(65 * MB) }), 'a.xlsx'),
    ).toMatchObject({ table: {} })
  })
})

describe('a damaged workbook', () => {
  it.each([
    [
      'rows out of order',
      sheetOf('<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'),
    ],
    [
      'a row twice',
      sheetOf('<row r="2"><c r="A2"><v>1</v></c></row><row r="2"><c r="B2"><v>1</v></c></row>'),
    ],
    ['cells out of order', sheetOf('<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>')],
    ['a cell of another row', sheetOf('<row r="1"><c r="A2"><v>1</v></c></row>')],
    ['a cell at no place', sheetOf('<row r="1"><c r="1A"><v>1</v></c></row>')],
    ['a row past the last', sheetOf('<row r="1048577"><c><v>1</v></c></row>')],
    ['two values in a cell', sheetOf('<row r="1"><c r="A1"><v>1</v><v>2</v></c></row>')],
    ['a shared text that is missing', sheetOf('<row r="1"><c r="A1" t="s"><v>7</v></c></row>')],
    ['a style that is missing', sheetOf('<row r="1"><c r="A1" s="99"><v>46354</v></c></row>')],
    ['a type that nobody writes', sheetOf('<row r="1"><c r="A1" t="x"><v>1</v></c></row>')],
    [
      'merged cells over each other',
      sheetOf(
        '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>',
        '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="B1:D1"/></mergeCells>',
      ),
    ],
    ['an attribute without value', sheetOf('<row r="1"><c r><v>1</v></c></row>')],
    ['an element that is not closed', sheetOf('<row r="1"><c r="A1"><v>1</v></c>')],
    ['elements in a thousand others', sheetOf('<a>'.repeat(1000) + '</a>'.repeat(1000))],
    [
      'a text of three megabytes',
      sheetOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(3 * MB)}</t></is></c></row>`),
    ],
    ['no sheet', withParts({ 'xl/workbook.xml': '<workbook/>' })],
    [
      'a sheet without its part',
      zipped(
        Object.fromEntries(
          Object.entries(workbookParts({ rows: ROWS })).filter(([name]) => !name.includes('sheet1')),
        ),
      ),
    ],
    ['half of it', oneRow('a').subarray(0, 900)],
  ])('is refused: %s', async (_, bytes) => {
    expect(await fault(bytes)).toBe(
      'The file is damaged. Open it in its program, and save it again as .xlsx or .csv.',
    )
  })

  it('expands no entity, and knows no document type', async () => {
    const lol = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    const text = '<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>'
    const bytes = withParts({
      'xl/worksheets/sheet1.xml': `${lol}<worksheet><sheetData>${text}</sheetData></worksheet>`,
    })
    const read = await readTableFile(bytes, 'a.xlsx')
    expect('fault' in read || rowsOf(read)).toSatisfy(
      (shown: unknown) => shown === true || JSON.stringify(shown) === '[[1,"&b;"]]',
    )
  })

  it('is one of which a single figure has changed', async () => {
    const bytes = zipped(workbookParts({ rows: [{ cells: ['a', { v: '1293410.5' }] }] }), false, 0)
    expect(rowsOf(await readTableFile(bytes, 'a.xlsx'))).toEqual([[1, 'a', '#1293410.5']])
    bytes[Buffer.from(bytes).indexOf('1293410.5')] = 0x39
    expect(await fault(bytes)).toMatch(/^The file is damaged/)
  })
})

describe('how much was read', () => {
  it.each([
    ['a workbook', workbook({ rows: Array.from({ length: 9000 }, (_, at) => ({ cells: [`row ${at}`] })) })],
    ['separated values', utf8('a,b\n'.repeat(9000) + '\n'.repeat(9000))],
  ])('of %s is told, never less than before', async (_, bytes) => {
    const shares: number[] = []
    expect(await readTableFile(bytes, '', (share) => shares.push(share))).toMatchObject({ table: {} })
    expect(shares.length).toBeGreaterThan(2)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  })
})
