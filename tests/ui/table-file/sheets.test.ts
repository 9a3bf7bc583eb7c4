import { describe, expect, it } from 'vitest'
import type { ImportKind } from '../../../contract/imports/imports.ts'
import { mappingFaults, proposedMapping } from '../../../contract/imports/mapping.ts'
import type { Table } from '../../../contract/imports/table.ts'
import { readTable } from '../../../contract/imports/table-rows.ts'
import { readTableFile } from '../../../src/ui/table-file/read-table.ts'
import { said } from '../../contract/imports/tables.ts'
import { faultOf, PROGRAMS, type WrittenCell, workbook } from './workbooks.ts'

/** The table of a file; fails where the file is refused. */
async function tableIn(bytes: Uint8Array): Promise<Table> {
  const read = await readTableFile(bytes, 'office')
  if ('fault' in read) throw new Error(String(faultOf(read)))
  return read.table
}

/** A file as an import reads it with nothing chosen by hand. */
async function imported(bytes: Uint8Array, kind: ImportKind) {
  const table = await tableIn(bytes)
  const mapping = proposedMapping(table, kind)
  return { ...readTable(table, mapping), needs: mappingFaults(table, mapping).map(({ text }) => text) }
}

describe('a file of customers, from its bytes to its rows', () => {
  const HEADINGS = ['Name', 'Phone', 'No', 'Ccy', 'Balance', 'Side']
  const rows = [
    { cells: ['صرافی امین', undefined, undefined, undefined, undefined, undefined] },
    { cells: ['Customer', undefined, 'Account', undefined, undefined, undefined] },
    { cells: HEADINGS },
    { cells: ['احمد', { v: '700123456' }, { v: '4001' }, 'USD', { v: '1293410.5', s: 2 }, 'Cr'] },
    { cells: [undefined, undefined, '8001', 'افغانی', { v: '1.5E+3' }, 'بدهکار'] },
    { isHidden: true, cells: [{ v: '1405' }, '۰۷۰۰', undefined, '$', '500 Dr'] },
    { cells: ['Karim', undefined, undefined, 'AFN', { f: 'E5*2', v: '3000' }, 'Cr'] },
    { cells: ['Zahra', undefined, undefined, 'AFN', '۱٬۲۵۰٫۵', 'Cr'] },
    { cells: ['جمع کل', undefined, undefined, undefined, { f: 'SUM(E4:E8)', v: '1299661' }] },
  ]
  const sheets = [{ name: 'Old', state: 'hidden' }, { name: 'دفتر' }]
  const merged = ['A1:F1', 'A2:B2', 'C2:F2', 'A4:A5', 'B4:B5']

  it.each(Object.entries(PROGRAMS))('as %s writes it', async (_, program) => {
    const read = await imported(workbook({ program, rows, sheets, merged, isRightToLeft: true }), 'office')
    expect(read.needs).toEqual([])
    expect(read.rows.map(({ line, wire, faults }) => [line, wire, said(faults)])).toEqual([
      [
        4,
        {
          ...{ cust_name: 'احمد', phone_1: '700123456', acc_no: '4001', ccy: 'USD' },
          ...{ balance: 1293410.5, side: 'Cr' },
        },
        {},
      ],
      [
        5,
        {
          ...{ cust_name: 'احمد', phone_1: '700123456', acc_no: '8001', ccy: 'AFN' },
          ...{ balance: 1500, side: 'Dr' },
        },
        {},
      ],
      [6, { cust_name: '1405', phone_1: '0700', ccy: 'USD', balance: 500, side: 'Dr' }, {}],
      [7, { cust_name: 'Karim', ccy: 'AFN', balance: 3000, side: 'Cr' }, {}],
      [8, { cust_name: 'Zahra', ccy: 'AFN', balance: 1250.5, side: 'Cr' }, {}],
    ])
    expect(read.leftOut.map(({ line, why }) => `${line} ${why.text}`)).toEqual([
      '1 Above the headings',
      '2 Above the headings',
      '9 A row of totals: it agrees with the rows',
    ])
  })

  const CSV = (balances: readonly string[]) => [
    ['نام', 'اسعار', 'مانده', 'طرف'],
    ...balances.map((balance, at) => [`"احمد\n${at}"`, 'AFN', balance, 'بدهکار']),
    ['جمع', '', '', ''],
  ]
  const POINTED = ['"1,293,410.50"', '"1,250"', '500']
  const COMMAED = ['1.293.410,50', '1.250', '500']
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
  it.each([
    ['commas in UTF-8 with a mark', POINTED, ',', (text: string) => utf8(`\ufeff${text}`)],
    ['tabs in UTF-16', POINTED, '\t', utf16],
    ['semicolons beside decimal commas', COMMAED, ';', utf8],
  ])('as values separated by %s', async (_, balances, delimiter, encode) => {
    const text = CSV(balances)
      .map((row) => row.join(delimiter))
      .join('\r\n')
    const read = await imported(encode(text), 'office')
    expect([read.needs, read.faults, read.leftOut.length]).toEqual([[], 0, 1])
    expect(read.rows.map(({ wire }) => wire)).toEqual(
      [1293410.5, 1250, 500].map((balance, at) => ({
        ...{ cust_name: `احمد\n${at}`, ccy: 'AFN', balance, side: 'Dr' },
      })),
    )
  })
})

describe('a cell of a file without a value', () => {
  const FORMULA = 'It is a formula without a value: save the file in Excel again, or write the value.'
  const NO_FIGURE = 'Not a figure: write it as 1,250.50'
  const HEADINGS = ['Date', 'Amount', 'Currency', 'Debit', 'Credit', 'Description']
  const RIGHT: readonly WrittenCell[] = [{ v: '46354', s: 1 }, { v: '5' }, 'USD', '41', '42', 'rent']

  it.each<[string, number, string, WrittenCell, string]>([
    ['a formula without a result as a day', 0, 'date', { f: 'A1' }, FORMULA],
    ['a formula without a result as a figure', 1, 'amount', { f: 'B1+B2' }, FORMULA],
    ['a formula without a result as a currency', 2, 'currency', { f: 'C1' }, FORMULA],
    ['a formula without a result as a code', 3, 'debit_account', { f: 'D1', v: '' }, FORMULA],
    ['a formula without a result as a text', 5, 'description', { f: 'F1' }, FORMULA],
    ['an error as a text', 5, 'description', { t: 'e', v: '#REF!' }, 'The sheet has an error here: #REF!'],
    [
      'an error as a figure',
      1,
      'amount',
      { f: '1/0', t: 'e', v: '#DIV/0!' },
      'The sheet has an error here: #DIV/0!',
    ],
    ['a day that is none', 0, 'date', { v: '60', s: 1 }, 'The sheet has an error here: 60'],
    [
      'a figure shown as a day that is none',
      1,
      'amount',
      { v: '-1', s: 1 },
      'The sheet has an error here: -1',
    ],
    ['a time as a figure', 1, 'amount', { v: '0.5', s: 5 }, NO_FIGURE],
    ['a day as a figure', 1, 'amount', { v: '46354', s: 1 }, NO_FIGURE],
    ['words as a figure', 1, 'amount', 'about 500', NO_FIGURE],
  ])('is refused in words: %s', async (_, at, field, cell, text) => {
    const rows = [HEADINGS, RIGHT, RIGHT.with(at, cell), RIGHT.with(1, '1,250.50')].map((cells) => ({
      cells,
    }))
    const read = await imported(workbook({ rows }), 'entries')
    expect(read.needs).toEqual([])
    expect(read.rows.map(({ faults }) => said(faults))).toEqual([{}, { [field]: [text] }, {}])
  })

  it('is no name for the rows that a merged cell gives it to', async () => {
    const rows = [
      ['Name', 'Ccy'],
      [{ f: 'A9' }, 'USD'],
      [undefined, 'AFN'],
    ].map((cells) => ({ cells }))
    const read = await imported(workbook({ rows, merged: ['A2:A3'] }), 'office')
    expect(read.rows.map(({ faults }) => said(faults))).toEqual([
      { cust_name: [FORMULA] },
      { cust_name: [FORMULA] },
    ])
  })

  it('asks for no format of its column, and for no side', async () => {
    const rows = [
      ['Name', 'Ccy', 'Balance'],
      ['A', 'USD', { f: 'B1' }],
    ].map((cells) => ({ cells }))
    const read = await imported(workbook({ rows }), 'office')
    expect([read.needs, read.rows.map(({ faults }) => said(faults))]).toEqual([[], [{ balance: [FORMULA] }]])
  })
})
