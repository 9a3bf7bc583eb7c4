import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { CorrespondentHawala, QueuedHawala, QueueSum, Waiting } from '../../../contract/hawala/queue.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import { textOf } from '../../../server/db/books.ts'
import { pageQueue, waiting } from '../../../server/hawala/queue.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
const today = dayIn('Asia/Kabul')
const ago = (days: number) => addDays(today, -days)

const row = {
  ...{ amount: 100, currency: 'RYL', debit_account: '1002', credit_account: '1902', sender_name: 'Ahmad' },
  ...{ receiver_name: 'Karim', date: today },
}
const incoming = (days: number, more: object = {}) => ({ ...row, date: ago(days), ...more })
const outgoing = (days: number, more: object = {}) =>
  incoming(days, { debit_account: '1004', credit_account: '1001', ...more })

// 1 Haji Amin (1001, 1002) and 2 (1003) are correspondents, 3 a sender, 902 Unpaid hawala.
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
  await office.addCustomer(2, { '1003': 'RYL' })
  await office.addCustomer(3, { '1004': 'RYL' })
  await office.addCustomer(902, { '1902': 'RYL' })
  await office.call('PATCH', 'api/customers/1/', { saraf: true, cust_name: 'Haji Amin' })
  await office.call('PATCH', 'api/customers/2/', { saraf: true, cust_name: 'Zarif' })
  const old = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [row])
  expect(old.body[0]?.status).toBeUndefined()
  await office.call('PATCH', 'api/customers/902/', { kind: 'unpaid' })
  expect((await office.call('PATCH', 'api/hawala/1/', { RYL_charge: 1 })).status).toBe(200)
  const { status, text } = await office.call('POST', 'api/hawala/bulk_create', [
    outgoing(40, { number: '7' }),
    incoming(2, { receiver_name: 'نذیر', ref: 'A-12' }),
    incoming(12, { receiver_phone_number: '0700 123 456', amount: 50 }),
    incoming(8, { debit_account: '1003', ref: '1254' }),
    outgoing(0, { debit_account: '1003' }),
    incoming(5),
  ])
  expect(status, text).toBe(201)
  await office.call('POST', 'api/hawala/7/steps/', { kind: 'returned' })
  await office.call('POST', 'api/hawala/2/steps/', { kind: 'told' })
})
afterAll(() => office.close())

const queue = async (query: Readonly<Record<string, string>> = {}) =>
  (await office.call<Page<QueuedHawala>>('GET', `api/hawala/queue/?${new URLSearchParams(query)}`)).body
const idsOf = ({ results }: Page<QueuedHawala>) => results.map(({ id }) => id)

describe('the queue', () => {
  it('finds a hawala as Go To names it, in any language', async () => {
    for (const search of ['h 3', 'hawala 3', 'حواله 3', 'حواله ۳'])
      expect(idsOf(await queue({ search })), search).toContain(3)
  })
  it('has what waits, unpaid first, of each the oldest first; never what is done or of before', async () => {
    expect(idsOf(await queue())).toEqual([4, 5, 3, 2, 6])
    const [first] = (await queue()).results
    expect(first).toMatchObject({
      ...{ direction: 'in', status: 'recorded', settled_in: 'RYL' },
      correspondent: { cust_id: 1, cust_name: 'Haji Amin' },
    })
  })

  it('comes by pages, and by one direction or correspondent', async () => {
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page<QueuedHawala> = await queue({ limit: '2', ...(cursor && { cursor }) })
      seen.push(...idsOf(page))
      cursor = page.next
    }
    expect(seen).toEqual([4, 5, 3, 2, 6])
    expect(idsOf(await queue({ direction: 'out' }))).toEqual([2])
    expect(idsOf(await queue({ correspondent: '2' }))).toEqual([5, 6])
  })

  it.each([
    ['1254', [5]],
    ['۱۲۵۴', [5]],
    ['a-12', [3]],
    ['123456', [4]],
    ['0700 123 456', [4]],
    ['نذير', [3]],
    ['KAR amin', [4, 2, 6]],
    ['karim zarif', [5]],
    ['nobody', []],
  ])('finds %s', async (search, ids) => {
    expect(idsOf(await queue({ search }))).toEqual(ids)
    expect(idsOf(await queue({ search, limit: '1' }))).toEqual(ids.slice(0, 1))
  })

  it('is summed by correspondent, currency and age, and in short for the status line', async () => {
    const { body: sums } = await office.call<QueueSum[]>('GET', 'api/hawala/queue/sums/')
    const [zero, one] = [
      { count: 0, amount: 0 },
      { count: 1, amount: 100 },
    ]
    expect(sums).toEqual([
      {
        ...{ direction: 'in', cust_id: 1, cust_name: 'Haji Amin', currency: 'RYL', count: 2, amount: 150 },
        ages: [one, zero, { count: 1, amount: 50 }, zero],
      },
      {
        ...{ direction: 'in', cust_id: 2, cust_name: 'Zarif', currency: 'RYL', ...one },
        ages: [zero, zero, one, zero],
      },
      {
        ...{ direction: 'out', cust_id: 1, cust_name: 'Haji Amin', currency: 'RYL', ...one },
        ages: [zero, zero, zero, one],
      },
      {
        ...{ direction: 'relay', cust_id: 1, cust_name: 'Haji Amin', currency: 'RYL', ...one },
        ages: [one, zero, zero, zero],
      },
    ])
    expect((await office.call<Waiting>('GET', 'api/hawala/waiting/')).body).toEqual({
      unpaid: { count: 3, oldest: ago(12) },
      sent: { count: 2, oldest: ago(40) },
    })
  })

  it('has what is open with a correspondent both ways, with the last numbers', async () => {
    const { body } = await office.call<CorrespondentHawala>('GET', 'api/hawala/correspondents/1/')
    expect(idsOf({ results: body.hawala, next: null })).toEqual([4, 3, 2, 6])
    expect(body).toMatchObject({ cust_name: 'Haji Amin', last_number: '8', last_ref: 'A-12' })
    expect(await office.call('GET', 'api/hawala/correspondents/77/')).toMatchObject({ status: 404 })
  })

  it('is read through the index of what waits alone', async () => {
    const { books } = office
    const asked: string[] = []
    const reader = {
      ...books,
      all: (async (text: string | TemplateStringsArray, ...parameters: unknown[]) => {
        const isText = typeof text === 'string'
        asked.push(isText ? text : textOf(text))
        return isText ? books.all(text, ...parameters) : books.all(text, ...parameters)
      }) as typeof books.all,
    }
    await pageQueue(reader, {})
    await waiting(reader)
    if (office.database !== '') return
    for (const text of asked) {
      const plan = await books.all<{ detail: string }>(
        `explain query plan ${text}`,
        ...(text.match(/\?/g) ?? []).map(() => 1),
      )
      const details = plan.map(({ detail }) => detail).join('; ')
      expect(details).toMatch(/hawala_open/)
      expect(details).not.toMatch(/TEMP B-TREE|SCAN [ac]\b/)
    }
  })
})
