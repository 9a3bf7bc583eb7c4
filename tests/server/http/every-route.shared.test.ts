import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import { authTexts } from '../../../contract/operator/auth.ts'
import { DRAFT_NAMES } from '../../../contract/operator/drafts.ts'
import { sessionRefusals } from '../../../contract/operator/operator-refusals.ts'
import { refusalTexts } from '../../../server/errors.ts'
import { recordFourDays } from '../reports/four-days.ts'
import { cashBook, hawala, transfer } from '../setup/bodies.ts'
import {
  type Answer,
  type Headers,
  type Method,
  OPERATOR,
  openOffice,
  type TestOffice,
} from '../setup/office.ts'
import { runsHere } from '../setup/postgres.ts'
import { isApiCall, type Route, routesWhile } from './routes.ts'

const RUNS = runsHere(15, 600)
const OPEN = ['/auth/login', '/api/health', '/api/health/ready']

let office: TestOffice
let routes: readonly Route[]
beforeAll(async () => {
  routes = await routesWhile(async () => {
    office = await openOffice()
  })
  routes = routes.filter(isApiCall)
  await recordFourDays(office)
})
afterAll(() => office.close())

const settled = { ...hawala, receiver_province: 1, RYL_charge: 1, exchange_rate: 3.75, RYL_amount: null }
const customer = { cust_id: 40, cust_name: 'Zahra', saraf: true, accounts: [{ acc_no: '4040', ccy: 'USD' }] }
const capital = {
  cust_id: 77,
  cust_name: 'Capital',
  phone_1: '0700',
  kind: 'capital',
  saraf: false,
  ccy: 'EUR',
}
/** A body that the calls of a noun take, so that a field at a time can be spoiled. */
const BODIES: readonly (readonly [RegExp, object])[] = [
  [/\/cash-book\/bulk_create$/, [cashBook, cashBook]],
  [/\/transfer\/bulk_create$/, [transfer, transfer]],
  [/\/(bulk_create|alike)$/, [settled, settled]],
  [/\/imports\/office/, [capital, { ...capital, cust_id: 78, kind: 'customer', balance: 5, side: 'Cr' }]],
  [/\/imports\/entries/, [cashBook, cashBook]],
  [/\/imports\/hawala/, [settled, settled]],
  [/\/steps/, { kind: 'told', note: 'by phone' }],
  [/\/hawala/, settled],
  [/\/cash-book/, cashBook],
  [/\/transfer/, transfer],
  [/\/customers/, customer],
  [/\/papers/, { father: 'Omar', id_kind: 'tazkira', id_no: '1400-1', born: '1980-05-01', risk: 'high' }],
  [/\/provinces/, { name: 'Ghazni', order: 4 }],
  [/\/exchange-rates/, [{ ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 }]],
  [/\/account-exchange-rates/, { account: '1001', rates: { AFN: 70.5 } }],
  [/\/password-check/, { password: 'not it', for: 'customers/3' }],
  [/\/unlock/, { password: 'not it' }],
  [/\/settlement-rows/, { since: 0, sent_by: 'one', rows: [{ id: 'a', content: { place: 1 } }] }],
  [/\/login/, { email: 'nobody@office.af', password: 'not it' }],
]
const QUERY = {
  customer_id: '3',
  account_no: '4001',
  from_date: '2026-03-01',
  to_date: '2026-03-31',
  type1: 'all',
  fromTo: 'all',
  province_id: '1',
  transaction_type: 'both',
  currency: 'USD',
  USD_usd: '1',
  limit: '2',
  cursor: 'MQ',
  search: 'a',
  id: '1',
  cust_id: '3',
  dry_run: 'true',
  file: 'customers.xlsx',
  fingerprint: '9f86d081',
  date: '2026-03-20',
}

/** What stands on the border of what is allowed, and beyond. */
const NASTY: readonly unknown[] = [
  ...[null, true, false, '', ' ', 0, -0, -1, 1, 1.005, 9_999_999_999_999.99, 1e16, 1e308, 5e-324, 1e-7],
  ...['0x10', '1e5', 'NaN', '-5', '5.', '.5', '00005', '9999999999999.999', '۵', '99999999999999999999'],
  ...['__proto__', 'constructor', 'toString', "'; drop table postings; --", '%', '_', '\\', '$1', '?'],
  ...[
    'a\u0000b',
    '\ud800',
    '\u202e',
    '\ufeff',
    '👩‍👩‍👧',
    'x'.repeat(10_001),
    '4001',
    '1001',
    'USD',
    'PKR_af',
  ],
  ...['office:exchange:USD', '2026-02-30', '9999-12-31', '0000-01-01', '2026-03-21T00:00', [], {}, [[]]],
  ...[{ length: 1 }, { toString: 1 }, { source: '5' }, Array(1001).fill(0), ...CURRENCIES],
]
const value = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 3 }))

/** A good body with a field or two spoiled, left out or added; of a list, in one of its rows. */
function spoiled(body: object): fc.Arbitrary<unknown> {
  if (Array.isArray(body)) {
    const rows = body as readonly object[]
    return fc
      .tuple(fc.nat(rows.length - 1), spoiled(rows[0] ?? {}))
      .map(([at, row]) => rows.map((good, index) => (index === at ? row : good)))
  }
  const names = [...Object.keys(body), 'id', 'version', 'unknown']
  return fc
    .array(fc.tuple(fc.constantFrom(...names), fc.option(value, { nil: undefined })), { maxLength: 2 })
    .map((changes) => ({ ...body, ...Object.fromEntries(changes) }))
}

const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`
const bodyText = (url: string): fc.Arbitrary<string | undefined> => {
  const good = BODIES.find(([calls]) => calls.test(url))?.[1] ?? {}
  return fc.oneof(
    { weight: 6, arbitrary: spoiled(good).map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: value.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.array(value, { maxLength: 4 }).map((body) => JSON.stringify(body)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[undefined, '', '{', 'null', '{"__proto__":{"id":1}}', '{"amount":1e999}', '[{"a":-0}]', DEEP],
        '{"amount":5,"amount":[]}',
        '{"\\ud800":1}',
        '\u0000',
      ),
    },
  )
}
const word = fc.oneof(
  fc.constantFrom(...NASTY.filter((one) => typeof one !== 'object').map(String)),
  fc.constantFrom('1', '2', '3', '4001', '1001', ...DRAFT_NAMES),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const address = (url: string) => {
  const named = url.match(/:\w+/g)?.length ?? 0
  const part = word.filter((text) => text !== '' && text.length < 60).map(encoded)
  return fc
    .tuple(fc.array(part, { minLength: named, maxLength: named }), fc.constantFrom('', '/'))
    .map(([parts, slash]) => {
      let at = 0
      return `${url.replace(/:\w+/g, () => parts[at++] ?? '')}${slash}`
    })
}
const query = fc
  .array(fc.tuple(fc.constantFrom(...Object.keys(QUERY), 'EUR_pkr', 'x', '__proto__'), word), {
    maxLength: 3,
  })
  .chain((changes) =>
    fc.boolean().map((alone) => {
      const changed = changes.map(([name]) => name)
      const others = alone ? [] : Object.entries(QUERY).filter(([name]) => !changed.includes(name))
      return [...others, ...changes].map(([name, text]) => `${name}=${encoded(text)}`).join('&')
    }),
  )
const plain = fc.stringMatching(/^[\x21-\x7e]{1,20}$/)
const headers = fc.record(
  { 'if-match': plain, 'idempotency-key': plain, 'content-type': plain, accept: plain },
  { requiredKeys: [] },
)
const requests = (url: string) =>
  fc.record({ path: address(url), query, body: bodyText(url), headers: fc.oneof(fc.constant({}), headers) })

const messages = expect.toSatisfy(
  (list: unknown) => Array.isArray(list) && list.length > 0 && list.every((one) => /\S{2}/.test(String(one))),
)
const isFields = (fields: unknown) =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every((list) => messages.asymmetricMatch(list))
const DETAILS: Readonly<Record<number, unknown>> = {
  401: authTexts.invalidToken.text,
  403: sessionRefusals.confirmPassword.text,
  404: refusalTexts.notFound.text,
}
/** What no answer may show: where the code stands, what the database was asked. */
const INSIDE = /node:|node_modules|\.ts:\d|\n\s+at |SQLITE_|syntax error|violates|relation "|insert into/

/** Expects a good answer, or a refusal as the books' page has them (books.md, "Errors on the wire"). */
function expectAnswer({ status, text, body, headers: answered }: Answer<unknown>, sent?: string) {
  expect(text).not.toMatch(INSIDE)
  if (status === 204) return expect(text).toBe('')
  if (status === 200 && /^id: \d+\nevent: (?:changes|reload)\ndata: \[.*\]\n\n$/.test(text)) return
  expect(answered['content-type']).toMatch(/^application\/json/)
  if (status === 200 || status === 201) return expect(body).toEqual(expect.anything())
  if (status !== 400) {
    expect([401, 403, 404, 409, 413, 415, 429]).toContain(status)
    const refusal = { detail: DETAILS[status] ?? expect.stringMatching(/\w+ \w+/) }
    // A draft that was changed elsewhere comes with the one that stands.
    return expect(body).toEqual(status === 409 ? expect.objectContaining(refusal) : refusal)
  }
  if (!Array.isArray(body)) {
    expect(Object.keys(body as object).length).toBeGreaterThan(0)
    return expect(body).toSatisfy(isFields)
  }
  expect(body).toHaveLength((JSON.parse(sent ?? '') as unknown[]).length)
  expect(body).toSatisfy((rows: readonly object[]) => rows.every(isFields))
  expect(body).toSatisfy((rows: readonly object[]) => rows.some((row) => Object.keys(row).length > 0))
}

/** Sends anything to a route, over and over; what is refused must have written nothing. */
async function fuzz({ method, url }: Route): Promise<void> {
  await fc.assert(
    fc.asyncProperty(requests(url), async ({ path, query, body, headers }) => {
      const audits = await office.count('audit')
      const sent = method === 'GET' ? undefined : body
      const answer = await office.call<unknown>(
        method as Method,
        `${path}?${query}`,
        sent,
        headers as Headers,
      )
      expectAnswer(answer, sent)
      if (answer.status >= 400) expect(await office.count('audit')).toBe(audits)
      if (answer.status === 429) await office.tamper('delete from throttles')
      if (/\/auth\/(?:logout|lock)$/.test(url) && answer.status === 204) {
        // Wrong passwords that were tried at other calls.
        await office.tamper('delete from throttles')
        await office.signIn()
      }
    }),
    { numRuns: RUNS },
  )
}

describe('every call of the API', () => {
  it('answers anything at all as the books say, and keeps the books whole', async () => {
    for (const route of routes.filter(({ method }) => method !== 'HEAD')) {
      try {
        await fuzz(route)
      } catch (error) {
        throw new Error(`${route.method} ${route.url}: ${(error as Error).message}`, { cause: error })
      }
    }
    expect(await office.findings()).toEqual([])
    expect(routes.length).toBeGreaterThan(60)
  })

  it('without a token is 401, whatever is sent', async () => {
    const guarded = routes.filter(({ url }) => !OPEN.includes(url))
    const authorization = fc.oneof(
      fc.constant(undefined),
      fc.constantFrom('', 'Token', 'Token ', 'Token x', 'token x', 'Bearer x', 'Token null'),
      plain,
      plain.map((text) => `Token ${text}`),
    )
    const anyRequest = fc
      .constantFrom(...guarded)
      .chain((route) => fc.tuple(fc.constant(route), requests(route.url), authorization))
    await fc.assert(
      fc.asyncProperty(anyRequest, async ([{ method, url }, { path, query, body }, sent]) => {
        const answer = await office.app.inject({
          method: method as Method,
          url: `${path}?${query}`,
          headers: {
            ...(sent === undefined ? {} : { authorization: sent }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: body }),
        })
        expect([method, url, answer.statusCode, answer.body]).toEqual([
          method,
          url,
          401,
          method === 'HEAD' ? '' : '{"detail":"Invalid token."}',
        ])
      }),
      { numRuns: RUNS * 30 },
    )
    expect(await office.findings()).toEqual([])
  })

  it('with a body of 18 MB is 413, or 401 without a token, and the server goes on', async () => {
    const payload = JSON.stringify({ cust_name: 'x'.repeat(18_000_000) })
    const hasBody = ({ method, url }: Route) =>
      /POST|PUT|PATCH/.test(method) && !/\/auth\/(?:logout|lock)$/.test(url)
    const writes = routes.filter(hasBody)
    for (const { method, url } of writes) {
      const path = url.replace(/:\w+/g, '1')
      const answer = await office.call(method as Method, path, payload)
      expect([method, url, answer.status]).toEqual([method, url, 413])
      expectAnswer(answer)
      if (OPEN.includes(url)) continue
      const sent = { authorization: 'Token x' }
      expect((await office.call(method as Method, path, payload, sent)).status).toBe(401)
    }
    expect((await office.call('POST', 'auth/password-check', { password: OPERATOR.password })).status).toBe(
      200,
    )
  })
})
