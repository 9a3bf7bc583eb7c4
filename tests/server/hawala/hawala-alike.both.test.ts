import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { AlikeAnswer } from '../../../contract/hawala/step-answers.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
const today = dayIn('Asia/Kabul')
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL', '1003': 'RYL' })
  await office.addCustomer(902, { '1902': 'RYL' })
  await office.call('PATCH', 'api/customers/902/', { kind: 'unpaid' })
})
afterAll(() => office.close())

const row = {
  ...{ amount: 500, currency: 'PKR_af', debit_account: '1001', credit_account: '1002', date: today },
  ...{ sender_name: 'Ahmad', receiver_name: 'Karim' },
}
const record = async (...rows: readonly object[]) => {
  const { status, body, text } = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', rows)
  expect(status, text).toBe(201)
  return body.map(({ id }) => id)
}
const alike = async (...rows: readonly object[]) => {
  const { status, body, text } = await office.call<AlikeAnswer>('POST', 'api/hawala/alike/', rows)
  expect(status, text).toBe(200)
  return body.alike.map(({ row: place, id }) => [place, id])
}

describe('rows of a settlement', () => {
  it('are like recorded hawala of the same accounts, amount, currency and people, also in other writings', async () => {
    expect(await alike(row)).toEqual([])
    const [id] = await record({ ...row, sender_name: 'علي  Ahmad' })
    const same = { ...row, sender_name: 'على\u200c AHMAD', currency: 'PKR_acc', amount: '500.00' }
    const others = [
      { ...same, amount: 500.01 },
      { ...same, currency: 'USD' },
      { ...same, sender_name: 'Ahmad' },
      { ...same, receiver_name: 'Karima' },
      { ...same, debit_account: '1003' },
      { ...same, credit_account: '1003' },
    ]
    expect(await alike(...others, { ...same, exchange_rate: 3, RYL_charge: 5, ref: '7' })).toEqual([[6, id]])
    expect(await office.count('hawala')).toBe(1)
  })

  it('are like those of two days before and after, the last one first, not like those that were returned', async () => {
    const people = { ...row, receiver_name: 'Two days' }
    const [first, last] = await record({ ...people, date: addDays(today, -2) }, people)
    expect(await alike(people, { ...people, date: addDays(today, 2) })).toEqual([
      [0, last],
      [1, last],
    ])
    const early = [-5, -4, -3].map((days) => ({ ...people, date: addDays(today, days) }))
    expect(await alike(...early, { ...people, date: addDays(today, 3) })).toEqual([
      [1, first],
      [2, first],
    ])
    const unpaid = { ...row, credit_account: '1902' }
    const [returned] = await record(unpaid)
    expect(await alike(unpaid)).toEqual([[0, returned]])
    expect((await office.call('POST', `api/hawala/${returned}/steps/`, { kind: 'returned' })).status).toBe(
      201,
    )
    expect(await alike(unpaid)).toEqual([])
    await office.call('DELETE', `api/hawala/${last}/`)
    expect(await alike(people)).toEqual([[0, first]])
  })

  it('are looked at by the thousand, beside thousands that are recorded', async () => {
    const sheet = Array.from({ length: 2500 }, (_, index) => ({ ...row, receiver_name: `Receiver ${index}` }))
    const ids = await record(...sheet)
    expect(await alike(...sheet)).toEqual(ids.map((id, place) => [place, id]))
  })

  it('are looked at in any number that a settlement may have', async () => {
    const sheet = Array.from({ length: 10_000 }, (_, index) => ({ ...row, receiver_name: `R ${index}` }))
    expect(await alike(...sheet)).toEqual([])
  })

  it('are refused by row where they have not the shape of one', async () => {
    const { status, body } = await office.call('POST', 'api/hawala/alike/', [row, { ...row, amount: 'x' }])
    expect([status, body]).toEqual([400, [{}, { amount: [fieldTexts.numberRequired.text] }]])
  })
})
