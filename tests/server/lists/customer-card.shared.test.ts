import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customerCardPath } from '../../../contract/reports/customer-card.ts'
import type { CustomerCard } from '../../../contract/reports/report-answers.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { cashBook, transfer } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())
const card = (cust_id: number) => office.call<CustomerCard>('GET', customerCardPath(String(cust_id)))

describe("a customer's card", () => {
  it('has every account with its balance, and the last ten entries over all of them, the latest day first', async () => {
    await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '4009': 'USD' })
    await office.addCustomer(2, { '4002': 'USD' })
    for (let day = 0; day < 12; day += 1) {
      const body = {
        ...cashBook,
        amount: day + 1,
        date: addDays('2026-03-01', day),
        description: `day ${day}`,
      }
      expect((await office.call('POST', 'api/cash-book/', body)).status).toBe(201)
    }
    const { body: exchanged } = await office.call<{ id: number }>('POST', 'api/transfer/', {
      ...transfer,
      date: '2026-03-05',
    })
    const { body } = await card(1)
    expect(body.balances).toEqual([
      { acc_no: '4001', currency: 'USD', balance: -(78 + transfer.amount) },
      { acc_no: '4009', currency: 'USD', balance: 0 },
      { acc_no: '8001', currency: 'AFN', balance: transfer.exchanged_amount },
    ])
    expect(body.entries).toHaveLength(10)
    expect(body.entries.map(({ date }) => date)).toEqual(
      body.entries.map(({ date }) => date).toSorted((one, other) => (one < other ? 1 : -1)),
    )
    expect(body.entries[0]).toEqual({
      other_account: '4002',
      ...{
        acc_no: '4001',
        currency: 'USD',
        object_id: 12,
        transaction_type: 'Cash Book',
        date: '2026-03-12',
      },
      ...{ description: 'day 11', debit: 12, credit: 0 },
    })
    const ofTransfer = body.entries.filter(({ transaction_type }) => transaction_type === 'Transfer')
    expect(ofTransfer.map(({ acc_no, object_id }) => [acc_no, object_id]).sort()).toEqual([
      ['4001', exchanged.id],
      ['8001', exchanged.id],
    ])
  })

  it('is empty for a customer without accounts, and 404 for none', async () => {
    await office.addCustomer(3)
    expect((await card(3)).body).toEqual({ balances: [], entries: [] })
    expect((await card(77)).status).toBe(404)
    expect((await office.call('GET', 'api/customers/x/card')).status).toBe(404)
  })
})
