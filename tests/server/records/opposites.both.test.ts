import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedDayTexts } from '../../../contract/day/days.ts'
import { oppositeTexts } from '../../../contract/records/opposite-texts.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { ACCOUNTS, cashBook, transfer } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const today = dayIn('Asia/Kabul')
const before = addDays(today, -2)

interface Wire {
  readonly id: number
  readonly version: number
  readonly opposite_of?: number
}

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { ...ACCOUNTS, '4003': 'USD', '8003': 'AFN' })
})
afterAll(() => office.close())

/** The records that take others back, each with changes that leave its opposite no opposite. */
const KINDS = [
  {
    ...{ type: 'cash-book', path: 'api/cash-book/', table: 'cash_book', noun: 'transaction', body: cashBook },
    others: { amount: 5.01, debit_account: '4003', credit_account: '4003' },
  },
  {
    ...{ type: 'transfer', path: 'api/transfer/', table: 'transfers', noun: 'transfer', body: transfer },
    others: {
      ...{ amount: 5.01, exchange_rate: 83.21, exchanged_amount: 416.01 },
      ...{ debit_account: '8003', credit_account: '4003' },
    },
  },
]

const reopen = async (date: string) => {
  await office.confirmPassword(`days/${date}`)
  const answer = await office.call('POST', `api/days/${date}/reopen/`, { reason: 'late' })
  expect(answer.status, answer.text).toBe(200)
}
const close = async (date: string) => {
  const answer = await office.call('POST', 'api/days/', { date, left_out: [], reasons: [] })
  expect(answer.status, answer.text).toBe(201)
}

describe.each(KINDS)('a $type of a closed day', ({ type, path, table, noun, body, others }) => {
  const { debit_account, credit_account } = body
  const swapped = { ...body, debit_account: credit_account, credit_account: debit_account, date: today }
  const post = (sent: object) => office.call<Wire>('POST', path, sent)
  const remove = async (id: number) => {
    await office.confirmPassword(`${type}/${id}`)
    return office.call('DELETE', `${path}${id}/`)
  }
  let [original, opposite] = [0, 0]

  beforeAll(async () => {
    original = (await post({ ...body, date: before })).body.id
    await close(before)
  })
  afterAll(() => reopen(before))

  it('is taken back once: the second is told by which record, and when', async () => {
    const first = await post({ ...swapped, opposite_of: original })
    expect(first).toMatchObject({ status: 201, body: { opposite_of: original } })
    opposite = first.body.id
    const second = await post({ ...swapped, date: addDays(today, 1), opposite_of: original })
    expect(second).toMatchObject({
      status: 409,
      body: { detail: oppositeTexts.takenBack({ id: opposite, date: today }).text },
    })
    const found = await office.call<Wire[]>('GET', `${path}${original}/opposite/`)
    expect(found.body).toEqual([first.body])
    expect((await office.call('GET', `${path}${opposite}/opposite/`)).body).toEqual([])
    expect((await office.call('GET', `${path}x/opposite/`)).status).toBe(404)
    const [one] = (await office.call<Wire[]>('GET', `${path}?id=${original}`)).body
    expect(one).not.toHaveProperty('opposite_of')
  })

  it('says of a change that it was taken back, and how it is not', async () => {
    const kept = closedDayTexts.record({
      date: before,
      next: oppositeTexts.takenBack({ id: String(opposite), date: today }),
    }).text
    expect(await office.call('PATCH', `${path}${original}/`, { description: 'x' })).toMatchObject({
      status: 409,
      body: { detail: kept },
    })
  })

  it('keeps its opposite its opposite: words and day may change, figures and accounts not', async () => {
    const patch = (changes: object) => office.call('PATCH', `${path}${opposite}/`, changes)
    expect(await patch({ description: 'given back', date: addDays(today, 1) })).toMatchObject({ status: 200 })
    expect(await patch({ date: today })).toMatchObject({ status: 200 })
    const differs = [oppositeTexts.differs({ id: original }).text]
    for (const [field, value] of Object.entries(others))
      expect(await patch({ [field]: value })).toMatchObject({ status: 400, body: { [field]: differs } })
  })

  it('is free again once its opposite is deleted; of two at once one takes it back', async () => {
    expect(await remove(opposite)).toMatchObject({ status: 204 })
    const both = await Promise.all([1, 2].map(() => post({ ...swapped, opposite_of: original })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    opposite = both.find(({ status }) => status === 201)?.body.id ?? 0
    expect(both.find(({ status }) => status === 409)?.body).toEqual({
      detail: oppositeTexts.takenBack({ id: opposite, date: today }).text,
    })
  })

  it('is taken back by its exact opposite alone, and by none of what is not there', async () => {
    expect(await remove(opposite)).toMatchObject({ status: 204 })
    const differs = [oppositeTexts.differs({ id: original }).text]
    for (const [field, value] of Object.entries(others))
      expect(await post({ ...swapped, [field]: value, opposite_of: original })).toMatchObject({
        status: 400,
        body: { [field]: differs },
      })
    expect(await post({ ...swapped, opposite_of: 9999 })).toMatchObject({
      status: 400,
      body: { opposite_of: [`There is no ${noun} 9999.`] },
    })
    for (const wrong of ['1', 0, -1, 1.5, null, {}])
      expect((await post({ ...swapped, opposite_of: wrong })).status, String(wrong)).toBe(400)
  })

  it('is sent again under its Idempotency-Key as one, and is answered as the first', async () => {
    const again = () =>
      office.call<Wire>(
        'POST',
        path,
        { ...swapped, opposite_of: original },
        { 'idempotency-key': `take back ${type}` },
      )
    const [first, second] = [await again(), await again()]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    opposite = first.body.id
  })

  it('of an open day is not taken back but changed', async () => {
    const open = (await post({ ...body, date: today })).body.id
    expect(await post({ ...swapped, opposite_of: open })).toMatchObject({
      status: 400,
      body: { opposite_of: [oppositeTexts.stillOpen({ id: open, date: today }).text] },
    })
    expect(await remove(open)).toMatchObject({ status: 204 })
  })

  it('stays as it is while its opposite stands, also when its day is opened again', async () => {
    await reopen(before)
    const first = {
      status: 409,
      body: { detail: oppositeTexts.takenBackFirst({ id: String(opposite), date: today }).text },
    }
    expect(await office.call('PATCH', `${path}${original}/`, { amount: 9 })).toMatchObject(first)
    expect(await remove(original)).toMatchObject(first)
    expect(await office.call('PATCH', `${path}${opposite}/`, { description: 'late' })).toMatchObject({
      status: 200,
    })
    await close(before)
    expect(await office.findings()).toEqual([])
  })

  it('has an opposite that the check names where it was changed behind the program’s back', async () => {
    await office.tamper(`update ${table} set opposite_of = 9998 where id = ?`, opposite)
    expect(await office.findings()).toContain(
      `${type} ${opposite}: is not the opposite of ${type} 9998, which it takes back`,
    )
    await office.tamper(`update ${table} set opposite_of = ? where id = ?`, original, opposite)
    expect(await office.findings()).toEqual([])
  })
})
