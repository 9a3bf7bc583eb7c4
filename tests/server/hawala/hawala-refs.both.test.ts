import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { QueuedHawala } from '../../../contract/hawala/queue.ts'
import { addDays, dayIn, shortDay } from '../../../contract/text/dates.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import { lookAlikes } from '../../../server/cli/look-alikes.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
const today = dayIn('Asia/Kabul')

// 1 Haji Amin (1001) and 2 Zarif (1003) are correspondents, 3 a sender, 901 the till, 902 Unpaid hawala.
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
  await office.addCustomer(2, { '1003': 'RYL' })
  await office.addCustomer(3, { '1004': 'RYL' })
  await office.addCustomer(901, { '1901': 'RYL' })
  await office.addCustomer(902, { '1902': 'RYL' })
  for (const [id, patch] of [
    [1, { saraf: true, cust_name: 'Haji Amin' }],
    [2, { saraf: true }],
    [901, { kind: 'cashbox' }],
    [902, { kind: 'unpaid' }],
  ] as const)
    expect((await office.call('PATCH', `api/customers/${id}/`, patch)).status).toBe(200)
})
afterAll(() => office.close())

const incoming = {
  ...{ amount: 500, currency: 'RYL', debit_account: '1001', credit_account: '1902' },
  ...{ sender_name: 'Ahmad', receiver_name: 'Karim', date: today },
}
const outgoing = { ...incoming, debit_account: '1004', credit_account: '1002' }
const record = (...rows: readonly object[]) => office.call<Hawala[]>('POST', 'api/hawala/bulk_create', rows)
const only = async (row: object) => {
  const answer = await record(row)
  expect(answer.status, answer.text).toBe(201)
  return answer.body[0] as Hawala
}
const change = (id: number, patch: object) => office.call<Hawala>('PATCH', `api/hawala/${id}/`, patch)
const remove = async (id: number) =>
  expect((await office.call('DELETE', `api/hawala/${id}/`)).status).toBe(204)
/** A number or ref of before they were compared folded, as it stands in the books. */
const standing = (id: number, field: 'number' | 'ref', text: string) =>
  office.tamper(`update hawala set ${field} = ? where id = ?`, text, id)
const found = async (search: string) => {
  const path = `api/hawala/queue/?search=${encodeURIComponent(search)}`
  const { status, body } = await office.call<Page<QueuedHawala>>('GET', path)
  expect(status).toBe(200)
  return body.results.map(({ id }) => id)
}

/** A ref, how it is stored, and other ways in which a slip or a list writes it. */
const WRITTEN: readonly (readonly [ref: string, stored: string, ...others: readonly string[]])[] = [
  ['1254', '1254', '\u200f1254', '12\u200b54', '1254\u2069', '\u20681254\u2069', '1254\u2060', '\ufeff1254'],
  ['۳۲۵۴', '3254', '٣٢٥٤', '３２５４', '3254', '3\u00ad254', '\u061c3254'],
  ['712 54', '712 54', '712  54', '712\u00a054', ' 712\u200954 ', '712 \u200f 54'],
  ['AB-1', 'AB-1', 'ab-1', 'Ab–1', 'aB—1', 'AB−1', 'AB‐1', 'AB‑1', 'ab－1', 'ＡＢ﹣1'],
  ['ک1', 'ک1', 'ك1', 'ک۱', 'ﻙ1', 'ک\u200c1', 'کـ1'],
  ['\u200f77', '77', '۷۷'],
  ['077', '077', '٠٧٧'],
]

describe.each(['ref', 'number'] as const)('a %s', (field) => {
  const base = field === 'ref' ? incoming : outgoing
  const [other] = WRITTEN.map(([first]) => first)

  it.each(WRITTEN)(
    '%j is stored as %j, and is one however it is written',
    async (first, stored, ...others) => {
      const hawala = await only({ ...base, [field]: first })
      expect(hawala[field]).toBe(stored)
      const next = await only({ ...base, [field]: `${field}-of-its-own` })
      for (const written of others) {
        const taken = {
          [field]: [
            expect.stringMatching(
              ` of Haji Amin is hawala ${hawala.id}, recorded ${shortDay(today).text} for Karim.$`,
            ),
          ],
        }
        expect((await record({ ...base, [field]: written })).body, written).toEqual([taken])
        expect(await change(next.id, { [field]: written }), written).toMatchObject({
          status: 400,
          body: taken,
        })
        expect((await record({ ...base, [field]: 'x' }, { ...base, [field]: written })).body).toEqual([
          {},
          taken,
        ])
        expect((await change(hawala.id, { [field]: written })).status, written).toBe(200)
      }
      await remove(next.id)
      await remove(hawala.id)
    },
  )

  it.each(WRITTEN.filter(([, , ...others]) => others.length > 0))(
    '%j is found twice within one list',
    async (first, stored, ...others) => {
      for (const written of others)
        expect((await record(...[first, written].map((text) => ({ ...base, [field]: text })))).body).toEqual([
          {},
          { [field]: [expect.stringMatching(/ of Haji Amin is in row 1 too\.$/)] },
        ])
      expect(stored).not.toBe('')
    },
  )

  it('with a leading zero, or of another correspondent, is another one', async () => {
    const made = [
      await only({ ...base, [field]: '77' }),
      await only({ ...base, [field]: '077' }),
      await only({
        ...base,
        [field === 'ref' ? 'debit_account' : 'credit_account']: '1003',
        [field]: '７７',
      }),
    ]
    for (const { id } of made) await remove(id)
  })

  it('of marks alone is blank', async () => {
    const hawala = await only({ ...base, [field]: '\u200f\u2069' })
    expect(hawala[field]).toBe(field === 'ref' ? undefined : '1')
    await remove(hawala.id)
  })

  it('is recorded once where two send it in two ways at once', async () => {
    const answers = await Promise.all(
      [other, `\u200f${other}`].map((text) => record({ ...base, [field]: text })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    for (const { status, body } of answers) if (status === 201) await remove(body[0]?.id ?? 0)
  })
})

describe('a hawala that waits', () => {
  it.each(WRITTEN)('is found by its ref %j in each way', async (first, stored, ...others) => {
    const hawala = await only({ ...incoming, ref: first })
    await only({ ...incoming, ref: `of-${hawala.id}` })
    for (const written of [first, stored, ...others]) {
      expect(await found(written), written).toEqual([hawala.id])
      expect(await found(`karim ${written}`), written).toEqual([hawala.id])
      expect(await found(`${written} nobody`), written).toEqual([])
    }
    await remove(hawala.id)
  })
})

describe('twins of before', () => {
  it('stay, may be changed, are named by the check, and are merged with nothing', async () => {
    const [one, other] = [await only({ ...incoming, ref: '900' }), await only({ ...incoming, ref: '901' })]
    const [sent, again] = [
      await only({ ...outgoing, number: '900' }),
      await only({ ...outgoing, number: '901' }),
    ]
    await standing(other.id, 'ref', '\u200f900')
    await standing(again.id, 'number', '900\u2069')
    await office.tamper(`update hawala set ref_key = '900' where id = ?`, other.id)
    await office.tamper(`update hawala set number_key = '900' where id = ?`, again.id)
    expect(await lookAlikes(office.books)).toEqual([
      `number 900 of customer 1: 2 hawala have it, 900 is hawala ${sent.id} and 900<U+2069> is hawala ${again.id}`,
      `ref 900 of customer 1: 2 hawala have it, 900 is hawala ${one.id} and <U+200F>900 is hawala ${other.id}`,
    ])
    expect((await change(other.id, { purpose: 'rent' })).body).toMatchObject({ ref: '\u200f900' })
    expect((await change(other.id, { amount: 700, date: addDays(today, -1) })).status).toBe(200)
    expect((await change(other.id, { ref: '900' })).body).toMatchObject({ ref: '900' })
    expect((await change(one.id, { debit_account: '1003' })).status).toBe(200)
    // It left; back among them it would be one more.
    expect(await change(one.id, { debit_account: '1001' })).toMatchObject({
      status: 400,
      body: { ref: [expect.stringContaining(`is hawala ${other.id}`)] },
    })
    expect((await record({ ...incoming, ref: '900' })).status).toBe(400)
    for (const { id } of [one, other, sent, again]) await remove(id)
  })
})

describe('what numbers and refs are looked up by', () => {
  it('is held by the check against what they are', async () => {
    const { id } = await only({ ...incoming, ref: 'AB–9' })
    expect(await office.findings()).toEqual([])
    await office.tamper(`update hawala set ref_key = '' where id = ?`, id)
    expect(await office.findings()).toEqual([`hawala ${id}: is not found by its number or ref`])
    expect((await change(id, { purpose: 'rent' })).status).toBe(200)
    expect(await office.findings()).toEqual([])
    await remove(id)
  })
})
