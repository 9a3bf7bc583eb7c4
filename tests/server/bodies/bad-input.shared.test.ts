import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalTexts } from '../../../server/errors.ts'
import { isApiCall, type Route, routesWhile } from '../http/routes.ts'
import { ACCOUNTS, cashBook, transfer as exchange, hawala } from '../setup/bodies.ts'
import { type Method, OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

const RUNS = process.env.PROVE ? 2000 : 60

let office: TestOffice
let routes: readonly Route[]
beforeAll(async () => {
  routes = await routesWhile(async () => {
    office = await openOffice()
  })
  await office.addCustomer(1, ACCOUNTS)
  await office.addCustomer(EDITED)
  await office.call('POST', 'api/cash-book', entry)
  await office.call('POST', 'api/transfer', transfer)
  await office.call('POST', 'api/hawala/bulk_create', [remittance])
})
afterAll(() => office.close())

const entry = { ...cashBook, description: 'Rent' }
const transfer = { ...exchange, description: 'Exchange' }
const remittance = {
  ...{ ...hawala, receiver_father_name: '', receiver_phone_number: '', receiver_province: null },
  ...{ RYL_charge: 0, exchange_rate: 1, RYL_amount: null },
}
const customer = {
  cust_name: 'Zahra',
  phone_1: '',
  phone_2: '',
  add: '',
  business: '',
  bailer: '',
  bailer_contact: '',
  saraf: false,
  accounts: [],
}
/** A customer without entries: of one whose hawala wait, some fields stay as they are. */
const EDITED = 2
let cust_id = 1000
/** The calls that take a body, with one that is good. */
const CALLS: Readonly<
  Record<string, { method: Method; path: string; body(): Readonly<Record<string, unknown>> }>
> = {
  'a new customer': {
    method: 'POST',
    path: 'api/customers/',
    body: () => {
      cust_id += 1
      return { cust_id, ...customer }
    },
  },
  'an edit of a customer': {
    method: 'PATCH',
    path: `api/customers/${EDITED}/`,
    body: () => ({ cust_id: EDITED, ...customer }),
  },
  'a new transaction': { method: 'POST', path: 'api/cash-book/', body: () => entry },
  'an edit of a transaction': {
    method: 'PATCH',
    path: 'api/cash-book/1/',
    body: () => ({ id: 1, ...entry }),
  },
  'a new transfer': { method: 'POST', path: 'api/transfer/', body: () => transfer },
  'an edit of a transfer': {
    method: 'PATCH',
    path: 'api/transfer/1/',
    body: () => ({ id: 1, ...transfer }),
  },
  // The second of two rows.
  'a new hawala': { method: 'POST', path: 'api/hawala/bulk_create', body: () => remittance },
  'an edit of a hawala': {
    method: 'PUT',
    path: 'api/hawala/1/',
    body: () => ({ id: 1, ...remittance }),
  },
  'a password check': {
    method: 'POST',
    path: 'auth/password-check/',
    body: () => ({ password: OPERATOR.password, for: 'customers/1' }),
  },
  'a login': { method: 'POST', path: 'auth/login/', body: () => ({ email: 'nobody', password: 'not it' }) },
}
const NAMES = Object.keys(CALLS)
const callOf = (name: string) => {
  const call = CALLS[name]
  if (!call) throw new Error(name)
  return call
}

/** Sends a body whose `field` is replaced by JSON text as it is. */
function sendRaw(name: string, field: string, json: string) {
  const { method, path, body } = callOf(name)
  const { [field]: _, ...others } = body()
  const rest = JSON.stringify(others).slice(1, -1)
  const sent = `{${rest}${rest === '' ? '' : ','}${JSON.stringify(field)}:${json}}`
  return office.call<object>(
    method,
    path,
    path.endsWith('bulk_create') ? `[${JSON.stringify(remittance)},${sent}]` : sent,
  )
}
/** A refusal of one body alone, as the call tells it. */
const told = (name: string, refusal: object) =>
  callOf(name).path.endsWith('bulk_create') ? [{}, refusal] : refusal

/** Expects a refusal of this one field, with nothing written. */
async function expectRefusal(name: string, field: string, json: string) {
  const audits = await office.count('audit')
  const { status, body } = await sendRaw(name, field, json)
  expect(`${field}: ${json.slice(0, 60)} is ${status}`).toBe(`${field}: ${json.slice(0, 60)} is 400`)
  expect(body).toEqual(told(name, { [field]: expect.arrayContaining([expect.any(String)]) }))
  expect(await office.count('audit')).toBe(audits)
}

const fieldsOf = (
  kind: 'id' | 'money' | 'rate' | 'code' | 'day' | 'flag' | 'text' | 'province',
): (readonly [string, string])[] => {
  const kinds: Readonly<Record<string, string>> = {
    cust_id: 'id',
    id: 'id',
    amount: 'money',
    exchanged_amount: 'money',
    exchange_rate: 'rate',
    date: 'day',
    saraf: 'flag',
    accounts: 'accounts',
    currency: 'code',
    exchanged_currency: 'code',
    RYL_charge: 'money',
    RYL_amount: 'money',
    receiver_province: 'province',
  }
  return NAMES.flatMap((name) =>
    Object.keys(callOf(name).body())
      .filter((field) => (kinds[field] ?? 'text') === kind)
      .map((field) => [name, field] as const),
  )
}

const NO_TEXT = ['null', 'true', '7', '1e2', '[]', '["a"]', '{}', '{"a":{"b":[1]}}']
/** What is bad in most fields of a kind, and good in one: no charge, an amount to be computed, PKR of Afghanistan. */
const GOOD: Readonly<Record<string, readonly string[]>> = {
  RYL_charge: ['0', '-0'],
  RYL_amount: ['null'],
  'currency of a new hawala': ['"PKR_af"'],
  'currency of an edit of a hawala': ['"PKR_af"'],
}
async function expectRefusals(name: string, field: string, bad: readonly string[]) {
  const good = GOOD[field] ?? GOOD[`${field} of ${name}`] ?? []
  for (const json of bad) if (!good.includes(json)) await expectRefusal(name, field, json)
}

const UNREADABLE = [
  JSON.stringify('x'.repeat(3000)),
  JSON.stringify('a\u0000b'),
  JSON.stringify('bell\u0007'),
  '"\\ud800 alone"',
  '"\\udc00\\ud800"',
]

describe('a field', () => {
  it.each(fieldsOf('money'))('of money is refused where it is none: %s, %s', async (name, field) => {
    const bad = [...NO_TEXT.filter((json) => json !== '7'), '""', '" 5"', '"5 "', '"0x10"', '"NaN"', '"1e2"']
    const worse = [
      '0',
      '-0',
      '-1',
      '1.005',
      '0.12345678901234567',
      '10000000000000',
      '1e400',
      '"+5"',
      '"5,00"',
    ]
    await expectRefusals(name, field, [...bad, ...worse, '"۵"', '"Infinity"'])
  })

  it.each(fieldsOf('rate'))('of a rate is refused where it is none: %s, %s', async (name, field) => {
    const bad = [...NO_TEXT.filter((json) => json !== '7'), '""', '" 5"', '"0x10"', '"NaN"', '"1e2"', '1e-8']
    const worse = ['0', '-0', '-1', '0.000000001', '"0.000000001"', '10000000000', '1e400', '"+5"', '"5,00"']
    await expectRefusals(name, field, [...bad, ...worse, '"۵"'])
  })

  it.each(fieldsOf('id'))('of an id is refused where it is none: %s, %s', async (name, field) => {
    const bad = ['null', 'true', '[]', '[1]', '{}', '"1"', '"0x10"', '0', '-1', '1.5', '1.0', '1e2']
    await expectRefusals(name, field, [...bad, '1000000000000', '1e400', '99999999999999999999'])
  })

  it.each(fieldsOf('day'))('of a day is refused where it is none: %s, %s', async (name, field) => {
    const bad = [
      'null',
      '20260321',
      '[]',
      '{}',
      '""',
      '"2026-02-30"',
      '"2026-3-1"',
      '"21/03/2026"',
      '"today"',
    ]
    const worse = ['"2026-03-21T00:00:00Z"', '"0000-00-00"', '" 2026-03-21"', '"۲۰۲۶-۰۳-۲۱"']
    await expectRefusals(name, field, [...bad, ...worse])
  })

  it.each(fieldsOf('flag'))('of yes or no is refused where it is neither: %s, %s', async (name, field) => {
    await expectRefusals(name, field, ['null', '0', '1', '"true"', '""', '[]', '{}'])
  })

  it.each(fieldsOf('text'))(
    'of text is refused where it is none or unreadable: %s, %s',
    async (name, field) => {
      const texts = field === 'password' ? UNREADABLE.slice(0, 1) : UNREADABLE
      await expectRefusals(name, field, [...NO_TEXT, ...texts])
    },
  )

  it.each(fieldsOf('code'))('of a currency takes known codes only: %s, %s', async (name, field) => {
    await expectRefusals(name, field, [...NO_TEXT, '""', '"ZZZ"', '"constructor"', '"PKR_af"', '"US D"'])
  })

  it.each(fieldsOf('province'))('of a province takes known ones only: %s, %s', async (name, field) => {
    const bad = ['true', '[]', '[1]', '{}', '0', '-1', '1.5', '99', '"99"', '"Kabul"', '"1e1"', '1e400']
    await expectRefusals(name, field, bad)
  })

  it.each(fieldsOf('text').filter(([, field]) => /_account$|^(sender|receiver)_name$/.test(field)))(
    'that names someone or an account is not blank: %s, %s',
    async (name, field) => {
      await expectRefusals(name, field, ['""', '" \\t "'])
    },
  )

  it.each(['a new customer', 'an edit of a customer'])(
    'of accounts is a list of accounts: %s',
    async (name) => {
      const rows = [
        'null',
        '7',
        '[]',
        '{}',
        '{"acc_no":"4"}',
        '{"acc_no":4,"ccy":"USD"}',
        '{"acc_no":" ","ccy":"USD"}',
      ]
      const worse = [
        '{"acc_no":"4","ccy":"ZZZ"}',
        '{"acc_no":"4","ccy":"USD","open_date":"yesterday"}',
        '{"acc_no":"4\\u0000","ccy":"USD"}',
        `{"acc_no":"4${'0'.repeat(40)}","ccy":"USD"}`,
        '{"acc_no":"office:exchange","ccy":"KTR"}',
      ]
      const numbers = ['4/1', '4?', '4#1', '4%31', '4\\\\1', '.', '..'].map(
        (no) => `{"acc_no":"${no}","ccy":"KTR"}`,
      )
      for (const row of [...rows, ...worse, ...numbers]) await expectRefusal(name, 'accounts', `[${row}]`)
      for (const json of ['null', 'true', '"4001"', '{"0":{}}', JSON.stringify(Array(501).fill({}))])
        await expectRefusal(name, 'accounts', json)
    },
  )

  it('that is missing is named, all at once', async () => {
    for (const [path, fields] of [
      ['api/customers/', ['cust_id', 'cust_name']],
      ['auth/login/', ['email', 'password']],
    ] as const)
      expect(Object.keys((await office.call('POST', path, '{}')).body)).toEqual(fields)
  })

  it('with any JSON at all is taken or refused by its name, and never fails the server', async () => {
    const anyField = fc.constantFrom(...NAMES).chain((name) => {
      const fields = Object.keys(callOf(name).body())
      // A key `__proto__` makes the body no JSON of ours, whatever field it stands in.
      const value = fc.jsonValue().filter((json) => !JSON.stringify(json).includes('__proto__'))
      return fc.tuple(fc.constant(name), fc.constantFrom(...fields), value)
    })
    await fc.assert(
      fc.asyncProperty(anyField, async ([name, field, value]) => {
        await office.tamper('delete from throttles')
        const audits = await office.count('audit')
        const { status, body } = await sendRaw(name, field, JSON.stringify(value))
        if (status < 300) return
        expect(status).toBe(400)
        const errors = (Array.isArray(body) ? body[1] : body) as object
        // A login that reads well is refused as a whole.
        const named = name === 'a login' && !(field in errors) ? 'non_field_errors' : field
        expect(Object.keys(errors)).toEqual([named])
        expect(body).toEqual(told(name, errors))
        expect(await office.count('audit')).toBe(audits)
      }),
      { numRuns: RUNS * 3 },
    )
  })
})

describe('text', () => {
  it.each([
    'محمد «صراف» ابن ‏علی',
    '\u202eright to left override',
    `O'Brien "the" \`one\``,
    `<script>alert(1)</script>`,
    "'; drop table customers; --",
    '=cmd|calc',
    '👩‍👩‍👧 e\u0301',
    '__proto__',
    '%_\\',
  ])('is kept as it was sent: %j', async (text) => {
    const { body } = callOf('a new customer')
    const sent = { ...body(), cust_name: text, business: text }
    const { status } = await office.call('POST', 'api/customers', sent)
    expect(status).toBe(201)
    const read = await office.call<Record<string, unknown>[]>('GET', `api/customers?cust_id=${cust_id}`)
    expect(read.body[0]).toMatchObject({ cust_name: text, business: text })
  })
})

describe('a body', () => {
  const writes = () =>
    routes.filter(isApiCall).filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
  const open = ({ url }: Route) => url.replace(/:\w+/g, '1')
  const withBody = () => writes().filter(({ url }) => !/^\/(?:auth\/(?:logout|lock)|api\/backups)$/.test(url))

  it.each([
    ['cut off', '{"amount":', 400],
    ['of no JSON', 'amount=5', 400],
    ['with a comma too many', '{"amount":5,}', 400],
    ['with single quotes', "{'amount':5}", 400],
    ['of nothing', '', 400],
    ['of blanks', '  \n', 400],
    ['of null', 'null', 400],
    ['of a figure', '7', 400],
    ['of text', '"amount"', 400],
    ['with __proto__', '{"__proto__":{"cust_id":1}}', 400],
    ['with __proto__ further in', '{"accounts":[{"__proto__":{}}]}', 400],
    ['nested 100,000 deep', '['.repeat(100_000), 400],
    ['nested 100,000 deep and closed', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
  ])('%s is refused by every call', async (_, text, expected) => {
    for (const route of withBody()) {
      const { status, body } = await office.call(route.method as Method, open(route), text)
      // What takes passwords takes less than any other call, and is refused before it is read.
      const known =
        /^\/auth\/|password$|\/second-factor/.test(route.url) && text.length > 4096 ? 413 : expected
      expect(`${route.method} ${route.url} ${status}`).toBe(`${route.method} ${route.url} ${known}`)
      expect(typeof body).toBe('object')
    }
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('of type %j is 415', async (type) => {
    for (const route of withBody()) {
      const answer = await office.call(route.method as Method, open(route), 'a=1', { 'content-type': type })
      expect(`${route.method} ${route.url} ${answer.status}`).toBe(`${route.method} ${route.url} 415`)
      expect(answer.body.detail).toContain('JSON')
    }
  })
})

describe('an address', () => {
  const READS = [
    'api/health',
    'api/health/ready',
    'auth/profile',
    'api/customers',
    'api/customers/next_id',
    'api/accounts',
    'api/accounts/4001/balance',
    'api/cash-book',
    'api/cash-book/next_id',
    'api/transfer',
    'api/transfer/next_id',
  ]

  it.each(READS)('answers the same with and without a slash at its end: %s', async (path) => {
    const [plain, slash] = [await office.call('GET', path), await office.call('GET', `${path}/`)]
    expect([plain.status, slash.text]).toEqual([200, plain.text])
    expect(plain.headers['cache-control']).toBe('no-store')
    for (const url of ['/%61pi/customers', '/api/nowhere', '/%61uth/nothing'])
      expect((await office.app.inject({ url })).headers['cache-control'], url).toBe('no-store')
  })

  it.each([
    ['GET', 'api/nowhere'],
    ['GET', 'api/customers/1'],
    ['PUT', 'api/customers/1'],
    ['POST', 'api/customers/next_id'],
    ['DELETE', 'api/customers'],
    ['GET', 'auth/login/'],
    ['POST', 'nowhere'],
    ['GET', 'nowhere/else'],
    ['GET', '../../etc/passwd'],
    ['GET', `api/accounts/${'4'.repeat(300)}/balance`],
    ['GET', 'api/accounts/%00/balance'],
    ['PATCH', 'api/cash-book/999'],
    ['PUT', 'api/transfer/1'],
    ['GET', 'api/transfer/1'],
    ['PATCH', 'api/cash-book/1e0'],
    ['PATCH', 'api/cash-book/-1'],
    ['PATCH', 'api/cash-book/99999999999999999999'],
    ['PATCH', 'api/customers/1%20or%201=1'],
  ] as const)('that is none is 404: %s %s', async (method, path) => {
    const { status, body } = await office.call(method, path, method === 'GET' ? undefined : {})
    expect([status, body]).toEqual([404, { detail: refusalTexts.notFound.text }])
  })

  it.each(['api/accounts/%E0%A4%A/balance', 'api/cash-book/%', 'api/%zz'])(
    'that is torn is 400: %s',
    async (path) => {
      const { status, body } = await office.call('DELETE', path)
      expect(status).toBe(400)
      expect(body).toEqual({ non_field_errors: [expect.any(String)] })
    },
  )

  it.each([
    ['cust_id', 'api/customers?cust_id=1&cust_id=2'],
    ['cust_id', 'api/customers?cust_id='],
    ['cust_id', 'api/customers?cust_id=1.5'],
    ['cust_id', 'api/customers?cust_id=0x1'],
    ['limit', 'api/customers?limit=0'],
    ['limit', 'api/customers?limit=-1'],
    ['limit', 'api/accounts?limit=1001'],
    ['limit', 'api/accounts?limit=ten'],
    ['limit', 'api/cash-book?limit=1&limit=2'],
    ['limit', 'api/cash-book?limit='],
    ['cursor', 'api/cash-book?cursor=nonsense'],
    ['cursor', 'api/cash-book?cursor=bnVsbA'],
    ['cursor', 'api/accounts?cursor=MQ'],
    ['cursor', 'api/accounts?cursor=a&cursor=b'],
    ['search', `api/customers?search=${'x'.repeat(101)}`],
    ['search', 'api/accounts?search=a%00'],
    ['id', 'api/cash-book?id=abc'],
    ['id', 'api/cash-book?id=1&id=2'],
  ])('whose %s is bad is 400 by that name: %s', async (name, path) => {
    const { status, body } = await office.call('GET', path)
    expect(status).toBe(400)
    expect(body).toEqual({ [name]: [expect.any(String)] })
  })

  it.each(['cust_id=99999999999999999999999', 'cust_id=999999999999999', 'cust_id=0'])(
    'that asks for what can be no record finds nothing: %s',
    async (query) => {
      expect(await office.call('GET', `api/customers?${query}`)).toMatchObject({ status: 200, body: [] })
    },
  )
})
