import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditHash } from '../../../server/db/seal.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { UNAUDITED } from './faults.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '4003': 'USD', '8001': 'AFN' })
  for (const [amount, debit_account, credit_account, date] of [
    [100, '4001', '4002', '2026-03-20'],
    [250.75, '4002', '4003', '2026-03-21'],
    [30, '4001', '4003', '2026-03-22'],
  ])
    await office.call('POST', 'api/cash-book', {
      amount,
      currency: 'USD',
      debit_account,
      credit_account,
      date,
    })
  await office.call('PATCH', 'api/cash-book/2', { amount: 260 })
  await office.call('POST', 'api/provinces', { name: 'Kabul', order: 1 })
})
afterEach(() => office.close())

describe('the check', () => {
  it('finds nothing in books that hold, also while the server writes', async () => {
    expect(await office.findings()).toEqual([])
    expect(await office.count('audit')).toBe(8)
  })

  it('holds rates that went with their account, when its customer was deleted', async () => {
    const accounts = [{ acc_no: '4009', ccy: 'USD' }]
    const rates = { account: '4009', rates: { AFN: 70 } }
    for (const cust_id of [8, 9]) {
      await office.call('POST', 'api/customers', { cust_id, cust_name: 'Zalmai', accounts })
      await office.call('POST', 'api/account-exchange-rates/bulk_update', rates)
      await office.confirmPassword(`customers/${cust_id}`)
      expect((await office.call('DELETE', `api/customers/${cust_id}`)).status).toBe(204)
      expect(await office.findings()).toEqual([])
    }
    await office.call('POST', 'api/customers', { cust_id: 9, cust_name: 'Zalmai', accounts })
    expect(await office.findings()).toEqual([])
    await office.tamper(`insert into account_rates (acc_no, ccy, rate) values ('4009', 'AFN', 1)`)
    expect(await office.findings()).toEqual([expect.stringMatching(UNAUDITED('account-rates 4009'))])
  })

  it('holds the smallest rate of an account', async () => {
    const rates = { account: '4001', rates: { AFN: '0.00000001' } }
    expect((await office.call('POST', 'api/account-exchange-rates/bulk_update', rates)).status).toBe(200)
    expect(await office.findings()).toEqual([])
  })

  it('names each of many faults', async () => {
    await office.tamper(`update postings set debit = debit + 1 where leg = 1`)
    const findings = (await office.findings()).filter((finding) => finding.includes('off by'))
    expect(findings).toEqual([1, 2, 3].map((id) => `cash-book ${id}: postings in USD are off by -1`))
  })

  it('finds a row whose hash was made to fit by the row after it', async () => {
    const [row] = await office.books.all<Parameters<typeof auditHash>[0]>('select * from audit where seq = 5')
    if (!row) throw new Error('There is no audit row 5.')
    const forged = { ...row, after: row.after?.replace('250.75', '25.75') ?? '' }
    await office.tamper('update audit set after = ?, hash = ? where seq = 5', forged.after, auditHash(forged))
    expect(await office.findings()).toEqual(['audit 6: does not follow the row before it'])
  })

  it('holds the chain against a head that was printed: books wound back show only so', async () => {
    await office.call('PATCH', 'api/customers/1', { business: 'Carpets' })
    const [last] = await office.books.all<{ hash: string }>(
      'select hash from audit order by seq desc limit 1',
    )
    const head = last?.hash ?? ''
    expect(await office.findings(head)).toEqual([])
    await office.tamper('delete from audit where seq = 9')
    expect(await office.findings()).toEqual([expect.stringMatching(UNAUDITED('customer 1'))])
    await office.tamper(`update customers set business = '', version = 1`)
    expect(await office.findings()).toEqual([])
    expect(await office.findings(head)).toEqual([expect.stringContaining(head)])
  })
})
