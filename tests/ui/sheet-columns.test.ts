import { expect, it } from 'vitest'
import { proposedMapping } from '../../contract/imports/mapping.ts'
import type { Table } from '../../contract/imports/table.ts'
import { sheetColumns } from '../../src/screens/import/sheet-columns.ts'

const table = (...rows: string[][]): Table => ({
  ...{ file: 'a.csv', fingerprint: 'f', notes: [] },
  rows: rows.map((texts, at) => ({
    line: at + 1,
    cells: texts.map((text) => ({ kind: 'text', text }) as const),
  })),
})
const widthsOf = (read: Table) => sheetColumns(read, proposedMapping(read)).map(({ width }) => width)

it('makes a column as wide as what stands below its heading, and as what the heading says of it', () => {
  const row = ['1', 'Karim', '0700', 'USD']
  const plain = table(['Customer number', 'Name', 'Phone', 'Currency'], row)
  // A heading in two languages is said in one; a title above the headings is in no column.
  const both = table(
    ['Customers of the office as they stand on the last day of Qaws'],
    ['Customer number / نمبر مشتری', 'Name / نام', 'Phone / تلفن', 'Currency / اسعار'],
    row,
  )
  expect(widthsOf(both)).toEqual(widthsOf(plain))
})
