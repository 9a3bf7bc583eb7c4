import { readSheet } from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { readTableFile } from '../../../src/ui/table-file/read-table.ts'
import { notesOf, oneRow, PROGRAMS, rowsOf, type Written, type WrittenCell, workbook } from './workbooks.ts'

const read = (bytes: Uint8Array) => readTableFile(bytes, 'office.xlsx')
const rowsRead = async (written: Written) => rowsOf(await read(workbook(written)))
const cellRead = async (cell: WrittenCell) => rowsOf(await read(oneRow(cell)))[0]

const OFFICE: Written = {
  rows: [
    { cells: ['Name / نام', 'Phone', 'Ccy', 'Balance', 'Side', 'Since'] },
    {
      cells: ['احمد  خان ', { v: '700123456' }, 'AFN', { v: '1293410.5', s: 2 }, 'Cr', { v: '46354', s: 1 }],
    },
    { cells: ['Karim & Sons <"x">', '0700', undefined, { v: '-500', s: 8 }] },
    { cells: [] },
    { cells: [undefined, ' ', undefined] },
    { cells: ['Zahra\nKabul', undefined, 'USD', { v: '1.5E+3' }] },
  ],
}
const OFFICE_ROWS = [
  [1, 'Name / نام', 'Phone', 'Ccy', 'Balance', 'Side', 'Since'],
  [2, 'احمد  خان ', '#700123456', 'AFN', '#1293410.5', 'Cr', '@2026-11-28'],
  [3, 'Karim & Sons <"x">', '0700', '', '#-500'],
  [6, 'Zahra\nKabul', '', 'USD', '#1500'],
]

describe('a workbook', () => {
  it.each(Object.entries(PROGRAMS))('is read as %s writes it', async (_, program) => {
    expect(await rowsRead({ ...OFFICE, program })).toEqual(OFFICE_ROWS)
  })

  it.each(Object.entries(PROGRAMS))(
    'right to left is read from its first column, of %s',
    async (_, program) => {
      expect(await rowsRead({ ...OFFICE, program, isRightToLeft: true })).toEqual(OFFICE_ROWS)
    },
  )

  it('is called as its file, known by its bytes', async () => {
    const bytes = workbook(OFFICE)
    const again = await read(bytes)
    expect(again).toMatchObject({
      table: { file: 'office.xlsx', fingerprint: expect.stringMatching(/^[\da-f]{64}$/) },
    })
    expect(await read(workbook(OFFICE))).toEqual(again)
    expect(await read(oneRow('x'))).not.toMatchObject({
      table: { fingerprint: (again as { table: { fingerprint: string } }).table.fingerprint },
    })
  })

  it('is read as the reader of another library reads what that one can', async () => {
    const bytes = workbook({ rows: OFFICE.rows.slice(0, 3) })
    const theirs = await readSheet(bytes.slice().buffer as ArrayBuffer, {
      parseNumber: (text: string) => `#${text}`,
      trim: false,
    })
    const shown = theirs.map((row) =>
      row.map((cell) => (cell instanceof Date ? `@${cell.toISOString().slice(0, 10)}` : (cell ?? ''))),
    )
    const ours = (await rowsRead({ rows: OFFICE.rows.slice(0, 3) })) as unknown[][]
    expect(ours.map(([, ...cells]) => [...cells, '', '', ''].slice(0, 6))).toEqual(
      shown.map((row) => row.slice(0, 6)),
    )
  })

  it('keeps its lines where rows are left out', async () => {
    expect(
      await rowsRead({
        rows: [
          { r: 3, cells: ['a'] },
          { r: 900_000, cells: [undefined, 'b'] },
        ],
      }),
    ).toEqual([
      [3, 'a'],
      [900_000, '', 'b'],
    ])
  })
})

describe('a figure', () => {
  it.each([
    ['1500', '#1500'],
    ['1.5E+3', '#1500'],
    ['1.5e3', '#1500'],
    ['1500.0', '#1500'],
    ['-0', '#0'],
    ['0.30000000000000004', '#0.3'],
    ['1293410.5700000001', '#1293410.57'],
    ['-1293410.5699999998', '#-1293410.57'],
    ['9999999999999.99', '#9999999999999.99'],
    ['9999999999999.9902', '#9999999999999.99'],
    ['0.99999999999999989', '#1'],
    ['999999999999999.5', '999999999999999.5'],
    ['1234567890123456', '1234567890123456'],
    ['1.234567890123456E+15', '1.234567890123456E+15'],
    ['123456789012345', '#123456789012345'],
    ['1E-7', '#0.0000001'],
    ['5.6843418860808015E-14', '#0.000000000000056843418860808'],
    ['1E+20', '1E+20'],
    ['1E-300', '1E-300'],
    ['007', '#7'],
    ['.5', '#0.5'],
    ['1,5', '1,5'],
    ['0x10', '0x10'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
  ])('%s is %s', async (v, shown) => {
    expect(await cellRead({ v })).toEqual([1, shown])
  })

  it.each([2, 6, 7, 8, 10, 12])('stays one in the format of style %s', async (s) => {
    expect(await cellRead({ v: '46354', s })).toEqual([1, '#46354'])
  })
})

describe('a day', () => {
  it.each([1, 3, 4, 9, 11, 14])('is known by the format of style %s', async (s) => {
    expect(await cellRead({ v: '46354.75', s })).toEqual([1, '@2026-11-28'])
  })

  it.each([
    ['1', '@1900-01-01'],
    ['59', '@1900-02-28'],
    ['60', '!60'],
    ['61', '@1900-03-01'],
    ['0', '!0'],
    ['0.5', '!0.5'],
    ['-1', '!-1'],
    ['46353.999999999996', '@2026-11-28'],
    ['2958465', '@9999-12-31'],
    ['2958466', '!2958466'],
    ['99999999', '!99999999'],
  ])('serial %s of 1900 is %s', async (v, shown) => {
    expect(await cellRead({ v, s: 1 })).toEqual([1, shown])
  })

  it.each(['1', 'true'])('is counted from 1904 where the workbook says so by %s', async (flag) => {
    const cells = ['0', '60', '44892'].map((v) => ({ v, s: 1 }))
    const written = { rows: [{ cells }], workbookPr: `<workbookPr date1904="${flag}"/>` }
    expect(await rowsRead(written)).toEqual([[1, '@1904-01-01', '@1904-03-01', '@2026-11-28']])
  })

  it('is read from ISO 8601', async () => {
    expect(await cellRead({ t: 'd', v: '2026-11-28T09:30:00' })).toEqual([1, '@2026-11-28'])
    expect(await cellRead({ t: 'd', v: '2026-02-29' })).toEqual([1, '!2026-02-29'])
  })

  it.each([5, 13])('is no time: that is the text which the sheet shows, of style %s', async (s) => {
    expect(await cellRead({ v: '0.5', s })).toEqual([1, '12:00'])
    expect(await cellRead({ v: '1.37847222222222', s })).toEqual([1, '33:05'])
    expect(await cellRead({ v: '-0.5', s })).toEqual([1, '!-0.5'])
  })
})

describe('a formula', () => {
  it('is its stored result', async () => {
    const cells = [
      { f: 'SUM(B1:B9)', v: '3.5' },
      { f: 'A1&"x"', t: 'str', v: 'a&x' },
      { f: 'A1', v: '46354', s: 1 },
      { f: 'NOT(A1)', t: 'b', v: '1' },
    ]
    expect(rowsOf(await read(oneRow(...cells)))).toEqual([[1, '#3.5', 'a&x', '@2026-11-28', 'TRUE']])
  })

  it('without a result has no value, and that is told', async () => {
    const cells = [{ f: 'SUM(B1:B9)' }, { f: 'A1', v: '' }, { f: 'A1', t: 'str' }, { f: '', v: '' }]
    const table = await read(oneRow(...cells))
    expect(rowsOf(table)).toEqual([[1, '!=SUM(B1:B9)', '!=A1', '!=A1', '!=']])
    expect(notesOf(table)).toEqual([
      '4 formulas have no stored result. Open the file in Excel, and save it there.',
    ])
  })

  it('with an error has no value but the error', async () => {
    expect(await cellRead({ f: 'B1/0', t: 'e', v: '#DIV/0!' })).toEqual([1, '!#DIV/0!'])
    expect(await cellRead({ t: 'e', v: '#REF!' })).toEqual([1, '!#REF!'])
  })

  it('of an empty text is blank', async () => {
    expect(rowsOf(await read(oneRow('a', { f: 'B1', t: 'str', v: '' })))).toEqual([[1, 'a']])
  })
})

describe('a text', () => {
  it('is in several runs, without its readings, with escaped signs', async () => {
    const xml =
      '<is><r><t>Ah</t></r><r><rPr><b/></rPr><t xml:space="preserve">mad </t></r><rPh sb="0" eb="1"><t>x</t></rPh></is>'
    expect(await cellRead({ t: 'inlineStr', xml })).toEqual([1, 'Ahmad '])
    const signs = '<is><t>a_x000D_b_x005F_x0041_ &#1575;&#x1F600;<![CDATA[<&]]></t></is>'
    expect(await cellRead({ t: 'inlineStr', xml: signs })).toEqual([1, 'a\rb_x0041_ ا😀<&'])
  })

  it('of figures stays a text, and a formula written as text too', async () => {
    expect(rowsOf(await read(oneRow('0700123', '1,293,410', '=SUM(A1)', { v: '12', s: 6 })))).toEqual([
      [1, '0700123', '1,293,410', '=SUM(A1)', '#12'],
    ])
    expect(await cellRead({ t: 'str', v: '500 Dr', s: 2 })).toEqual([1, '500 Dr'])
    expect(await cellRead({ t: 'str', v: '۷ قوس ۱۴۰۵', s: 1 })).toEqual([1, '۷ قوس ۱۴۰۵'])
  })
})

describe('what a sheet hides or merges', () => {
  it('rows and columns that are hidden are read, and told', async () => {
    const table = await read(
      workbook({
        rows: [
          { cells: ['a', 'b', 'c'] },
          { cells: ['d'], isHidden: true },
          { cells: [undefined], isHidden: true },
        ],
        cols: '<col min="2" max="3" width="9" hidden="1" customWidth="1"/><col min="9" max="16384" hidden="true"/>',
      }),
    )
    expect(rowsOf(table)).toEqual([
      [1, 'a', 'b', 'c'],
      [2, 'd'],
    ])
    expect(notesOf(table)).toEqual(['1 hidden row was read too.', '2 hidden columns were read too: B, C.'])
  })

  it('the first sheet in sight is read, the others are named', async () => {
    const rows = [{ cells: ['a'] }]
    const sheets = [
      { name: 'Old', state: 'hidden' },
      { name: 'Secret', state: 'veryHidden' },
      { name: 'دفتر' },
      { name: 'Notes & more' },
    ]
    const table = await read(workbook({ rows, sheets }))
    expect(rowsOf(table)).toEqual([[1, 'a']])
    expect(notesOf(table)).toEqual([
      'Only the sheet دفتر was read. 3 sheets are left out: Old, Secret, Notes & more.',
    ])
  })

  it('cells under a merged one have its text, and rows that are blank but for them stay out', async () => {
    const rows = [
      { cells: ['Office', undefined, undefined] },
      { cells: ['Name', 'Balance', undefined] },
      { cells: [undefined, 'AFN', 'USD'] },
      { cells: ['Ahmad', { v: '1' }, { v: '2' }] },
      { cells: [undefined, { v: '3' }] },
      { cells: [undefined, undefined, undefined] },
      { cells: ['Karim', { v: '9' }, 'under'] },
    ]
    const merged = ['A1:C1', 'A2:A3', 'B2:C2', 'A4:A6', 'B7:C7', 'E1:XFD1048576']
    expect(await rowsRead({ rows, merged })).toEqual([
      [1, 'Office', '^Office', '^Office'],
      [2, 'Name', 'Balance', '^Balance'],
      [3, '^Name', 'AFN', 'USD'],
      [4, 'Ahmad', '#1', '#2'],
      [5, '^Ahmad', '#3'],
      [7, 'Karim', '#9', '^9'],
    ])
  })

  it('a merged cell without end ends with the table', async () => {
    const rows = [{ cells: ['a'] }, { cells: [undefined, 'b'] }]
    expect(await rowsRead({ rows, merged: ['A1:A1048576'] })).toEqual([
      [1, 'a'],
      [2, '^a', 'b'],
    ])
    const [row] = (await rowsRead({ rows, merged: ['A1:XFD1'] })) as unknown[][]
    expect(row).toHaveLength(65)
  })
})

describe('a sheet with a million formatted rows', () => {
  const withBlank = (blank: string) => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>'
    const xml = `<worksheet><sheetData>${row}${blank.repeat(1_000_000)}</sheetData></worksheet>`
    return workbook({ rows: [], parts: { 'xl/worksheets/sheet1.xml': xml } })
  }

  it('is read without them', async () => {
    const bytes = withBlank('<row s="1" customFormat="1"><c s="1"/></row>')
    expect(rowsOf(await read(bytes))).toEqual([[1, 'a']])
  })

  it('is refused in words where they unpack to more than may be', async () => {
    const bytes = withBlank(
      '<row s="1" customFormat="1"><c s="1"/><c s="2"/><c s="2"/><c s="2"/><c s="2"/></row>',
    )
    expect(bytes.length).toBeLessThan(8 * 1024 * 1024)
    expect(rowsOf(await read(bytes))).toEqual([expect.stringMatching('tooLargeUnpacked')])
  })
})
