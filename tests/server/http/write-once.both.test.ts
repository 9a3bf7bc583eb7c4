import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import { cashBook } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const AT_ONCE = 10
/** No other body below has its amount. */
const entry = { ...cashBook, amount: 1250.5, description: 'Only for whom it concerns' }

let office: TestOffice
let other: string
beforeAll(async () => {
  office = await openOffice()
  other = await office.colleague('other@office.af')
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
})
afterAll(() => office.close())

const record = (body: unknown, key: string, headers = {}) =>
  office.call<CashBookEntry>('POST', 'api/cash-book/', body, { 'idempotency-key': key, ...headers })

/** What a key that was used for something else must answer: 409, and nothing of the first. */
function expectConflict(answer: { readonly status: number; readonly text: string }) {
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('Idempotency-Key')
  expect(answer.text).not.toContain('concerns')
  expect(answer.text).not.toContain('4001')
}

describe('a write with an Idempotency-Key', () => {
  it('sent ten times at once is written once and answered the same, also after a restart', async () => {
    const before = await office.count('cash_book')
    const sendAll = () => Promise.all(Array.from({ length: AT_ONCE }, () => record(entry, 'ten')))
    const answers = await sendAll()
    await office.restart()
    answers.push(...(await sendAll()))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(answers[0]?.body.description).toBe(entry.description)
    expect(await office.count('cash_book')).toBe(before + 1)
    expect(await office.findings()).toEqual([])
  })

  it('answers the first answer even where the record has changed or gone since', async () => {
    const first = await record(entry, 'since')
    await office.call('PATCH', `api/cash-book/${first.body.id}`, { amount: 7 })
    expect((await record(entry, 'since')).text).toBe(first.text)
    await office.confirmPassword()
    await office.call('DELETE', `api/cash-book/${first.body.id}/`)
    expect((await record(entry, 'since')).text).toBe(first.text)
  })

  it('holds for every kind of write: a customer, an edit, a delete', async () => {
    const once = { 'idempotency-key': 'customer' }
    const customer = { cust_id: 70, cust_name: 'Zahra', accounts: [{ acc_no: '4070', ccy: 'USD' }] }
    const [one, two] = [
      await office.call<Customer>('POST', 'api/customers/', customer, once),
      await office.call<Customer>('POST', 'api/customers', customer, once),
    ]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.text).toBe(one.text)

    const edit = { 'idempotency-key': 'edit' }
    const edited = await office.call<Customer>('PATCH', 'api/customers/70/', { cust_name: 'Zohra' }, edit)
    const again = await office.call<Customer>('PATCH', 'api/customers/70/', { cust_name: 'Zohra' }, edit)
    expect(again.text).toBe(edited.text)
    expect(again.body.version).toBe(2)

    const removal = { 'idempotency-key': 'removal' }
    await office.confirmPassword('customers/70')
    expect((await office.call('DELETE', 'api/customers/70/', undefined, removal)).status).toBe(204)
    // The window is used up and the customer gone; the answer is the first one all the same.
    const repeated = await office.call('DELETE', 'api/customers/70/', undefined, removal)
    expect([repeated.status, repeated.text]).toEqual([204, ''])
  })

  it('is 409 with another body, whatever it is, and shows nothing of the first', async () => {
    await record(entry, 'body')
    const audits = await office.count('audit')
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            amount: fc.integer({ min: 1, max: 9 }),
            description: fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
            date: fc.constantFrom('2026-03-21', '2026-03-22'),
          },
          { requiredKeys: ['amount'] },
        ),
        async (changed) => {
          expectConflict(await record({ ...entry, ...changed }, 'body'))
        },
      ),
      { numRuns: process.env.PROVE ? 1000 : 30 },
    )
    expect(await office.count('audit')).toBe(audits)
  })

  it('is 409 from another operator', async () => {
    await record(entry, 'mine')
    expectConflict(await record(entry, 'mine', { authorization: `Token ${other}` }))
  })

  it('is 409 on another path with the same body, and by another method on the same path', async () => {
    const [one, two] = [await record(entry, 'one'), await record(entry, 'two')]
    const edit = { 'idempotency-key': 'path' }
    expect((await office.call('PATCH', `api/cash-book/${one.body.id}`, { amount: 3 }, edit)).status).toBe(200)
    expectConflict(await office.call('PATCH', `api/cash-book/${two.body.id}`, { amount: 3 }, edit))

    const province = { name: 'Kabul', order: 1 }
    const { body } = await office.call<{ id: number }>('POST', 'api/provinces', province)
    const change = { 'idempotency-key': 'method' }
    expect((await office.call('PATCH', `api/provinces/${body.id}`, province, change)).status).toBe(200)
    expectConflict(await office.call('PUT', `api/provinces/${body.id}`, province, change))
    expectConflict(await office.call('DELETE', `api/provinces/${body.id}`, undefined, change))
  })

  it('that was refused leaves the key free', async () => {
    const refused = await record({ ...entry, credit_account: '4999' }, 'free')
    expect(refused.status).toBe(400)
    expect((await record({ ...entry, amount: 0 }, 'free')).status).toBe(400)
    expect((await record(entry, 'free')).status).toBe(201)
  })

  it('has a key of 1 to 200 characters', async () => {
    for (const key of ['', 'x'.repeat(201)]) expect((await record(entry, key)).status).toBe(400)
    expect((await record(entry, 'x'.repeat(200))).status).toBe(201)
  })

  it('without a key is written each time', async () => {
    const before = await office.count('cash_book')
    await Promise.all([1, 2, 3].map(() => office.call('POST', 'api/cash-book', entry)))
    expect(await office.count('cash_book')).toBe(before + 3)
  })
})
