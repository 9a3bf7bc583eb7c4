import { expect, it } from 'vitest'
import { importRefusals } from '../../contract/imports/import-refusals.ts'
import type { Table } from '../../contract/imports/table.ts'
import { cellFaults, countFaults } from '../../src/screens/import/cell-faults.ts'
import { importRows, proposedChoices } from '../../src/shell/import/import-choices.ts'
import { refused } from './fake-calls.ts'

const TABLE: Table = {
  ...{ file: 'a.csv', fingerprint: 'f', notes: [] },
  rows: [
    ['Name', 'Phone', 'Currency', 'Debit', 'Credit'],
    ['Karim', '0700', 'USD', '', '5'],
    ['Nazir', '0701', 'USD', '', '5'],
    ['Total', '', '', '', '10'],
  ].map((texts, at) => ({ line: at + 3, cells: texts.map((text) => ({ kind: 'text', text }) as const) })),
}
const choices = proposedChoices(TABLE, '2026-11-30')
const rows = importRows(TABLE, choices, [])
const failureOf = (body: unknown) => (refused(400, body) as Error & { failure: never }).failure

it('puts what the server has against a row into its cells, by the lines of the sheet', () => {
  const faults = cellFaults(
    rows,
    choices.mapping,
    failureOf([{}, { cust_name: [importRefusals.inRow({ row: '1' })] }]),
  )
  expect([...faults.keys()]).toEqual([5])
  expect(faults.get(5)?.get(0)).toBe(importRefusals.inRow({ row: '4' }).text)
  expect(countFaults(faults)).toBe(1)
})

it('names the field of a fault that stands in the column of another', () => {
  const faults = cellFaults(
    rows,
    choices.mapping,
    failureOf([{ side: [importRefusals.sideRequired], acc_no: ['Taken.'] }]),
  )
  expect(faults.get(4)?.get(3)).toBe('Side: Write Dr or Cr with the balance.')
  expect(faults.get(4)?.get(0)).toBe('Account number: Taken.')
  expect(countFaults(faults)).toBe(2)
})

it('has nothing of a refusal of the whole', () => {
  expect(countFaults(cellFaults(rows, choices.mapping, failureOf({ detail: 'No.' })))).toBe(0)
})
