import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogPage } from '../../../contract/office/log-answers.ts'
import type { Slip } from '../../../contract/slips/slip-answers.ts'
import { cashBook, hawala, transfer } from '../setup/bodies.ts'
import { type Headers, OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '8001': 'AFN' })
  await office.addCustomer(2, { '1001': 'RYL', '1002': 'RYL' })
  await office.call('POST', 'api/provinces', { name: 'کابل', order: 1 })
  await office.call('POST', 'api/cash-book', cashBook)
  await office.call('POST', 'api/transfer', transfer)
  await office.call('POST', 'api/hawala/bulk_create', [{ ...hawala, receiver_province: 1 }])
})
afterAll(() => office.close())

const slip = (record: string, headers?: Headers) =>
  office.call<Slip>('POST', `api/slips/${record}/`, undefined, headers)

describe('a slip', () => {
  it('has the record with whose accounts it moves, its province, who entered it and who prints it', async () => {
    const { status, body } = await slip('hawala/1')
    expect(status).toBe(201)
    const { record } = body
    expect(record).toEqual((await office.call<Slip['record'][]>('GET', 'api/hawala/?id=1')).body[0])
    expect(body).toMatchObject({
      type: 'hawala',
      copy: 1,
      debit: { acc_no: hawala.debit_account, ccy: 'RYL', cust_id: 2, kind: 'customer' },
      credit: { acc_no: hawala.credit_account, ccy: 'RYL', cust_id: 2, kind: 'customer' },
      province: 'کابل',
      entered: { operator: OPERATOR.name },
      changed: null,
      printed: { operator: OPERATOR.name },
    })
    expect((await slip('transfer/1')).body).toMatchObject({ type: 'transfer', copy: 1, province: '' })
  })

  it('is counted for the office, whoever prints it and wherever', async () => {
    const clerk = await office.colleague('cashier@office.af', 'cashier')
    expect((await slip('cash-book/1')).body.copy).toBe(1)
    const other = await slip('cash-book/1', { authorization: `Token ${clerk}` })
    expect(other.body).toMatchObject({ copy: 2, printed: { operator: 'cashier@office.af' } })
    // The same print sent again is no further copy.
    const key = { 'idempotency-key': 'one print' }
    expect((await slip('cash-book/1', key)).body.copy).toBe(3)
    expect((await slip('cash-book/1', key)).body.copy).toBe(3)
    const { body } = await office.call<LogPage>('GET', 'api/log/?kind=slip&id=cash-book/1')
    expect(body.rows.map(({ action, operator }) => [action, operator])).toEqual([
      ['update', OPERATOR.name],
      ['update', 'cashier@office.af'],
      ['create', OPERATOR.name],
    ])
    expect(body.rows[0]?.fields).toContainEqual({ field: 'copies', before: '2', after: '3' })
  })

  it('of a hawala that is paid out has the pay-out', async () => {
    const { body: settings } = await office.call<{ id_amount: number }>('PUT', 'api/office/settings', {
      id_amount: 1_000_000,
    })
    expect(settings.id_amount).toBe(1_000_000)
    await office.addCustomer(3, { '1003': 'RYL' })
    await office.addCustomer(4, { '1004': 'RYL' })
    await office.call('PATCH', 'api/customers/2', { saraf: true })
    await office.call('PATCH', 'api/customers/3', { kind: 'unpaid' })
    await office.call('PATCH', 'api/customers/4', { kind: 'cashbox' })
    await office.call('POST', 'api/exchange-rates/bulk_create_update', [
      { ccy: 'RYL', to_usd: 0.2667, to_pkr: 74 },
    ])
    const { body } = await office.call<{ id: number }[]>('POST', 'api/hawala/bulk_create', [
      { ...hawala, credit_account: '1003' },
    ])
    const id = body[0]?.id ?? 0
    expect((await slip(`hawala/${id}`)).body).toMatchObject({ copy: 1, changed: null, paid: null })
    const paid = { kind: 'paid', account: '1004', paid_to: 'Zahra' }
    const step = await office.call('POST', `api/hawala/${id}/steps/`, paid)
    expect(step.status, step.text).toBe(201)
    expect((await slip(`hawala/${id}`)).body).toMatchObject({
      ...{ copy: 2, changed: null, credit: { kind: 'unpaid' } },
      paid: { kind: 'paid', paid_to: 'Zahra', operator: OPERATOR.name },
    })
  })

  it('of a record that was changed says so', async () => {
    await office.call('PATCH', 'api/cash-book/1', { description: 'rent of the shop' })
    expect((await slip('cash-book/1')).body).toMatchObject({
      copy: 4,
      changed: { operator: OPERATOR.name },
      record: { description: 'rent of the shop', version: 2 },
    })
  })

  it('is of no record that is not there, nor of a kind that has none, nor for an auditor', async () => {
    expect((await slip('cash-book/9')).status).toBe(404)
    expect((await slip('cash-book/x')).status).toBe(404)
    expect((await slip('customer/1')).status).toBe(400)
    const auditor = await office.colleague('auditor@office.af', 'auditor')
    expect((await slip('cash-book/1', { authorization: `Token ${auditor}` })).status).toBe(403)
  })

  describe('with the balance afterwards, where the office wants it', () => {
    const balancesOf = async (record: string) => (await slip(record)).body.balances
    const enter = async (amount: number, debit_account: string, credit_account: string, date: string) => {
      const entry = { ...cashBook, amount, debit_account, credit_account, date }
      const { status, text, body } = await office.call<{ id: number }>('POST', 'api/cash-book', entry)
      expect(status, text).toBe(201)
      return `cash-book/${body.id}`
    }
    let paidIn = ''

    it('has none until the office wants it', async () => {
      await office.addCustomer(11, { '4011': 'USD', '4012': 'USD', '8011': 'AFN' })
      await office.addCustomer(12, { '4013': 'USD' })
      await office.addCustomer(13, { '4014': 'USD', '1014': 'RYL' })
      await office.call('PATCH', 'api/customers/13', { kind: 'cashbox' })
      paidIn = await enter(100, '4014', '4011', '2026-03-10')
      expect(await balancesOf(paidIn)).toEqual([])
      const settled = await office.call('PUT', 'api/office/settings', { slip_balance: true })
      expect(settled.status, settled.text).toBe(200)
    })

    it("is that of the customer's account with the entry, as the statement has it, whatever came after it", async () => {
      await enter(30, '4011', '4014', '2026-03-10')
      await enter(1000, '4014', '4011', '2026-03-11')
      expect(await balancesOf(paidIn)).toEqual([{ acc_no: '4011', ccy: 'USD', balance: 100 }])
      // Of an earlier day, entered later: the next copy says what the statement says by then.
      await enter(5.5, '4011', '4014', '2026-03-09')
      expect(await balancesOf(paidIn)).toEqual([{ acc_no: '4011', ccy: 'USD', balance: 94.5 }])
      expect(await balancesOf(await enter(200, '4011', '4014', '2026-03-10'))).toEqual([
        { acc_no: '4011', ccy: 'USD', balance: -135.5 },
      ])
    })

    it('is of both accounts of one customer, and of neither of two', async () => {
      const own = await balancesOf(await enter(1, '4011', '4012', '2026-03-12'))
      expect(own.map(({ acc_no, balance }) => [acc_no, balance])).toEqual([
        ['4011', 863.5],
        ['4012', 1],
      ])
      expect(await balancesOf(await enter(1, '4011', '4013', '2026-03-12'))).toEqual([])
    })

    it.each(['capital', 'income', 'expense', 'cashbox', 'unpaid'])('is never that of %s', async (kind) => {
      // An office has one customer of unpaid hawala.
      if (kind === 'unpaid') await office.call('PATCH', 'api/customers/3', { kind: 'customer' })
      const { status, text } = await office.call('PATCH', 'api/customers/12', { kind })
      expect(status, text).toBe(200)
      expect(await balancesOf(await enter(1, '4014', '4013', '2026-03-12'))).toEqual([])
    })

    it("of a hawala is the sender's, not the correspondent's", async () => {
      await office.addCustomer(14, { '1015': 'RYL' })
      await office.addCustomer(15, { '1016': 'RYL' })
      await office.call('PATCH', 'api/customers/15', { saraf: true })
      const send = async (debit_account: string) => {
        const sent = { ...hawala, debit_account, credit_account: '1016', date: '2026-03-12' }
        const { status, text, body } = await office.call<{ id: number }[]>('POST', 'api/hawala/bulk_create', [
          sent,
        ])
        expect(status, text).toBe(201)
        return balancesOf(`hawala/${body[0]?.id}`)
      }
      expect(await send('1014')).toEqual([])
      expect(await send('1015')).toMatchObject([{ acc_no: '1015', ccy: 'RYL' }])
    })
  })

  it('leaves the books as they were', async () => {
    expect(await office.findings()).toEqual([])
  })
})
