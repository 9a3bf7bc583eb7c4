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

  it('leaves the books as they were', async () => {
    expect(await office.findings()).toEqual([])
  })
})
