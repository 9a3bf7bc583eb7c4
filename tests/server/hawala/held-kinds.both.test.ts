import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { hawalaRefusals } from '../../../contract/hawala/hawala-refusals.ts'
import { undoTarget } from '../../../contract/hawala/steps.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
const today = dayIn('Asia/Kabul')

const patch = (cust_id: number, change: object) => office.call('PATCH', `api/customers/${cust_id}/`, change)
const changed = async (cust_id: number, change: object) => {
  const answer = await patch(cust_id, change)
  expect(answer.status, answer.text).toBe(200)
}

// 1 and 2 are correspondents, 3 is a sender, 901 the till, 902 Unpaid hawala.
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL' })
  await office.addCustomer(2, { '1003': 'RYL' })
  await office.addCustomer(3, { '1004': 'RYL' })
  await office.addCustomer(901, { '1901': 'RYL' })
  await office.addCustomer(902, { '1902': 'RYL' })
  await changed(1, { saraf: true })
  await changed(2, { saraf: true })
  await changed(901, { kind: 'cashbox' })
  await changed(902, { kind: 'unpaid' })
  const rates = [{ ccy: 'RYL', to_usd: 0.2667, to_pkr: 74 }]
  expect((await office.call('POST', 'api/exchange-rates/bulk_create_update', rates)).status).toBe(200)
})
afterAll(() => office.close())

const body = {
  ...{ amount: 100, currency: 'RYL', exchange_rate: 1, sender_name: 'Ahmad', receiver_name: 'Karim' },
  date: today,
}
const unpaid = { ...body, debit_account: '1001', credit_account: '1902' }
const sent = { ...body, debit_account: '1004', credit_account: '1001' }
const relayed = { ...body, debit_account: '1001', credit_account: '1003' }

const record = async (row: object) => {
  const answer = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [row])
  expect(answer.status, answer.text).toBe(201)
  return answer.body[0]?.id as number
}
const step = async (id: number, kind: object) => {
  const answer = await office.call('POST', `api/hawala/${id}/steps/`, kind)
  expect(answer.status, answer.text).toBe(201)
}
const paid = { kind: 'paid', account: '1901', paid_to: 'Karim' }
const undo = async (id: number, no: number) => {
  await office.confirmPassword(undoTarget(id, no))
  return office.call('DELETE', `api/hawala/${id}/steps/${no}/`)
}
const refusal = (detail: string) => ({ status: 409, body: { detail } })

describe('Unpaid hawala', () => {
  it('keeps its kind while hawala wait on its accounts', async () => {
    const first = await record(unpaid)
    expect(await patch(902, { kind: 'customer' })).toMatchObject(
      refusal(hawalaRefusals.unpaidWaits({ count: 1 }).text),
    )
    const second = await record(unpaid)
    await step(second, { kind: 'told' })
    expect(await patch(902, { kind: 'cashbox' })).toMatchObject(
      refusal(hawalaRefusals.unpaidWaits({ count: 2 }).text),
    )
    await changed(902, { kind: 'unpaid', cust_name: 'Unpaid', saraf: true })
    await changed(902, { saraf: false })
    await step(first, paid)
    await step(second, { kind: 'returned' })
    await changed(902, { kind: 'customer' })
    await changed(902, { kind: 'unpaid' })
  })

  it('is not given hawala to wait again once it is another kind', async () => {
    const id = await record(unpaid)
    await step(id, paid)
    await changed(902, { kind: 'customer' })
    expect(await undo(id, 1)).toMatchObject(
      refusal(hawalaRefusals.unpaidAgain({ customer: 'Unpaid', cust_id: 902 }).text),
    )
    await changed(902, { kind: 'unpaid' })
    expect((await undo(id, 1)).status).toBe(200)
    await step(id, { kind: 'returned' })
  })

  it('changes its kind or is given a hawala to pay: of both at once one comes too late', async () => {
    for (let round = 0; round < 6; round += 1) {
      const change = () => patch(902, { kind: 'customer' })
      const enter = () => office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [unpaid])
      const [one, other] = await Promise.all(
        round % 2 === 0 ? ([change(), enter()] as const) : ([enter(), change()] as const),
      )
      const answers = [one, other]
      const recorded = answers.find(({ status }) => status === 201)?.body as Hawala[] | undefined
      const kind = answers.find(({ status }) => status !== 201)?.status
      // A hawala to an ordinary customer has no direction, and does not wait.
      expect([kind, recorded?.[0]?.direction]).toBeOneOf([
        [200, undefined],
        [409, 'in'],
      ])
      if (kind === 409) await step(recorded?.[0]?.id as number, { kind: 'returned' })
      await changed(902, { kind: 'unpaid' })
    }
    expect(await office.findings()).toEqual([])
  })
})

describe('a correspondent', () => {
  it.each([
    ['to whom one was sent', sent, 1],
    ['from whom one came', unpaid, 1],
    ['to whom one was passed on', relayed, 2],
    ['from whom one was passed on', relayed, 1],
  ])('%s stays one, of the same kind, until it is done', async (_, row, cust_id) => {
    const id = await record(row)
    const words = refusal(hawalaRefusals.exchangedWaits({ count: 1 }).text)
    for (const change of [{ saraf: false }, { kind: 'capital' }, { kind: 'capital', saraf: false }])
      expect(await patch(cust_id, change)).toMatchObject(words)
    await changed(cust_id, { saraf: true, phone_1: '0700' })
    await step(id, { kind: 'returned' })
    await changed(cust_id, { saraf: false })
    await changed(cust_id, { saraf: true })
  })

  it('is not given one to wait again that is none any more', async () => {
    const id = await record(sent)
    await step(id, { kind: 'told' })
    await step(id, { kind: 'confirmed' })
    await changed(1, { saraf: false })
    expect(await undo(id, 2)).toMatchObject(
      refusal(hawalaRefusals.waitsAgain({ customer: 'Customer 1', cust_id: 1 }).text),
    )
    await changed(1, { saraf: true })
    expect((await undo(id, 2)).status).toBe(200)
    await step(id, { kind: 'confirmed' })
  })

  it('is one or not as its sender is: who hands a hawala in may be of any kind', async () => {
    const id = await record(sent)
    await changed(3, { kind: 'capital' })
    await changed(3, { kind: 'customer' })
    await step(id, { kind: 'returned' })
    expect(await office.findings()).toEqual([])
  })
})

it('gives charges back from an expense alone, also in books where the settings name another customer', async () => {
  await office.addCustomer(903, { '1903': 'RYL' })
  await changed(903, { kind: 'expense' })
  const id = await record({ ...sent, RYL_charge: 5 })
  expect((await office.call('PUT', 'api/office/settings/', { charges_back: 903 })).status).toBe(200)
  await office.tamper(`update customers set kind = 'customer' where cust_id = 903`)
  const back = { kind: 'returned', with_charge: true }
  expect(await office.call('POST', `api/hawala/${id}/steps/`, back)).toMatchObject({
    status: 400,
    body: {
      with_charge: [hawalaRefusals.noExpense({ cust_id: 903 }).text],
    },
  })
  await office.tamper(`update customers set kind = 'expense' where cust_id = 903`)
  await step(id, back)
  expect(await office.findings()).toEqual([])
})
