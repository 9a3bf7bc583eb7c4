import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IMPORT_KINDS } from '../../../contract/imports/imports.ts'
import { mappingFaults, proposedMapping } from '../../../contract/imports/mapping.ts'
import { readTable } from '../../../contract/imports/table-rows.ts'
import { type OutSheet, officeSheet, templateSheet } from '../../../contract/imports/template.ts'
import { kindCalled, sheetCurrency, sideCalled } from '../../../contract/imports/words.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { OWN_KINDS } from '../../../contract/lists/customers.ts'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import { tableOf } from './tables.ts'

const tableOfSheet = ({ headings, rows }: OutSheet) => tableOf([headings, ...rows])

describe('a template', () => {
  it.each(IMPORT_KINDS)('of %s is read with nothing to choose', (kind) => {
    const sheet = templateSheet(kind)
    const table = tableOfSheet(sheet)
    const mapping = proposedMapping(table)
    expect([mapping.kind, mapping.headerLine]).toEqual([kind, 1])
    expect(mapping.columns).not.toContain('')
    expect(mappingFaults(table, mapping)).toEqual([])
    const { rows, faults, leftOut } = readTable(table, mapping)
    expect([rows.length, faults, leftOut]).toEqual([2, 0, []])
  })
  it.each(IMPORT_KINDS)('of %s offers words that are read', (kind) => {
    const { choices, headings } = templateSheet(kind)
    expect(Object.keys(choices).length).toBeGreaterThan(0)
    for (const [index, words] of Object.entries(choices))
      for (const word of words)
        expect(
          kindCalled(word) ?? sheetCurrency(word) ?? sideCalled(word),
          headings[Number(index)],
        ).toBeDefined()
  })
})

describe('customers and accounts as a sheet', () => {
  const customer = fc.record({
    cust_name: fc.constantFrom('Haji Nazir', 'کریم خان', 'Karim', 'Total', 'صندوق'),
    phone_1: fc.constantFrom('', '0700123456', '+93 700 123 456'),
    kind: fc.option(fc.constantFrom(...OWN_KINDS), { nil: undefined }),
    saraf: fc.boolean(),
    accounts: fc.array(
      fc.record({
        ccy: fc.constantFrom(...CURRENCIES),
        balance: fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }),
      }),
      { maxLength: 3 },
    ),
  })
  it('come in as they go out', () => {
    fc.assert(
      fc.property(fc.array(customer, { maxLength: 8 }), (made) => {
        const accounts = made.flatMap((one, id) =>
          one.accounts.map(({ ccy, balance }, at) => ({
            acc_no: `K${id}-${at}`,
            ccy,
            balance,
            customer_id: id + 1,
          })),
        )
        const customers = made.map(
          ({ accounts: _, kind, ...one }, id): Customer => ({
            ...{ cust_id: id + 1, phone_2: '', add: '', business: '', bailer: '', bailer_contact: '' },
            ...one,
            ...(kind && { kind }),
            ...{ accounts_set: [], version: 1 },
          }),
        )
        const balances = new Map(accounts.map(({ acc_no, balance }) => [acc_no, balance]))
        const table = tableOfSheet(officeSheet(customers, accounts, balances))
        const mapping = proposedMapping(table, 'office')
        expect(mappingFaults(table, mapping)).toEqual([])
        const { rows, faults } = readTable(table, mapping)
        expect(faults).toBe(0)
        expect(rows.map(({ wire }) => wire)).toEqual(
          accounts.map(({ acc_no, ccy, balance, customer_id }) => {
            const { cust_name, phone_1, kind, saraf } = customers[customer_id - 1] as Customer
            return {
              ...{ cust_id: customer_id, cust_name, acc_no, ccy },
              ...(phone_1 && { phone_1 }),
              ...(kind && { kind }),
              ...(saraf && { saraf }),
              ...(balance !== 0n && {
                balance: Number(balance < 0n ? -balance : balance) / 100,
                side: balance < 0n ? 'Dr' : 'Cr',
              }),
            }
          }),
        )
      }),
      { numRuns: process.env.PROVE ? 3000 : 200 },
    )
  })
})
