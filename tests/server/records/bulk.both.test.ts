import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedText } from '../../../contract/operator/roles.ts'
import { rowsTexts } from '../../../contract/records/rows.ts'
import { ACCOUNTS, cashBook, hawala, transfer } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { wholeBooks } from '../setup/whole-books.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, ACCOUNTS)
})
afterAll(() => office.close())

interface Recorded {
  readonly id: number
  readonly amount: number
}

/** The books to the last byte, with the answers that are kept in them. */
const standing = async () => ({
  books: await wholeBooks(office.location),
  kept: await office.count('idempotency_keys'),
})

const NOUNS = [
  ['cash-book', 'api/cash-book/bulk_create', cashBook],
  ['transfer', 'api/transfer/bulk_create', transfer],
  ['hawala', 'api/hawala/bulk_create', hawala],
] as const

describe.each(NOUNS)('rows of %s', (_, path, good) => {
  const bad = [good, { ...good, debit_account: '9999' }, { ...good, credit_account: good.debit_account }]
  const shapeless = [...bad, { ...good, amount: -1 }]
  const record = (rows: unknown, headers = {}) =>
    office.call<readonly Recorded[]>('POST', path, rows, headers)
  const tryOut = (rows: unknown, headers = {}) =>
    office.call<readonly Recorded[]>('POST', `${path}?dry_run=true`, rows, headers)

  it('are recorded in their order, all or none', async () => {
    const { status, body } = await record([good, { ...good, amount: 6 }])
    expect([status, body.map(({ amount }) => amount)]).toEqual([201, [5, 6]])
    expect((body[1]?.id ?? 0) - (body[0]?.id ?? 0)).toBe(1)
    const before = await standing()
    const refused = await record(bad)
    expect(refused.status).toBe(400)
    expect(refused.body.map((errors) => Object.keys(errors))).toEqual([
      [],
      ['debit_account'],
      ['credit_account'],
    ])
    expect(await standing()).toEqual(before)
  })

  it('are answered by a dry run as they are then recorded, and it leaves the books as they were', async () => {
    const rows = [good, { ...good, amount: 7, date: '2026-03-22' }]
    const before = await standing()
    const tried = await tryOut(rows)
    expect([tried.status, tried.body.map(({ amount }) => amount)]).toEqual([200, [5, 7]])
    expect((await tryOut(rows)).text).toBe(tried.text)
    expect(await standing()).toEqual(before)
    const recorded = await record(rows)
    expect([recorded.status, recorded.text]).toEqual([201, tried.text])
    expect(await standing()).not.toEqual(before)
    expect(await office.findings()).toEqual([])
  })

  it('are refused by a dry run as by the call itself', async () => {
    const before = await standing()
    for (const rows of [bad, shapeless, [], {}, null]) {
      const [tried, refused] = [await tryOut(rows), await record(rows)]
      expect([tried.status, tried.text]).toEqual([400, refused.text])
    }
    expect(await standing()).toEqual(before)
  })

  it('are tried out under no key', async () => {
    const key = { 'idempotency-key': `tried ${path}` }
    const tried = await tryOut([good], key)
    const recorded = await record([good], key)
    expect([recorded.status, recorded.text]).toEqual([201, tried.text])
    const again = await tryOut([good], key)
    expect([again.status, (again.body[0]?.id ?? 0) - (tried.body[0]?.id ?? 0)]).toEqual([200, 1])
    expect((await record([good], key)).text).toBe(recorded.text)
  })

  it('are tried out beside others that are recorded', async () => {
    const count = () => office.count('entries')
    const before = await count()
    const answers = await Promise.all([record([good]), tryOut([good, good]), record([good]), tryOut(bad)])
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 400])
    expect(await count()).toBe(before + 2)
    const [one, , other] = answers.map(({ body }) => body[0]?.id ?? 0)
    expect(Math.abs((other ?? 0) - (one ?? 0))).toBe(1)
  })
})

it('a dry run is announced to no console', async () => {
  const seen = { 'last-event-id': String(await office.count('audit')) }
  await office.call('POST', 'api/transfer/bulk_create?dry_run=true', [transfer])
  const { body } = await office.call<Recorded>('POST', 'api/cash-book/', cashBook)
  const { text } = await office.call<string>('GET', 'api/changes', undefined, seen)
  expect(JSON.parse(/data: (.*)/.exec(text)?.[1] ?? '')).toMatchObject([
    { noun: 'cash-book', id: String(body.id) },
  ])
})

it('a dry run is for who may enter, and nothing else than true or false asks for one', async () => {
  const authorization = `Token ${await office.colleague('auditor@office.af', 'auditor')}`
  const path = 'api/cash-book/bulk_create?dry_run='
  const refused = await office.call('POST', `${path}true`, [cashBook], { authorization })
  expect([refused.status, refused.body]).toEqual([403, { detail: refusedText('enter').text }])
  const before = await standing()
  for (const value of ['1', '', 'TRUE', 'true&dry_run=true'])
    expect(await office.call('POST', path + value, [cashBook])).toMatchObject({
      status: 400,
      body: { dry_run: [expect.any(String)] },
    })
  expect(await standing()).toEqual(before)
  expect((await office.call('POST', `${path}false`, [cashBook])).status).toBe(201)
})

it('rows that are none are refused in a sentence', async () => {
  for (const [body, said] of [
    [[], rowsTexts.rowRequired],
    [{}, rowsTexts.listRequired],
  ] as const) {
    const refused = await office.call('POST', 'api/cash-book/bulk_create', body)
    expect([refused.status, refused.body]).toEqual([400, { non_field_errors: [said.text] }])
  }
})

it.each([
  ['exchange-rates/bulk_create_update', [{ ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 }]],
  ['account-exchange-rates/bulk_update', { account: '1001', rates: { AFN: 70.5 } }],
])('a dry run of %s answers as the call does, and saves nothing', async (call, body) => {
  const before = await standing()
  const tried = await office.call('POST', `api/${call}?dry_run=true`, body)
  expect(await standing()).toEqual(before)
  const saved = await office.call('POST', `api/${call}`, body)
  expect([tried.status, tried.text]).toEqual([200, saved.text])
  expect(await standing()).not.toEqual(before)
})
