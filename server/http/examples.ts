import type { PostingRecord } from '../records/define-record.ts'
import { RECORDS } from '../records/records.ts'

/** An answer as the API's description shows it; a body that is left out is an empty one. */
interface Example {
  readonly status: 200 | 201 | 204
  readonly body?: unknown
  /** The answer is a stream of events, and the body the data of its first. */
  readonly isStream?: boolean
}

const operator = { id: 1, email: 'amina@office.af', name: 'Amina' }
const account = { acc_no: '4001', ccy: 'USD', open_date: '2026-01-15' }
const customer = {
  cust_id: 12,
  cust_name: 'Haji Nazir',
  phone_1: '0700 123 456',
  phone_2: '',
  add: 'Sarai Shahzada, Kabul',
  business: 'Exchange',
  bailer: '',
  bailer_contact: '',
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
const capital = { acc_no: '4001', ccy: 'USD', total_debit: 0, total_credit: 1250.5, balance: 1250.5 }

function ofRecord({
  path,
  example,
  bulk,
  changedBy,
}: PostingRecord): readonly (readonly [string, Example])[] {
  const made: Example = { status: 201, body: bulk ? [example] : example }
  return [
    ...(bulk ? [] : [[`GET ${path}/next_id`, { status: 200, body: { next_id: example.id + 1 } }] as const]),
    [`GET ${path}`, { status: 200, body: page(example) }],
    [`POST ${path}${bulk ? '/bulk_create' : ''}`, made],
    ...changedBy.map(
      (method) => [`${method} ${path}/:id`, { status: 200, body: { ...example, version: 2 } }] as const,
    ),
    [`DELETE ${path}/:id`, { status: 204 }],
  ]
}

/** What each call answers when all is well, by method and route. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'GET /api/health': {
    status: 200,
    body: {
      status: 'ok',
      office: 'Daftar Exchange',
      timezone: 'Asia/Kabul',
      today: '2026-11-20',
      ready: true,
    },
  },
  'GET /api/health/ready': { status: 200, body: { ready: true } },
  'GET /api/backups': {
    status: 200,
    body: {
      automatic: false,
      last: null,
      age_seconds: null,
      failure: null,
      next_due: null,
      needs_attention: false,
    },
  },
  'GET /api/changes': {
    status: 200,
    isStream: true,
    body: [{ noun: 'cash-book', id: '31', action: 'update', version: 2, operator: 'Amina' }],
  },
  'GET /api/changes/last': {
    status: 200,
    body: {
      noun: 'cash-book',
      id: '31',
      action: 'update',
      version: 2,
      operator: 'Amina',
      at: '2026-11-21T06:11:09.412Z',
    },
  },
  'POST /auth/login': { status: 200, body: { token: 'aBcD1234', user: operator } },
  'POST /auth/logout': { status: 204 },
  'GET /auth/profile': { status: 200, body: operator },
  'POST /auth/password-check': { status: 200, body: { valid: true } },
  'GET /api/customers/next_id': { status: 200, body: { next_id: 13 } },
  'GET /api/customers': { status: 200, body: [customer] },
  'POST /api/customers': { status: 201, body: customer },
  'PATCH /api/customers/:cust_id': { status: 200, body: { ...customer, version: 2 } },
  'DELETE /api/customers/:cust_id': { status: 204 },
  'GET /api/accounts': { status: 200, body: [listedAccount] },
  'GET /api/accounts/:acc_no/balance': { status: 200, body: { balance: -1250.5, currency: 'USD' } },
  'DELETE /api/accounts/:acc_no': { status: 204 },
  ...Object.fromEntries(RECORDS.flatMap(ofRecord)),
  'GET /api/provinces': { status: 200, body: [province] },
  'POST /api/provinces': { status: 201, body: province },
  'PATCH /api/provinces/:id': { status: 200, body: { ...province, version: 2 } },
  'PUT /api/provinces/:id': { status: 200, body: { ...province, version: 2 } },
  'DELETE /api/provinces/:id': { status: 204 },
  'GET /api/exchange-rates': {
    status: 200,
    body: [{ id: 1, ...lastRate, saved_by: 'Amina' }],
  },
  'GET /api/exchange-rates/last_exchange': { status: 200, body: [lastRate] },
  'POST /api/exchange-rates/bulk_create_update': { status: 200, body: [lastRate] },
  'POST /api/account-exchange-rates/bulk_update': {
    status: 200,
    body: { account: '4001', rates: { AFN: 70.5 } },
  },
  'DELETE /api/account-exchange-rates/delete_all': { status: 204 },
  'GET /api/me/drafts/:name': { status: 200, body: { ...draft, draft: { rows: 3 } } },
  'PUT /api/me/drafts/:name': { status: 200, body: { ...draft, version: 8 } },
  'DELETE /api/me/drafts/:name': { status: 200, body: { ...draft, version: 9 } },
  'GET /api/me/settings': { status: 200, body: { version: 3, settings } },
  'GET /api/me/sessions': { status: 200, body: [session] },
  'DELETE /api/me/sessions/:id': { status: 204 },
  'PUT /api/me/settings': { status: 200, body: { version: 4, settings } },
  'GET /api/reports/account-statement/report': {
    status: 200,
    body: {
      account: { customer_id: 12, customer_name: 'Haji Nazir', acc_no: '4001', currency: 'USD' },
      opening_balance: 0,
      transactions: [
        {
          object_id: 31,
          transaction_type: 'Cash Book',
          date: '2026-11-20',
          description: 'rent',
          debit: 1250.5,
          credit: 0,
          balance: -1250.5,
        },
      ],
      final_balance: -1250.5,
    },
  },
  'GET /api/reports/all-accounts-statement/report': {
    status: 200,
    body: {
      customer: { cust_id: 12, cust_name: 'Haji Nazir' },
      accounts: [{ acc_no: '4001', currency: 'USD', total_debit: 1250.5, total_credit: 0, balance: -1250.5 }],
    },
  },
  'GET /api/reports/hawala-report/report': {
    status: 200,
    body: {
      transactions: [
        { is_province_header: true, province_name: 'Kabul' },
        {
          number: 1,
          ref_id: 88,
          sender_name: 'Ahmad',
          receiver_name: 'Karim',
          receiver_father_name: 'Omar',
          receiver_phone_number: '0700 123 456',
          receiver_province: 'Kabul',
          amount: 1000,
          currency: 'USD',
          exchange_rate: 3.75,
          RYL_charge: 12.5,
          RYL_amount: 266.67,
          date: '2026-11-20',
        },
      ],
      totals: { currency_totals: { USD: 1000 }, total_ryl_charges: 12.5, total_ryl: 266.67 },
    },
  },
  'GET /api/reports/net-capital/report': {
    status: 200,
    body: {
      customers: [
        {
          cust_id: 12,
          cust_name: 'Haji Nazir',
          accounts: [capital],
          customer_usd_total: 1250.5,
          customer_pkr_total: 347639,
        },
      ],
      total_usd: 1250.5,
      total_pkr: 347639,
    },
  },
  'GET /api/reports/net-capital-ccy/report': {
    status: 200,
    body: {
      currency: 'USD',
      transaction_type: 'both',
      accounts: [{ cust_id: 12, cust_name: 'Haji Nazir', ...capital }],
      totals: { total_debit: 0, total_credit: 1250.5, total_balance: 1250.5 },
    },
  },
  'GET /api/reports/daily-transactions/report': {
    status: 200,
    body: {
      period: { from_date: '2026-11-20', to_date: '2026-11-20' },
      report_data: {
        'Cash Book': {
          USD: {
            transactions: [
              {
                id: 31,
                date: '2026-11-20',
                debit_account: '4001',
                credit_account: '4002',
                amount: 1250.5,
                description: 'rent',
              },
            ],
            total_amount: 1250.5,
          },
        },
      },
      audit_head: '5f2c9d10e3a4b7f6…',
    },
  },
  'GET /api/reports/trial-balance/report': {
    status: 200,
    body: {
      currencies: [
        {
          currency: 'USD',
          internal_accounts: [{ account_no: 'office:exchange:USD', balance: 500 }],
          customers_balance: -500,
          total: 0,
        },
      ],
    },
  },
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
