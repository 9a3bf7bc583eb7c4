import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOffice, type TestOffice } from '../setup/office.ts'

const row = {
  debit_account: '1001',
  credit_account: '1002',
  amount: 1000,
  currency: 'USD',
  sender_name: 'Karim',
  receiver_name: 'Ali',
  receiver_father_name: '',
  receiver_phone_number: '',
  receiver_province: null,
  RYL_charge: 0,
  exchange_rate: 1,
  RYL_amount: null,
  date: '2026-03-21',
}
const NOT_TEXT = [
  'null',
  'true',
  '7',
  '[]',
  '{}',
  '"a\\u0000b"',
  '"\\ud800"',
  JSON.stringify('x'.repeat(300)),
]
const NO_FIGURE = [
  'true',
  '[]',
  '{}',
  '"x"',
  '"NaN"',
  '"1e2"',
  '" 5"',
  '"۵"',
  '-1',
  '1e400',
  '10000000000000',
]
const BAD: Readonly<Record<string, readonly string[]>> = {
  debit_account: [...NOT_TEXT, '""', '"1001 x"', '"office:hawala-charges:RYL"'],
  credit_account: [...NOT_TEXT, '""', '"1001"', '"OFFICE:x"'],
  amount: [...NO_FIGURE, 'null', '0', '1.005', '""'],
  currency: [...NOT_TEXT, '""', '"ZZZ"', '"PKR_"', '"constructor"'],
  sender_name: [...NOT_TEXT, '""', '" \\t "'],
  receiver_name: [...NOT_TEXT, '""', '" "'],
  receiver_father_name: NOT_TEXT,
  receiver_phone_number: NOT_TEXT,
  receiver_province: ['true', '[]', '[1]', '{}', '0', '-1', '1.5', '99', '"99"', '"Kabul"', '"1e1"', '1e400'],
  RYL_charge: [...NO_FIGURE, 'null', '""', '0.001'],
  exchange_rate: [
    ...NO_FIGURE.filter((json) => json !== '10000000000000'),
    'null',
    '0',
    '10000000000',
    '1e-9',
  ],
  RYL_amount: [...NO_FIGURE, '0', '""', '0.001'],
  date: [
    'null',
    '20260321',
    '[]',
    '{}',
    '""',
    '"2026-02-30"',
    '"2026-3-1"',
    '"today"',
    '"2026-03-21T00:00Z"',
  ],
}

let office: TestOffice
let edited: number
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL', '4001': 'USD' })
  const { body } = await office.call<{ id: number }[]>('POST', 'api/hawala/bulk_create', [row])
  edited = body[0]?.id ?? 0
})
afterAll(() => office.close())

/** The row as JSON with a field replaced by JSON text as it is. */
function withJson(field: string, json: string): string {
  const { [field as 'date']: _, ...others } = row
  return `{${JSON.stringify(others).slice(1, -1)},${JSON.stringify(field)}:${json}}`
}

/** The answers to a row that is new, the second of two, and to one that is edited. */
async function answersTo(field: string, json: string) {
  const sent = withJson(field, json)
  const bulk = await office.call<readonly object[]>(
    'POST',
    'api/hawala/bulk_create',
    `[${JSON.stringify(row)},${sent}]`,
  )
  const edit = await office.call<object>('PUT', `api/hawala/${edited}/`, sent)
  return { bulk, edit }
}

describe('a hawala', () => {
  it.each(Object.keys(BAD))(
    'with a %s that is none is refused on that field, new and edited',
    async (field) => {
      const audits = await office.count('audit')
      for (const json of BAD[field] ?? []) {
        const { bulk, edit } = await answersTo(field, json)
        const refusal = { [field]: [expect.any(String)] }
        expect([json, bulk.status, bulk.body]).toEqual([json, 400, [{}, refusal]])
        expect([json, edit.status, edit.body]).toEqual([json, 400, refusal])
      }
      expect(await office.count('audit')).toBe(audits)
    },
  )

  it.each(['debit_account', 'credit_account', 'amount', 'currency', 'sender_name', 'receiver_name', 'date'])(
    'needs its %s',
    async (field) => {
      const { [field as 'date']: _, ...others } = row
      const { status, body } = await office.call<readonly object[]>('POST', 'api/hawala/bulk_create', [
        others,
      ])
      expect([status, body.map(Object.keys)]).toEqual([400, [[field]]])
    },
  )

  it('says in the words of the screen what it needs', async () => {
    const { body } = await office.call('POST', 'api/hawala/bulk_create', [{ amount: 0 }])
    expect(body).toEqual([
      {
        debit_account: ['Debit account is required'],
        credit_account: ['Credit account is required'],
        amount: ['Valid amount required'],
        currency: ['Currency is required'],
        sender_name: ['Sender name is required'],
        receiver_name: ['Receiver name is required'],
        date: ['Date is required'],
      },
    ])
  })

  it('with any JSON at all in a field is taken or refused by its name, and never fails the server', async () => {
    const json = fc.jsonValue().map((value) => JSON.stringify(value))
    const field = fc.constantFrom(...Object.keys(row))
    await fc.assert(
      fc.asyncProperty(
        field,
        json.filter((text) => !text.includes('__proto__')),
        async (name, text) => {
          const { bulk, edit } = await answersTo(name, text)
          expect([200, 400]).toContain(edit.status)
          expect(bulk.status).toBe(edit.status === 200 ? 201 : 400)
          if (edit.status === 400)
            expect([Object.keys(edit.body), bulk.body]).toEqual([[name], [{}, edit.body]])
        },
      ),
      { numRuns: process.env.PROVE ? 5000 : 200 },
    )
  })
})

describe('a settlement', () => {
  it('with rows that are no objects names them among the others', async () => {
    const none = { non_field_errors: ['A JSON object is required.'] }
    for (const json of ['null', '7', '"row"', '[]', 'true']) {
      const body = `[${JSON.stringify(row)},${json},${withJson('debit_account', '"9999"')}]`
      const answer = await office.call<readonly object[]>('POST', 'api/hawala/bulk_create', body)
      const third = { debit_account: ['There is no account 9999.'] }
      expect([json, answer.status, answer.body]).toEqual([json, 400, [{}, none, third]])
    }
  })

  it('may be up to 8 MB, where any other body may be 1 MB', async () => {
    const names = { sender_name: 'ن'.repeat(200), receiver_name: 'x'.repeat(200) }
    const rows = (count: number) =>
      JSON.stringify(Array.from({ length: count }, () => ({ ...row, ...names })))
    const wide = JSON.stringify({ ...row, sender_name: 'x'.repeat(1024 * 1024) })
    expect(Buffer.byteLength(rows(4000))).toBeGreaterThan(3 * 1024 * 1024)
    expect((await office.call('POST', 'api/hawala/bulk_create', rows(4000))).status).toBe(201)
    expect((await office.call('POST', 'api/hawala/bulk_create', rows(10_000))).status).toBe(413)
    expect((await office.call('PATCH', `api/hawala/${edited}/`, wide)).status).toBe(413)
  })
})
