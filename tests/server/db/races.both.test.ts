import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cashBook, hawala, transfer } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const ROUNDS = process.env.PROVE ? 200 : 20
const MOST_ROUNDS = ROUNDS + 40

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '1001': 'RYL' })
})
afterAll(() => office.close())

/** What can be posted to the account that is being deleted, by the account it needs. */
const POSTINGS: readonly (readonly [name: string, ccy: string, path: string, body: object])[] = [
  ['a cash-book transaction', 'USD', 'api/cash-book/', cashBook],
  ['a transfer', 'USD', 'api/transfer/', { ...transfer, exchanged_currency: 'USD' }],
  ['a hawala', 'RYL', 'api/hawala/bulk_create', hawala],
]

describe('deleting an account', () => {
  it.each(POSTINGS)('and posting %s to it at once never both succeed', async (_, ccy, path, body) => {
    const outcomes = new Set<string>()
    // Until each has come first once: in the end the one that is sent first is through before the other begins.
    for (let round = 0; round < ROUNDS || (outcomes.size < 2 && round < MOST_ROUNDS); round += 1) {
      const acc_no = `${ccy === 'USD' ? 4 : 1}-${round}-${path.length}`
      const cust_id = (await office.call<{ next_id: number }>('GET', 'api/customers/next_id')).body.next_id
      await office.addCustomer(cust_id, { [acc_no]: ccy })
      await office.confirmPassword(`accounts/${acc_no}`)
      const remove = () => office.call('DELETE', `api/accounts/${acc_no}/`)
      const sent = { ...body, credit_account: acc_no }
      const post = () => office.call('POST', path, ccy === 'RYL' ? [sent] : sent)
      // Whichever was sent first, the other one finds what it left.
      const [first, second] = round % 2 === 0 ? [remove, post] : [post, remove]
      const begun = first()
      // A call with a body takes longer to arrive: it gets a start of up to three turns, further rounds a longer one.
      const turns = (round % 4) + Math.max(0, round - ROUNDS) ** 2
      for (let turn = 0; turn < turns; turn += 1) await setImmediate()
      const [one, other] = await Promise.all([begun, second()])
      const [removed, posted] = round % 2 === 0 ? [one, other] : [other, one]
      outcomes.add(`${removed?.status} ${posted?.status}`)
    }
    for (const outcome of outcomes) expect(['204 400', '409 201']).toContain(outcome)
    expect(outcomes.size).toBe(2)
    expect(await office.findings()).toEqual([])
  })
})
