import type { Day, TillDay } from '../../contract/day/days.ts'
import { ofCustomerFields } from '../../contract/lists/customer-fields.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../contract/office/office-settings.ts'
import { reportApi, reportEntries } from '../../contract/reports/reports.ts'
import type { PostingRecord } from '../records/define-record.ts'
import { exampleLine } from '../records/described-entries.ts'
import { hawala } from '../records/hawala.ts'
import { mayTakeBack } from '../records/opposites.ts'
import { RECORDS } from '../records/records.ts'
import { reportQueries } from '../reports/reports.ts'

/** An answer as the API's description shows it; a body that is left out is an empty one. */
interface Example {
  readonly status: 200 | 201 | 204
  readonly body?: unknown
  /** The answer is a stream of events, and the body the data of its first. */
  readonly isStream?: boolean
}

const ok = (body: unknown): Example => ({ status: 200, body })
const made = (body: unknown): Example => ({ status: 201, body })
const NOTHING: Example = { status: 204 }

const operator = { id: 1, email: 'amina@office.af', name: 'Amina', role: 'owner' }
const listed = {
  ...operator,
  disabled_at: null,
  start_until: null,
  signed_in_at: '2026-11-20T04:30:00.000Z',
  second_factor: false,
  sessions: 1,
}
const newcomer = {
  ...listed,
  ...{ id: 2, email: 'karim@office.af', name: 'Karim', role: 'cashier' },
  ...{ start_until: '2026-11-23T09:30:00.000Z', signed_in_at: null, sessions: 0 },
}
const started = { operator: newcomer, start_password: 'mF2-x9QpLw3K' }
const logged = {
  rows: [
    {
      ...{
        seq: 812,
        at: '2026-11-20T09:12:31.120Z',
        operator: 'Amina',
        action: 'update',
        kind: 'cash-book',
        id: '7',
      },
      ...{ fields: [{ field: 'amount', before: '500', after: '550' }], notable: ['day'] },
      hash: '6Yp2zV0g1dQmX3uJb8sKfA4tWnC9eRhL5iOaP7xT2cE',
    },
  ],
  next: null,
  reached: '2026-11-20T09:12:31.120Z',
}
const account = { acc_no: '4001', ccy: 'USD', open_date: '2026-01-15' }
const customer = {
  cust_id: 12,
  ...ofCustomerFields(({ example = '' }) => example),
  saraf: true,
  accounts_set: [account],
  version: 1,
}
const listedAccount = {
  ...account,
  customer_id: 12,
  customer_name: 'Haji Nazir',
  exchange_rates: { AFN: 70.5 },
  version: 1,
}
const province = { id: 1, name: 'Kabul', order: 1, version: 1 }
const lastRate = { ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95, date: '2026-11-20' }
const settings = {
  theme: 'system',
  typed_keys: true,
  keys: [{ id: 'goto.open', keys: 'Ctrl+J' }],
  macros: [{ name: 'Rent', script: 'start /cash-book\nexpect focus Amount\nkeys 500<Enter>' }],
}
const session = {
  id: 'k3J9-xQ2mB7_tR5w',
  address: '192.168.1.20',
  client: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  created_at: '2026-11-20T04:30:00.000Z',
  used_at: '2026-11-20T09:30:00.000Z',
  current: true,
}
const draft = { name: 'hawala_settlements', version: 7, saved_at: '2026-11-20T09:30:00.000Z' }
const page = (record: unknown) => ({ results: [record], next: 'MzE' })

function ofRecord(record: PostingRecord): readonly (readonly [string, Example])[] {
  const { path, example, isRowsOnly, changedBy } = record
  const alone = [
    [`GET ${path}/next_id`, ok({ next_id: example.id + 1 })],
    [`POST ${path}`, made(example)],
  ] as const
  return [
    // Most records are taken back by none.
    ...(mayTakeBack(record) ? [[`GET ${path}/:id/opposite`, ok([])] as const] : []),
    ...(isRowsOnly ? [] : alone),
    [`GET ${path}`, ok(page(example))],
    [`POST ${path}/bulk_create`, made([example])],
    ...changedBy.map((method) => [`${method} ${path}/:id`, ok({ ...example, version: 2 })] as const),
    [`DELETE ${path}/:id`, NOTHING],
  ]
}

const paidHawala = {
  hawala: { ...hawala.example, status: 'paid', version: 2 },
  steps: [
    {
      ...{
        id: '88/1',
        hawala_id: 88,
        no: 1,
        kind: 'paid',
        date: '2026-11-20',
        at: '2026-11-20T06:12:00.000Z',
      },
      ...{ operator_id: 1, operator: 'Amina', account: '1901', amount: 266.67, currency: 'RYL' },
      ...{ paid_to: 'Karim', id_kind: 'tazkira', id_no: '1400-0101-12345', phone: '0700 123 456' },
      records: [{ type: 'cash-book', id: 31 }],
    },
  ],
  next: [],
}
const queuedHawala = {
  ...hawala.example,
  correspondent: { cust_id: 12, cust_name: 'Haji Nazir' },
  settled_in: 'RYL',
}
const age = { count: 2, amount: 533.34 }
const none = { count: 0, amount: 0 }
const queueSum = {
  ...{ direction: 'in', cust_id: 12, cust_name: 'Haji Nazir', currency: 'RYL', ...age },
  ages: [none, age, none, none],
}
const openHawala = {
  hawala: { ...paidHawala.hawala, status: 'recorded', version: 3 },
  steps: [],
  next: ['told', 'paid', 'returned'],
}

const tillDay = { cust_id: 901, cust_name: 'Till 1', ccy: 'USD', expected: 250, counted: 250 }
const counted = {
  ...{ date: '2026-11-20', cust_id: 901, notes: { USD: { '100': 2, '50': 1 } } },
  ...{ sums: { USD: 250 }, expected: { USD: 250 }, version: 1 },
}
const closedDay: Day = {
  ...{ date: '2026-11-20', version: 1, is_closed: true, closings: 1 },
  ...{ closed_at: '2026-11-20T14:20:00.000Z', closed_by: 'Amina' },
  ...{ head: '6Yp2zV0g1dQmX3uJb8sKfA4tWnC9eRhL5iOaP7xT2cE', tills: [tillDay as TillDay], entries: [] },
}

/** What each call answers when all is well, by method and route. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'GET /api/health': ok({
    status: 'ok',
    office: 'Daftar Exchange',
    timezone: 'Asia/Kabul',
    today: '2026-11-20',
    ready: true,
  }),
  'GET /api/health/ready': ok({ ready: true }),
  'GET /api/backups': ok({
    automatic: false,
    last: null,
    age_seconds: null,
    failure: null,
    next_due: null,
    needs_attention: false,
  }),
  'GET /api/changes': {
    status: 200,
    isStream: true,
    body: [{ noun: 'cash-book', id: '31', action: 'update', version: 2, operator: 'Amina' }],
  },
  'GET /api/changes/last': ok({
    noun: 'cash-book',
    id: '31',
    action: 'update',
    version: 2,
    operator: 'Amina',
    at: '2026-11-21T06:11:09.412Z',
    entered: { at: '2026-11-20T05:40:12.118Z', operator: 'Amina' },
  }),
  'GET /api/day-book/:day': ok([
    {
      key: 'cash-book 31',
      type: 'cash-book',
      id: 31,
      amount: 1250.5,
      currency: 'USD',
      exchanged_amount: null,
      exchanged_currency: null,
      debit_account: '4001',
      credit_account: '4002',
      description: 'rent',
      version: 1,
      entered_at: '2026-11-20T05:40:12.118Z',
      operator: 'Amina',
    },
  ]),
  'GET /api/search': ok({
    found: [
      {
        type: 'hawala',
        id: 88,
        date: '2026-11-20',
        sums: [{ amount: 1250.5, currency: 'USD' }],
        accounts: ['4001', '4002'],
        texts: ['Karim'],
        status: 'recorded',
      },
    ],
    more: false,
    nearly: [],
    ready: 100,
  }),
  'POST /auth/login': ok({ token: 'aBcD1234', user: operator }),
  'POST /auth/lock': NOTHING,
  'POST /auth/unlock': ok({ token: 'aBcD1234', user: operator }),
  'POST /auth/logout': NOTHING,
  'GET /auth/profile': ok(operator),
  'POST /auth/password-check': ok({ valid: true }),
  'GET /api/customers/next_id': ok({ next_id: 13 }),
  'GET /api/customers': ok([customer]),
  'GET /api/customers/:cust_id/card': ok({
    balances: [{ acc_no: '4001', currency: 'USD', balance: -1250.5 }],
    entries: [{ acc_no: '4001', currency: 'USD', ...exampleLine }],
  }),
  'POST /api/customers': made(customer),
  'PATCH /api/customers/:cust_id': ok({ ...customer, kind: 'cashbox', version: 2 }),
  'DELETE /api/customers/:cust_id': NOTHING,
  'GET /api/accounts': ok([listedAccount]),
  'GET /api/accounts/:acc_no/balance': ok({ balance: -1250.5, currency: 'USD' }),
  'DELETE /api/accounts/:acc_no': NOTHING,
  ...Object.fromEntries(RECORDS.flatMap(ofRecord)),
  'POST /api/slips/:type/:id': made({
    type: 'hawala',
    copy: 2,
    record: RECORDS.find(({ type }) => type === 'hawala')?.example,
    debit: { acc_no: '1001', ccy: 'RYL', cust_id: 12, cust_name: 'Haji Nazir', kind: 'customer' },
    credit: { acc_no: '1002', ccy: 'RYL', cust_id: 14, cust_name: 'Haji Amin', kind: 'customer' },
    province: 'Kabul',
    entered: { at: '2026-11-20T05:40:12.118Z', operator: 'Amina' },
    changed: null,
    paid: null,
    printed: { at: '2026-11-20T05:41:03.007Z', operator: 'Karim' },
  }),
  'GET /api/provinces': ok([province]),
  'POST /api/provinces': made(province),
  'PATCH /api/provinces/:id': ok({ ...province, version: 2 }),
  'PUT /api/provinces/:id': ok({ ...province, version: 2 }),
  'DELETE /api/provinces/:id': NOTHING,
  'GET /api/exchange-rates': ok([{ id: 1, ...lastRate, saved_by: 'Amina' }]),
  'GET /api/exchange-rates/last_exchange': ok([lastRate]),
  'POST /api/exchange-rates/bulk_create_update': ok([lastRate]),
  'POST /api/account-exchange-rates/bulk_update': ok({ account: '4001', rates: { AFN: 70.5 } }),
  'DELETE /api/account-exchange-rates/delete_all': NOTHING,
  'GET /api/me/drafts/:name': ok({ ...draft, draft: { rows: 3 } }),
  'PUT /api/me/drafts/:name': ok({ ...draft, version: 8 }),
  'PATCH /api/me/drafts/:name': ok({ ...draft, version: 8 }),
  'DELETE /api/me/drafts/:name': ok({ ...draft, version: 9 }),
  'GET /api/me/settings': ok({ version: 3, settings }),
  'PUT /api/me/password': NOTHING,
  'GET /api/me/second-factor': ok({ set_up: true, required: false, recovery_codes: 10 }),
  'POST /api/me/second-factor/start': ok({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Daftar%20Exchange:amina%40office.af?issuer=Daftar%20Exchange&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    sealed: 'hJ2kQ9-xT7bV0aLm4RyZs',
  }),
  'PUT /api/me/second-factor': ok({ recovery_codes: ['k7fq-2m9x-hd3a-w5zr-6tbn-ypc4'] }),
  'POST /api/me/second-factor/remove': NOTHING,
  'GET /api/operators': ok([listed]),
  'POST /api/operators': made(started),
  'PATCH /api/operators/:id': ok({ operator: { ...newcomer, role: 'manager' } }),
  'GET /api/operators/:id/sessions': ok([{ ...session, current: false }]),
  'DELETE /api/operators/:id/sessions/:session': NOTHING,
  'GET /api/office/settings': ok({ ...DEFAULT_OFFICE_SETTINGS, version: 2 }),
  'PUT /api/office/settings': ok({ ...DEFAULT_OFFICE_SETTINGS, version: 3 }),
  'GET /api/tills': ok([
    {
      ...{ cust_id: 901, cust_name: 'Till 1', operators: [] },
      currencies: [{ ccy: 'USD', acc_nos: ['4901'], cash: 250, counted: '2026-11-20' }],
    },
  ]),
  'GET /api/counts/:date': ok([counted]),
  'PUT /api/counts/:date/:cust_id': ok(counted),
  'GET /api/days': ok({ closed_until: '2026-11-20', first_open: '2026-11-21', days: [closedDay] }),
  'GET /api/days/:date': ok({ day: closedDay, standing: { date: '2026-11-20', tills: [tillDay] } }),
  'POST /api/days': made(closedDay),
  'POST /api/days/:date/reopen': ok({ ...closedDay, version: 2, is_closed: false, reason: 'a late entry' }),
  'POST /api/hawala/alike': ok({ alike: [{ row: 0, id: 88, date: '2026-11-20' }] }),
  'GET /api/hawala/queue': ok(page(queuedHawala)),
  'GET /api/hawala/queue/sums': ok([queueSum]),
  'GET /api/hawala/waiting': ok({
    unpaid: { count: 2, oldest: '2026-11-20' },
    sent: { count: 0, oldest: null },
  }),
  'GET /api/hawala/correspondents/:cust_id': ok({
    ...{ cust_id: 12, cust_name: 'Haji Nazir', sums: [queueSum], hawala: [queuedHawala] },
    ...{ last_number: '', last_ref: '1254' },
  }),
  'GET /api/hawala/:id/steps': ok(paidHawala),
  'POST /api/hawala/:id/steps': made(paidHawala),
  'DELETE /api/hawala/:id/steps/:no': ok(openHawala),
  'GET /api/log': ok(logged),
  'GET /api/log/operators': ok([{ id: 1, name: 'Amina' }]),
  'GET /api/log/:kind/:id': ok(logged),
  'POST /api/log/:kind/:id/notes': made({ text: 'The receipt is in the safe.' }),
  'GET /api/me/sessions': ok([session]),
  'DELETE /api/me/sessions/:id': NOTHING,
  'PUT /api/me/settings': ok({ version: 4, settings }),
  ...Object.fromEntries(
    reportEntries.map(([name]) => [`GET /${reportApi(name)}`, ok(reportQueries[name].example)]),
  ),
}

const REFUSALS: Readonly<Record<string, string>> = {
  400: 'Bad input: messages by field',
  401: 'No token, or one that is unknown, expired or revoked',
  403: 'A delete that needs the password, without a fresh password check',
  404: 'No such record',
  409: 'In use, or changed by someone else; the detail says what to do',
}

/** The answers of a call for its description: the good one with an example, and its refusals. */
export function answersOf(method: string, url: string): Record<string, object> {
  const example = EXAMPLES[`${method} ${url}`]
  if (!example) return {}
  const { status, body, isStream } = example
  const type = isStream ? 'text/event-stream' : 'application/json'
  const shown = isStream ? `id: 812\nevent: changes\ndata: ${JSON.stringify(body)}\n\n` : body
  const good = {
    description: 'The answer',
    ...(body === undefined ? {} : { content: { [type]: { schema: {}, example: shown } } }),
  }
  const refusals = Object.entries(REFUSALS).map(([code, description]) => [code, { description }])
  return { [status]: good, ...Object.fromEntries(refusals) }
}
