import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Hawala, hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { misfit } from '../../../contract/records/postings.ts'
import type { FieldErrors } from '../../../contract/wire/errors.ts'
import { fieldTexts, shapeTexts } from '../../../contract/wire/field-texts.ts'
import { bodyTexts } from '../../../server/bodies/body-texts.ts'
import { ACCOUNTS, cashBook, hawala } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { itOnce } from '../setup/postgres.ts'

const row = { ...hawala, amount: 1000 }
const BULK = 'api/hawala/bulk_create'
const TOO_MANY = { non_field_errors: [shapeTexts.tooManyRows.text] }
/** Blanks that make a body larger than any form's, without another word in it. */
const WIDE = ' '.repeat(70_000)

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, ACCOUNTS)
})
afterAll(() => office.close())
afterEach(() => vi.restoreAllMocks())

const listOf = (count: number, json: string) => `[${Array(count).fill(json).join(',')}]`

describe('the rows of a bulk call', () => {
  it.each([BULK, 'api/exchange-rates/bulk_create_update'])(
    'of %s are counted before they are built',
    async (path) => {
      // 2.6 million rows fit into 8 MB.
      const bodies = [listOf(10_001, '{}'), `[${'{},'.repeat(20_000)} no JSON`, listOf(2_600_000, '{}')]
      for (const rows of bodies) {
        const { status, body } = await office.call('POST', path, rows)
        expect([status, body]).toEqual([400, TOO_MANY])
      }
    },
  )

  it('count where they hold commas, brackets and quotes of their own', async () => {
    const odd = JSON.stringify({
      ...row,
      sender_name: '],[{}"\\,',
      id: undefined,
      other: [[1, 2], { a: {} }],
    })
    expect((await office.call('POST', BULK, listOf(3, odd))).status).toBe(201)
    expect((await office.call('POST', BULK, listOf(10_000, '"],[,"'))).body).toHaveLength(10_000)
    expect((await office.call('POST', BULK, listOf(10_001, '"],[,"'))).body).toEqual(TOO_MANY)
  })

  it('have one message each after the hundredth bad one, in their places', async () => {
    const bad = [...Array(150)].map((_, index) => (index % 3 === 0 ? { ...row } : {}))
    const { status, body } = await office.call<readonly FieldErrors[]>('POST', BULK, [
      ...bad,
      { ...row, debit_account: '4001', credit_account: '4001' },
    ])
    expect([status, body.length]).toEqual([400, 151])
    const full = {
      debit_account: [hawalaTexts.debitRequired.text],
      credit_account: [hawalaTexts.creditRequired.text],
      amount: [hawalaTexts.amountRequired.text],
      currency: [hawalaTexts.currencyRequired.text],
      sender_name: [hawalaTexts.senderRequired.text],
      receiver_name: [hawalaTexts.receiverRequired.text],
      date: [hawalaTexts.dateRequired.text],
    }
    // A hundred bad ones stand among the first hundred and fifty.
    expect(body.slice(0, 150)).toEqual(bad.map((one) => ('date' in one ? {} : full)))
    expect(body[150]).toEqual({ debit_account: [misfit('4001', 'USD', ['RYL']).text] })
  })

  itOnce('that are bad, 10,000 of them, are answered in less than a megabyte', async () => {
    for (const json of ['{}', JSON.stringify({ ...row, debit_account: '4001', credit_account: '4002' })]) {
      const { status, body, text } = await office.call<readonly FieldErrors[]>(
        'POST',
        BULK,
        listOf(10_000, json),
      )
      expect([status, body.length]).toEqual([400, 10_000])
      expect(text.length).toBeLessThan(1_000_000)
      expect(body.every((errors) => Object.keys(errors).length >= 1)).toBe(true)
      expect(Object.keys(body[99] ?? {}).length).toBeGreaterThan(1)
      for (const errors of body.slice(100)) expect(errors).toEqual({ debit_account: [expect.any(String)] })
    }
    const { body } = await office.call<readonly FieldErrors[]>(
      'POST',
      'api/exchange-rates/bulk_create_update',
      listOf(10_000, '{}'),
    )
    expect(Object.keys(body[0] ?? {})).toEqual(['ccy', 'to_usd', 'to_pkr'])
    expect(body[9999]).toEqual({ ccy: [fieldTexts.required.text] })
  })
})

/** The calls that take a body, each with one that is good. */
const CALLS: readonly (readonly ['POST' | 'PUT' | 'PATCH', string, object])[] = [
  ['POST', BULK, [row]],
  ['POST', 'api/cash-book/', cashBook],
  ['POST', 'api/exchange-rates/bulk_create_update', [{ ccy: 'USD', to_usd: 1, to_pkr: 280 }]],
  ['POST', 'api/account-exchange-rates/bulk_update', { account: '4001', rates: { PKR_af: 280 } }],
  ['PUT', 'api/me/settings', { theme: 'dark', typed_keys: true, keys: [], macros: [] }],
]

/** What differs between two answers to the same for no fault of theirs. */
const steady = (text: string) => text.replace(/"(id|version|saved_at)":[^,}]*/g, '"$1":0')

async function bothWays(method: 'POST' | 'PUT' | 'PATCH', path: string, text: string) {
  // Settings are never kept here, or the second would find others than the first.
  const headers = { 'if-match': path.startsWith('api/me/') ? '999' : '*' }
  const small = await office.call(method, path, text, headers)
  const threads = vi.spyOn(Worker.prototype, 'postMessage')
  const large = await office.call(method, path, text + WIDE, headers)
  expect(threads).toHaveBeenCalledOnce()
  threads.mockRestore()
  return { small, large }
}

describe('a body larger than any form needs', () => {
  itOnce('is answered as the same without its blanks is', async () => {
    const odd = fc.oneof(
      fc.json(),
      fc.constantFrom(
        '1e2',
        '1.50',
        '99999999999999999999',
        '0.10',
        '-0',
        '1E400',
        '"__proto__"',
        '{"__proto__":{}}',
        '{"a":1,"a":2}',
        '{"constructor":{}}',
        '"\\ud800"',
        '"\\u0000"',
        'nul',
        '',
        '[1,]',
        '"\u202e"',
        '﻿{}',
        'NaN',
      ),
    )
    const field = fc.constantFrom(
      'amount',
      'currency',
      'rates',
      'ccy',
      'to_usd',
      'theme',
      'macros',
      'date',
      '__proto__',
      'a/b',
    )
    const call = fc.constantFrom(...CALLS)
    const change = fc.constantFrom('member', 'twice', 'whole', 'none')
    await fc.assert(
      fc.asyncProperty(call, field, odd, change, async ([method, path, good], name, json, how) => {
        const sound = JSON.stringify(good)
        const added = (text: string) => sound.replace(/^(\[?\{)/, `$1${JSON.stringify(name)}:${text},`)
        const text = {
          none: sound,
          member: added(json),
          twice: added(json).replace(/^(\[?\{)/, `$1"a":0,"a":1,`),
          whole: json,
        }[how]
        const { small, large } = await bothWays(method, path, text)
        expect([text, large.status, steady(large.text)]).toEqual([text, small.status, steady(small.text)])
        expect(large.status).toBeLessThan(500)
      }),
      { numRuns: process.env.PROVE ? 5000 : 60 },
    )
  })

  it('keeps every figure as it was sent', async () => {
    const { small, large } = await bothWays(
      'POST',
      BULK,
      JSON.stringify([row]).replace('1000', '9999999999999.99'),
    )
    expect([small.status, large.status]).toEqual([201, 201])
    expect(large.text).toContain('"amount":9999999999999.99')
    const refused = await bothWays('POST', BULK, JSON.stringify([row]).replace('1000', '1e3'))
    expect(refused.large.body).toEqual([{ amount: [fieldTexts.numberRequired.text] }])
  })

  it('in a broken encoding is read as the same without its blanks is', async () => {
    const bytes = Buffer.from(JSON.stringify([row]))
    bytes[bytes.indexOf('Karim') + 1] = 0xff
    const answers = []
    for (const payload of [bytes, Buffer.concat([bytes, Buffer.from(WIDE)])]) {
      const answer = await office.app.inject({
        method: 'POST',
        url: `/${BULK}`,
        headers: { authorization: `Token ${office.token}`, 'content-type': 'application/json' },
        payload,
      })
      answers.push([answer.statusCode, steady(answer.payload)])
    }
    expect(answers[0]).toEqual([201, expect.stringContaining('K\ufffdrim')])
    expect(answers[1]).toEqual(answers[0])
  })

  it('of values without end is refused in words and takes no other call with it', async () => {
    const deep = `{"other":${listOf(300_000, '{}')}}`
    const nested = `[{"other":${listOf(2_000_000, '{}')}}]`
    expect((await office.call('POST', 'api/cash-book/', deep)).status).toBe(400)
    const { status, body } = await office.call('POST', BULK, nested)
    expect([status, body]).toEqual([400, { non_field_errors: [bodyTexts.tooManyValues.text] }])
    expect((await office.call('POST', BULK, `${JSON.stringify([row])}${WIDE}`)).status).toBe(201)
  })

  it('under an Idempotency-Key writes once, and stands for its body alone', async () => {
    const send = (text: string) =>
      office.call<Hawala[]>('POST', BULK, text, { 'idempotency-key': 'large-one' })
    const text = JSON.stringify(Array(3000).fill(row))
    const first = await send(text)
    expect([first.status, first.body.length]).toEqual([201, 3000])
    const rows = await office.count('hawala')
    expect((await send(text)).text).toBe(first.text)
    expect(await office.count('hawala')).toBe(rows)
    expect((await send(`${text} `)).status).toBe(409)
  })

  it('of a route that takes none is not read at all, and asks for a token first', async () => {
    const threads = vi.spyOn(Worker.prototype, 'postMessage')
    const wide = `{"a":${listOf(100_000, '{}')}}`
    expect((await office.call('POST', 'api/nowhere', wide)).status).toBe(404)
    const { statusCode } = await office.app.inject({
      method: 'POST',
      url: `/${BULK}`,
      headers: { 'content-type': 'application/json' },
      payload: wide,
    })
    expect(statusCode).toBe(401)
    expect(threads).not.toHaveBeenCalled()
  })
})

describe('a settlement of 10,000 rows', () => {
  it('is seen by others whole or not at all, and they are answered meanwhile', async () => {
    const before = await office.count('hawala')
    let isOver = false
    const sent = office
      .call('POST', BULK, JSON.stringify(Array(10_000).fill({ ...row, RYL_charge: 1 })))
      .finally(() => {
        isOver = true
      })
    const seen: [number, number][] = []
    const all = async () => {
      const { body: page } = await office.call<{ results: Hawala[] }>('GET', 'api/hawala?limit=1')
      const { body: account } = await office.call<{ balance: number }>('GET', 'api/accounts/1002/balance/')
      return [page.results[0]?.id ?? 0, account.balance] as [number, number]
    }
    const first = await all()
    let inTheMiddle = 0
    const isWriting = () => office.books.state().waiting > 0
    while (!isOver) {
      const began = isWriting()
      seen.push(await all())
      if (began && isWriting()) inTheMiddle += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await sent).status).toBe(201)
    const last = await all()
    expect(last[0]).toBe(first[0] + 10_000)
    expect(last[1]).toBe(first[1] + 10_000_000)
    expect(await office.count('hawala')).toBe(before + 10_000)
    // The two calls of a look are not one: only the first may come before the settlement, the other after it.
    for (const [id, balance] of seen) {
      expect([first[0], last[0]]).toContain(id)
      expect([first[1], last[1]]).toContain(balance)
    }
    expect(inTheMiddle).toBeGreaterThan(5)
    expect(await office.findings()).toEqual([])
  })
})
