import { describe, expect, it } from 'vitest'
import type { Cell, Table } from '../../contract/imports/table.ts'
import {
  editedTable,
  importRows,
  isWorkedOn,
  proposedChoices,
  withMapping,
} from '../../src/shell/import/import-choices.ts'

const TODAY = '2026-11-30'
const text = (value: string): Cell => ({ kind: 'text', text: value })
const figure = (value: string): Cell => ({ kind: 'figure', text: value })
const row = (line: number, ...cells: readonly Cell[]) => ({ line, cells })

/** A sheet of customers with these balances. */
const sheet = (...balances: readonly Cell[]): Table => ({
  ...{ file: 'a.xlsx', fingerprint: 'f', notes: [] },
  rows: [
    row(1, text('Name'), text('Currency'), text('Balance'), text('Side')),
    ...balances.map((balance, at) => row(at + 2, text(`Customer ${at}`), text('USD'), balance, text('Cr'))),
  ],
})
const wireOf = (table: Table, edits: readonly { line: number; column: number; text: string }[]) => {
  const { isReady, body, faultCount } = importRows(table, { ...proposedChoices(table, TODAY), edits }, [])
  return {
    isReady,
    faultCount,
    balances: (JSON.parse(body) as { balance?: number }[]).map((one) => one.balance),
  }
}

describe('what is typed over a cell', () => {
  it('is a figure as everywhere in the console, where the spreadsheet has figures of its own', () => {
    const table = sheet(figure('10'), figure('20.505'))
    expect(wireOf(table, [{ line: 3, column: 2, text: '1,250.5' }])).toEqual({
      ...{ isReady: true, faultCount: 0 },
      balances: [10, 1250.5],
    })
    expect(wireOf(table, [{ line: 3, column: 2, text: '۲۰٫۵' }]).balances).toEqual([10, 20.5])
  })

  it('is read as the cells around it, where these have a format', () => {
    const table = sheet(text('1.250,5'), text('20,505'))
    expect(wireOf(table, [{ line: 3, column: 2, text: '1,25' }])).toEqual({
      ...{ isReady: true, faultCount: 0 },
      balances: [1250.5, 1.25],
    })
  })

  it('is no other figure: what it does not clearly say keeps the rows from being sent', () => {
    const table = sheet(figure('10'), figure('20'))
    for (const typed of ['1.250,5', '12a', '1..2', '5e3'])
      expect(wireOf(table, [{ line: 3, column: 2, text: typed }]).isReady).toBe(false)
  })

  it('goes by the last of several, and stands behind the cells that the row has', () => {
    const table = sheet(figure('10'))
    const edits = [
      { line: 2, column: 5, text: 'far' },
      { line: 2, column: 2, text: '1' },
      { line: 2, column: 2, text: '2' },
    ]
    const [, edited] = editedTable(table, edits).rows
    expect(edited?.cells.map((cell) => cell.text)).toEqual(['Customer 0', 'USD', '2', 'Cr', '', 'far'])
    expect(wireOf(table, edits).balances).toEqual([2])
  })
})

describe('a row that the operator leaves out', () => {
  it('is not sent, whatever is wrong in it', () => {
    const table = sheet(figure('10'), figure('20.505'))
    const { isReady, lines } = importRows(table, { ...proposedChoices(table, TODAY), without: [3] }, [])
    expect([isReady, lines]).toEqual([true, [2]])
  })

  it('leaves nothing to send where it was the only one', () => {
    const table = sheet(figure('10'))
    expect(importRows(table, { ...proposedChoices(table, TODAY), without: [2] }, []).isReady).toBe(false)
  })
})

describe('what is lost with a table', () => {
  const choices = proposedChoices(sheet(figure('10')), TODAY)

  it('is nothing where the operator has changed nothing', () => {
    expect(isWorkedOn(choices)).toBe(false)
    expect(isWorkedOn(withMapping(choices, choices.mapping))).toBe(false)
    expect(isWorkedOn({ ...choices, date: '2026-11-29' })).toBe(false)
  })

  it('is a cell that was typed over, a row that is left out, a column that was chosen', () => {
    expect(isWorkedOn({ ...choices, edits: [{ line: 2, column: 2, text: '1' }] })).toBe(true)
    expect(isWorkedOn({ ...choices, without: [2] })).toBe(true)
    const chosen = withMapping(choices, { ...choices.mapping, columns: ['cust_name', 'ccy', '', ''] })
    expect(isWorkedOn(chosen)).toBe(true)
    expect(isWorkedOn(withMapping(chosen, chosen.mapping))).toBe(true)
  })
})
