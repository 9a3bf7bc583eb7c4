import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { officeSettingsTexts } from '../../../contract/office/office-settings-texts.ts'
import { misfit } from '../../../contract/records/postings.ts'
import type { HawalaReport, TrialBalance } from '../../../contract/reports/report-answers.ts'
import type { SearchAnswer } from '../../../contract/search/found.ts'
import { shapeTexts } from '../../../contract/wire/field-texts.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL', '4001': 'USD', '4002': 'USD', '3001': 'PKR' })
})
afterAll(() => office.close())

const row = {
  ...{ amount: 1000, currency: 'AFN', exchange_rate: 10, RYL_charge: 2, debit_account: '4001' },
  ...{ credit_account: '4002', sender_name: 'Ahmad', receiver_name: 'Karim', date: '2026-11-20' },
}
const record = (...rows: readonly object[]) =>
  office.call<Hawala[]>(
    'POST',
    'api/hawala/bulk_create',
    rows.map((one) => ({ ...row, ...one })),
  )
const settleIn = async (...hawala_currencies: readonly string[]) => {
  const { status } = await office.call('PUT', 'api/office/settings/', { hawala_currencies })
  expect(status).toBe(200)
}
const report = async () =>
  (
    await office.call<HawalaReport>(
      'GET',
      'api/reports/hawala-report/report/?type1=all&from_date=2026-11-01&to_date=2026-11-30',
    )
  ).body

describe('what hawala settle in', () => {
  it('is RYL alone at first, on both sides, and nothing on the wire says so', async () => {
    expect(await record({})).toMatchObject({
      status: 400,
      body: [
        {
          debit_account: [misfit('4001', 'USD', ['RYL']).text],
          credit_account: [misfit('4002', 'USD', ['RYL']).text],
        },
      ],
    })
    const made = await record({ debit_account: '1001', credit_account: '1002' })
    expect(made.status).toBe(201)
    const { totals, transactions } = await report()
    expect(totals).toEqual({ currency_totals: { AFN: 1000 }, total_ryl: 100, total_ryl_charges: 2 })
    expect(Object.keys(transactions[1] ?? {})).not.toContain('settled_in')
  })

  it('is each currency of the office, the same on both sides, its charges on their own account', async () => {
    await settleIn('RYL', 'USD', 'PKR')
    expect(await record({ credit_account: '1002' })).toMatchObject({
      status: 400,
      body: [{ credit_account: [misfit('1002', 'RYL', ['USD']).text] }],
    })
    expect((await record({})).status).toBe(201)
    const { totals, transactions } = await report()
    expect(totals).toMatchObject({
      ...{ total_ryl: 100, total_ryl_charges: 2, currency_totals: { AFN: 2000 } },
      settlement_totals: { USD: { amount: 100, charges: 2 } },
    })
    expect(transactions[2]).toMatchObject({ settled_in: 'USD' })
    const { body } = await office.call<TrialBalance>('GET', 'api/reports/trial-balance/report/')
    const usd = body.currencies.find(({ currency }) => currency === 'USD')
    expect(usd).toMatchObject({
      total: 0,
      internal_accounts: [{ account_no: 'office:hawala-charges:USD', balance: 2 }],
    })
    const found = async () => (await office.call<SearchAnswer>('GET', 'api/search?q=2%20usd')).body
    // The index reads on after the answer of what it has.
    await vi.waitFor(async () => expect((await found()).ready).toBe(100), { timeout: 60_000 })
    expect((await found()).found).toMatchObject([{ type: 'hawala', id: 2 }])
    expect(await office.findings()).toEqual([])
  })

  it('stays what it was for a hawala of before, also when it is changed', async () => {
    await settleIn('RYL')
    expect(await office.findings()).toEqual([])
    const changed = await office.call<Hawala>('PATCH', 'api/hawala/2/', { RYL_charge: 3 })
    expect(changed).toMatchObject({ status: 200, body: { RYL_charge: 3 } })
    expect(await office.call('PATCH', 'api/hawala/1/', { credit_account: '4002' })).toMatchObject({
      status: 400,
      body: { credit_account: [misfit('4002', 'USD', ['RYL']).text] },
    })
    expect(await office.findings()).toEqual([])
  })

  it.each([
    [[], officeSettingsTexts.currencyRequired.text],
    [['XYZ'], shapeTexts.noCurrency({ code: 'XYZ' }).text],
  ])('is not set to %j', async (hawala_currencies, message) => {
    const answer = await office.call('PUT', 'api/office/settings/', { hawala_currencies })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message.replaceAll('"', '\\"'))
  })
})
