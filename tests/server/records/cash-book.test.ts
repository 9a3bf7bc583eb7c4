import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const entry = {
  amount: 1250.5,
  currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  date: '2026-03-21',
  description: 'Rent',
}

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '8001': 'AFN', '8002': 'AFN' })
})
afterAll(() => office.close())

const record = (changes: object = {}) =>
  office.call<CashBookEntry>('POST', 'api/cash-book/', { ...entry, ...changes })
const edit = (id: number, changes: object) =>
  office.call<CashBookEntry>('PATCH', `api/cash-book/${id}/`, changes)
const nextId = async () =>
  (await office.call<{ next_id: number }>('GET', 'api/cash-book/next_id')).body.next_id
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, body]

describe('a cash-book transaction', () => {
  it('is answered as it was recorded, with its id and version', async () => {
    const { status, body } = await record()
    expect(status).toBe(201)
    expect(body).toEqual({ ...entry, id: expect.any(Number), version: 1 })
  })

  it.each([
    ['"12.50"', '12.5'],
    ['12.50', '12.5'],
    ['0.1', '0.1'],
    ['"0.30"', '0.3'],
    ['.5', undefined],
    ['"9999999999999.99"', '9999999999999.99'],
    ['9999999999999.99', '9999999999999.99'],
    ['1.10', '1.1'],
  ])('keeps an amount of %s exactly', async (sent, answered) => {
    const body = JSON.stringify({ ...entry, amount: 0 }).replace('"amount":0', `"amount":${sent}`)
    const answer = await office.call('POST', 'api/cash-book', body)
    expect(answer.status).toBe(answered === undefined ? 400 : 201)
    if (answered) expect(/"amount":([^,}]+)/.exec(answer.text)?.[1]).toBe(answered)
  })

  it('takes AFG for AFN', async () => {
    const afghani = { currency: 'AFG', debit_account: '8001', credit_account: '8002' }
    expect((await record(afghani)).body.currency).toBe('AFN')
  })

  it('takes two different accounts in its currency', async () => {
    const same = { credit_account: ['Debit and credit accounts cannot be the same'] }
    expect(refusal(await record({ credit_account: '4001' }))).toEqual([400, same])
    expect(refusal(await record({ credit_account: '8001' }))).toEqual([
      400,
      { credit_account: ['Account 8001 is in AFN, not USD.'] },
    ])
    expect(refusal(await record({ debit_account: '4999', credit_account: '8001' }))).toEqual([
      400,
      {
        debit_account: ['There is no account 4999.'],
        credit_account: [expect.stringContaining('8001')],
      },
    ])
    expect((await record({ currency: 'EUR' })).status).toBe(400)
  })

  it("can't be posted to an account of the office's own", async () => {
    for (const credit_account of ['office:exchange', 'office:exchange:USD', 'office:hawala-charges'])
      expect((await record({ credit_account })).status).toBe(400)
  })

  it('gets the next id, whatever is sent; an edit and a refusal use none up', async () => {
    const next = await nextId()
    expect((await record({ id: next })).body.id).toBe(next)
    expect((await record({ id: next })).body.id).toBe(next + 1)
    expect((await record({ id: next + 999 })).body.id).toBe(next + 2)
    expect((await record({ id: 1 })).body.id).toBe(next + 3)
    await record({ amount: 1, credit_account: '4999' })
    await edit(next, { amount: 2 })
    expect(await nextId()).toBe(next + 4)
  })

  it('that is deleted never gives its id again, also after a restart', async () => {
    const { body } = await record()
    await office.confirmPassword()
    await office.call('DELETE', `api/cash-book/${body.id}/`)
    await office.restart()
    expect(await nextId()).toBe(body.id + 1)
    expect((await record({ id: body.id })).body.id).toBe(body.id + 1)
  })

  it('gets an id of its own where many are recorded at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => record()))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(40)
  })

  it('is edited in part, by the rules of a new one', async () => {
    const { body } = await record()
    expect((await edit(body.id, { amount: '7.25' })).body).toEqual({ ...body, amount: 7.25, version: 2 })
    expect((await edit(body.id, { currency: 'AFN' })).status).toBe(400)
    expect((await edit(body.id, { debit_account: '4002' })).status).toBe(400)
    expect((await edit(body.id, { id: body.id + 1 })).status).toBe(400)
    const afghani = { currency: 'AFN', debit_account: '8001', credit_account: '8002' }
    expect((await edit(body.id, afghani)).body).toEqual({ ...body, ...afghani, amount: 7.25, version: 3 })
    expect((await edit(999_999, { amount: 1 })).status).toBe(404)
  })

  it('leaves every version of it in the audit log', async () => {
    const { body } = await record({ description: 'first' })
    await edit(body.id, { description: 'second' })
    await office.confirmPassword()
    await office.call('DELETE', `api/cash-book/${body.id}`)
    const rows = await office.books.all<{
      action: string
      operator_id: number
      before: string
      after: string
    }>(
      `select action, operator_id, before, after from audit
       where record_type = 'cash-book' and record_id = ? order by seq`,
      String(body.id),
    )
    const described = (json: string | null) => json && (JSON.parse(json) as CashBookEntry).description
    expect(
      rows.map(({ action, operator_id, before, after }) => [
        action,
        operator_id,
        described(before),
        described(after),
      ]),
    ).toEqual([
      ['create', 1, null, 'first'],
      ['update', 1, 'first', 'second'],
      ['delete', 1, 'second', null],
    ])
  })
})
