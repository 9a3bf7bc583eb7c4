import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { officeRows } from '../../../contract/imports/import-bodies.ts'
import { mappingFaults, proposedMapping } from '../../../contract/imports/mapping.ts'
import { readTable } from '../../../contract/imports/table-rows.ts'
import { newAccountError } from '../../../contract/lists/accounts.ts'
import { SAMPLE_FILE, sampleCells, sampleFile } from '../../../scripts/import-sample.ts'
import { said, tableOf } from './tables.ts'

describe('the sample of an import', () => {
  const table = tableOf(sampleCells())
  const mapping = proposedMapping(table)
  const { rows, faults, customers, totals } = readTable(table, mapping)

  it('is of 40 customers, and leaves nothing to choose', () => {
    expect([mapping.kind, mappingFaults(table, mapping)]).toEqual(['office', []])
    expect(customers).toBe(40)
    expect(new Set(totals.map(({ ccy }) => ccy))).toEqual(new Set(['AFN', 'DRM', 'EUR', 'PKR', 'RYL', 'USD']))
  })

  it('has five faults, in five cells', () => {
    expect(faults).toBe(5)
    const wrong = rows.filter((row) => Object.keys(row.faults).length > 0)
    expect(wrong.map(({ line, faults: those }) => [line, said(those)])).toEqual([
      [10, { balance: ['At most 2 decimals are allowed.'] }],
      [17, { ccy: ['"US" is not a currency of this office.'] }],
      [23, { side: ['A balance needs its side: Dr where the customer owes it, Cr where the office does.'] }],
      [29, { acc_no: ['Account 803 is in line 7 too.'] }],
      [
        35,
        {
          cust_name: [
            'A customer of this name is in line 14 too: write the number or phone of each, so that two customers are not made one.',
          ],
        },
      ],
    ])
  })

  it('is right once these are mended', () => {
    const cells = sampleCells().map((row) => [...row])
    const mend = (line: number, column: number, text: string) => {
      const row = cells[line - 1]
      if (row) row[column] = { kind: 'text', text }
    }
    mend(10, 6, '1,250.50')
    mend(17, 5, 'USD')
    mend(23, 7, 'Cr')
    mend(29, 4, '819')
    mend(35, 2, '0700111222')
    const mended = tableOf(cells)
    const read = readTable(mended, proposedMapping(mended))
    expect([read.faults, read.customers]).toEqual([0, 41])
    const parsed = officeRows.parse(read.rows.map(({ wire }) => wire))
    const accounts = parsed.map(({ acc_no = '', ccy }) => newAccountError({ acc_no, ccy }))
    expect(accounts.filter((fault) => fault !== undefined)).toEqual([])
  })

  it('is in docs/ as `node scripts/import-sample.ts` writes it', async () => {
    expect(Buffer.from(await sampleFile()).equals(fs.readFileSync(SAMPLE_FILE))).toBe(true)
  })
})
