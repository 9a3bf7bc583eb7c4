import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Method, openOffice, type TestOffice } from '../setup/office.ts'

const ROUNDS = process.env.PROVE ? 200 : 20

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '1001': 'RYL' })
})
afterAll(() => office.close())

const date = '2026-03-21'
/** What can be posted to the account that is being deleted, by the account it needs. */
const POSTINGS: readonly (readonly [
  name: string,
  ccy: string,
  method: Method,
  path: string,
  body: (acc_no: string) => unknown,
])[] = [
  [
    'a cash-book transaction',
    'USD',
    'POST',
    'api/cash-book/',
    (credit_account) => ({ amount: 5, currency: 'USD', debit_account: '4001', credit_account, date }),
  ],
  [
    'a transfer',
    'USD',
    'POST',
    'api/transfer/',
    (credit_account) => ({
      amount: 5,
      currency: 'USD',
      exchange_rate: 1,
      exchanged_amount: 5,
      exchanged_currency: 'USD',
      debit_account: '4001',
      credit_account,
      date,
    }),
  ],
  [
    'a hawala',
    'RYL',
    'POST',
    'api/hawala/bulk_create',
    (credit_account) => [
      {
        amount: 5,
        currency: 'USD',
        debit_account: '1001',
        credit_account,
        sender_name: 'Ahmad',
        receiver_name: 'Karim',
        date,
      },
    ],
  ],
]

describe('deleting an account', () => {
  it.each(POSTINGS)('and posting %s to it at once never both succeed', async (_, ccy, method, path, body) => {
    const outcomes = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const acc_no = `${ccy === 'USD' ? 4 : 1}-${round}-${path.length}`
      const cust_id = (await office.call<{ next_id: number }>('GET', 'api/customers/next_id')).body.next_id
      await office.addCustomer(cust_id, { [acc_no]: ccy })
      await office.confirmPassword(`accounts/${acc_no}`)
      const remove = () => office.call('DELETE', `api/accounts/${acc_no}/`)
      const post = () => office.call(method, path, body(acc_no))
      // Whichever was sent first, the other one finds what it left.
      const [first, second] = round % 2 === 0 ? [remove, post] : [post, remove]
      const begun = first()
      // A call with a body takes longer to arrive: it gets a start of up to three turns.
      for (let turn = 0; turn < round % 4; turn += 1) await setImmediate()
      const [one, other] = await Promise.all([begun, second()])
      const [removed, posted] = round % 2 === 0 ? [one, other] : [other, one]
      outcomes.add(`${removed?.status} ${posted?.status}`)
    }
    for (const outcome of outcomes) expect(['204 400', '409 201']).toContain(outcome)
    expect(outcomes.size).toBe(2)
    expect(await office.findings()).toEqual([])
  })
})
