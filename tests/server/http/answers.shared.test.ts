import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { CommissionList } from '../../../contract/commission/commission-answers.ts'
import { parseJson } from '../../../contract/money/exact-json.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import type { LoginAnswer } from '../../../contract/operator/auth.ts'
import type { FactorAnswer, FactorStart } from '../../../contract/operator/second-factor.ts'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import { hashToken } from '../../../server/sessions/tokens.ts'
import { ACCOUNTS, cashBook, hawala, transfer } from '../setup/bodies.ts'
import { type Headers, type Method, OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { newFolder } from '../setup/places.ts'
import { isApiCall, type Route, routesWhile } from './routes.ts'

let office: TestOffice
/** The shapes of a call's answers by status, by method and route. */
let shapes: ReadonlyMap<string, Route['answers']>
beforeAll(async () => {
  const routes = await routesWhile(async () => {
    office = await openOffice({ BACKUP_DIR: newFolder() })
  })
  const calls = routes.filter(isApiCall).filter(({ method }) => method !== 'HEAD')
  shapes = new Map(calls.map(({ method, url, answers }) => [`${method} ${url}`, answers]))
})
afterAll(() => office.close())

const LONG_AGO = '2020-01-05'
const period = 'from_date=2026-01-01&to_date=2026-12-31'
const settled = { ...hawala, credit_account: '1902', receiver_province: 1, RYL_charge: 1, ref: '1254' }
const accounts = Object.entries({ ...ACCOUNTS, '4009': 'USD' }).map(([acc_no, ccy]) => ({ acc_no, ccy }))

const IMPORTED = 'file=books.xlsx&date=2026-11-20'
const OPENINGS = [
  { cust_id: 50, cust_name: 'Capital', kind: 'capital', ccy: 'USD' },
  { cust_name: 'Zahra', phone_1: '0700 123 456', ccy: 'USD', balance: 50.5, side: 'Cr' },
]

/** Every call of the API as an office makes it in a day; deletes come after their password check. */
const DAY: readonly (readonly [call: string, path: string, body?: unknown, headers?: Headers])[] = [
  ['GET /api/health', 'api/health'],
  ['GET /api/health/ready', 'api/health/ready'],
  ['GET /api/backups', 'api/backups/'],
  ['POST /api/backups', 'api/backups/'],
  ['POST /auth/lock', 'auth/lock/'],
  ['POST /auth/unlock', 'auth/unlock/', { password: OPERATOR.password }],
  ['POST /auth/login', 'auth/login/', { email: OPERATOR.email, password: OPERATOR.password }],
  ['GET /auth/profile', 'auth/profile'],
  ['POST /api/customers', 'api/customers/', { cust_id: 12, cust_name: 'Haji Nazir', accounts }],
  ['GET /api/customers/next_id', 'api/customers/next_id'],
  ['GET /api/changes', 'api/changes/'],
  ['GET /api/changes/last', 'api/changes/last?noun=customer&id=12'],
  ['GET /api/customers', 'api/customers'],
  ['POST /api/provinces', 'api/provinces/', { name: 'Kabul', order: 1 }],
  ['PATCH /api/provinces/:id', 'api/provinces/1/', { order: 2 }],
  ['PUT /api/provinces/:id', 'api/provinces/1/', { name: 'Kabul', order: 1 }],
  ['GET /api/provinces', 'api/provinces'],
  [
    'POST /api/exchange-rates/bulk_create_update',
    'api/exchange-rates/bulk_create_update',
    [{ ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 }],
  ],
  ['GET /api/exchange-rates', 'api/exchange-rates/'],
  ['GET /api/exchange-rates/last_exchange', 'api/exchange-rates/last_exchange/'],
  [
    'POST /api/account-exchange-rates/bulk_update',
    'api/account-exchange-rates/bulk_update',
    { account: '1001', rates: { AFN: 70.5 } },
  ],
  ['GET /api/accounts', 'api/accounts'],
  ['POST /api/cash-book', 'api/cash-book/', cashBook],
  ['GET /api/customers/:cust_id/card', 'api/customers/12/card'],
  ['GET /api/day-book/:day', `api/day-book/${cashBook.date}`],
  ['POST /api/cash-book', 'api/cash-book/', cashBook],
  ['GET /api/cash-book/next_id', 'api/cash-book/next_id'],
  ['GET /api/cash-book', 'api/cash-book?limit=1'],
  ['PATCH /api/cash-book/:id', 'api/cash-book/1/', { amount: 6 }],
  ['POST /api/transfer', 'api/transfer/', transfer],
  ['POST /api/transfer', 'api/transfer/', transfer],
  ['GET /api/transfer/next_id', 'api/transfer/next_id'],
  ['GET /api/transfer', 'api/transfer?limit=1'],
  ['PATCH /api/transfer/:id', 'api/transfer/1/', { amount: 501 }],
  [
    'POST /api/customers',
    'api/customers/',
    { cust_id: 902, cust_name: 'Unpaid', accounts: [{ acc_no: '1902', ccy: 'RYL' }] },
  ],
  ['PATCH /api/customers/:cust_id', 'api/customers/902/', { kind: 'unpaid' }],
  [
    'POST /api/customers',
    'api/customers/',
    { cust_id: 903, cust_name: 'Over and short', accounts: [{ acc_no: '4903', ccy: 'USD' }] },
  ],
  ['PATCH /api/customers/:cust_id', 'api/customers/903/', { kind: 'income' }],
  ['POST /api/hawala/bulk_create', 'api/hawala/bulk_create', [settled, { ...settled, ref: '1255' }]],
  ['GET /api/hawala', 'api/hawala?limit=1'],
  ['GET /api/search', 'api/search?q=karim'],
  ['POST /api/slips/:type/:id', 'api/slips/hawala/1/'],
  ['PATCH /api/hawala/:id', 'api/hawala/1/', { RYL_charge: 2 }],
  ['PUT /api/hawala/:id', 'api/hawala/1/', { RYL_charge: 3 }],
  ['GET /api/accounts/:acc_no/balance', 'api/accounts/4001/balance/'],
  ['PUT /api/limits/:acc_no', 'api/limits/4001/', { most_debit: 1_000_000 }],
  ['GET /api/limits', 'api/limits/'],
  ['DELETE /api/limits/:acc_no', 'api/limits/4001/'],
  [
    'POST /auth/approval',
    'auth/approval/',
    { email: OPERATOR.email, password: OPERATOR.password, request: 'that' },
  ],
  ['PATCH /api/customers/:cust_id', 'api/customers/12/', { saraf: true }],
  [
    'PUT /api/correspondents/:cust_id',
    'api/correspondents/12/',
    { terms: 'each', terms_amount: 5, terms_currency: 'USD' },
  ],
  ['GET /api/correspondents/:cust_id', 'api/correspondents/12/'],
  [
    'PUT /api/papers/:cust_id',
    'api/papers/12/',
    { father: 'Karim', id_kind: 'tazkira', id_no: '1400-77', id_expiry: '2030-01-31', risk: 'high' },
  ],
  ['GET /api/papers/:cust_id', 'api/papers/12/'],
  ['GET /api/papers/holders', 'api/papers/holders/?id_no=140077'],
  ['POST /api/suspicions/:kind/:of', 'api/suspicions/customer/12/', { text: 'Small notes' }],
  [
    'POST /api/watch/lists',
    'api/watch/lists/',
    'name,alias,born,ref\nAmin Khan,,,A-1\n',
    { 'content-type': 'application/octet-stream' },
  ],
  ['GET /api/watch/lists', 'api/watch/lists/'],
  ['POST /api/customers', 'api/customers/', { cust_id: 904, cust_name: 'Amin Khan' }],
  ['POST /api/watch/questions/:id/decision', 'api/watch/questions/1/decision/', { reason: 'Known' }],
  ...Object.entries({
    'account-statement': `customer_id=12&account_no=4001&${period}`,
    'all-accounts-statement': 'customer_id=12',
    'hawala-report': `type1=all&${period}`,
    'net-capital': 'USD_usd=1&USD_pkr=278',
    'net-capital-ccy': 'transaction_type=both&currency=USD',
    'daily-transactions': period,
    'trial-balance': '',
    proof: '',
    'sign-ins': '',
    profit: period,
    match: `customer_id=12&account_no=4001&${period}`,
    commission: `customer_id=12&way=received&${period}`,
    limits: 'show=owed',
    watch: '',
    suspicions: 'of=12',
  }).map(([name, query]) => {
    const path = `api/reports/${name}/report`
    return [`GET /${path}`, `${path}/?${query}`] as const
  }),
  [
    'POST /api/commission',
    'api/commission/',
    {
      ...{ cust_id: 12, way: 'received', from_date: '2026-01-01', to_date: '2026-12-31', listed: '{listed}' },
      ...{ account: '4001', own_account: '4903', amount: 5, date: cashBook.date },
    },
  ],
  ['GET /api/reports/large/report', `api/reports/large/report/?${period}`],
  [
    'POST /api/filings',
    'api/filings/',
    { from_date: '2026-01-01', to_date: '2026-12-31', preset: 'daily', listed: '{listed}' },
  ],
  [
    'PUT /api/correspondents/:cust_id/columns',
    'api/correspondents/12/columns/',
    { columns: ['', 'ref', 'amount'] },
  ],
  ['GET /api/reports/match/report', `api/reports/match/report/?customer_id=12&account_no=4001&${period}`],
  [
    'POST /api/reconciliation/agreements',
    'api/reconciliation/agreements/',
    {
      ...{ acc_no: '4001', from_date: '2026-01-01', through: '2026-12-31', theirs: 5, side: 'Dr' },
      ...{ fingerprint: '0'.repeat(64), rows: 2, pairs: 1, listed: '{listed}' },
    },
  ],
  ['GET /api/reconciliation/agreements', 'api/reconciliation/agreements/'],
  ['GET /api/reports/match/report', `api/reports/match/report/?customer_id=12&account_no=4001&${period}`],
  ['DELETE /api/reconciliation/agreements/:id', 'api/reconciliation/agreements/1/'],
  // Its hawala take their steps.
  ['POST /auth/password-check', 'auth/password-check/', { password: OPERATOR.password }],
  ['DELETE /api/cash-book/:id', 'api/cash-book/{commission}/'],
  ['DELETE /api/account-exchange-rates/delete_all', 'api/account-exchange-rates/delete_all/'],
  ['PUT /api/me/drafts/:name', 'api/me/drafts/forms', { rows: 1 }],
  ['GET /api/me/drafts/:name', 'api/me/drafts/forms'],
  ['DELETE /api/me/drafts/:name', 'api/me/drafts/forms', undefined, { 'if-match': '1' }],
  [
    'PATCH /api/me/settlement-rows',
    'api/me/settlement-rows',
    { since: 0, sent_by: 'one', rows: [{ id: 'a', content: { id: 'a', place: 1, draft: {} } }] },
  ],
  ['GET /api/me/settlement-rows', 'api/me/settlement-rows?since=0'],
  [
    'PUT /api/words/:language/:code',
    'api/words/fa-AF/page.login.signIn/',
    { forms: ['ورود'], english: ['Sign in'] },
  ],
  ['GET /api/words/:language', 'api/words/fa-AF/'],
  ['DELETE /api/words/:language/:code', 'api/words/fa-AF/page.login.signIn/'],
  ['PUT /api/office/settings', 'api/office/settings/', DEFAULT_OFFICE_SETTINGS],
  [
    'PUT /api/me/settings',
    'api/me/settings/',
    {
      theme: 'light',
      typed_keys: false,
      keys: [{ id: 'goto.open', keys: 'Ctrl+J' }],
      macros: [{ name: 'Rent', script: 'start /cash-book\nkeys 500' }],
    },
  ],
  ['GET /api/me/settings', 'api/me/settings/'],
  [
    'POST /api/customers',
    'api/customers/',
    { cust_id: 901, cust_name: 'Till 1', accounts: [{ acc_no: '4901', ccy: 'USD' }] },
  ],
  ['PATCH /api/customers/:cust_id', 'api/customers/901/', { kind: 'cashbox' }],
  [
    'POST /api/cash-book',
    'api/cash-book/',
    { ...cashBook, amount: 250, debit_account: '4901', date: LONG_AGO },
  ],
  ['GET /api/office/settings', 'api/office/settings/'],
  [
    'PUT /api/counts/:date/:cust_id',
    `api/counts/${LONG_AGO}/901/`,
    { notes: { USD: { '100': 2, '50': 1 } } },
  ],
  ['GET /api/counts/:date', `api/counts/${LONG_AGO}/`],
  ['GET /api/tills', 'api/tills/'],
  [
    'GET /api/reports/roznamcha/report',
    `api/reports/roznamcha/report/?from_date=${LONG_AGO}&to_date=${LONG_AGO}`,
  ],
  ['POST /api/days', 'api/days/', { date: LONG_AGO, left_out: [], reasons: [] }],
  ['GET /api/cash-book/:id/opposite', 'api/cash-book/3/opposite'],
  ['GET /api/transfer/:id/opposite', 'api/transfer/1/opposite'],
  ['POST /api/cash-book/bulk_create', 'api/cash-book/bulk_create', [cashBook]],
  ['POST /api/transfer/bulk_create', 'api/transfer/bulk_create', [transfer]],
  ['GET /api/days', 'api/days/'],
  ['GET /api/days/:date', `api/days/${LONG_AGO}/`],
  [
    'POST /auth/password-check',
    'auth/password-check/',
    { password: OPERATOR.password, for: `days/${LONG_AGO}` },
  ],
  ['POST /api/days/:date/reopen', `api/days/${LONG_AGO}/reopen/`, { reason: 'a late entry' }],
  ['PATCH /api/customers/:cust_id', 'api/customers/901/', { accounts: [{ acc_no: '1901', ccy: 'RYL' }] }],
  ['POST /api/hawala/alike', 'api/hawala/alike/', [settled]],
  ['POST /api/imports/office', `api/imports/office/?fingerprint=a&${IMPORTED}`, OPENINGS],
  ['POST /api/imports/entries', `api/imports/entries/?fingerprint=b&${IMPORTED}`, [cashBook]],
  ['POST /api/imports/hawala', `api/imports/hawala/?fingerprint=c&${IMPORTED}`, [hawala]],
  ['GET /api/imports', 'api/imports/'],
  ['POST /auth/password-check', 'auth/password-check/', { password: OPERATOR.password, for: 'imports/2' }],
  ['DELETE /api/imports/:id', 'api/imports/2/'],
  ['GET /api/hawala/queue', 'api/hawala/queue/?limit=1&direction=in'],
  ['GET /api/hawala/queue/sums', 'api/hawala/queue/sums/'],
  ['GET /api/hawala/waiting', 'api/hawala/waiting/'],
  ['GET /api/hawala/correspondents/:cust_id', 'api/hawala/correspondents/12/'],
  [
    'POST /api/hawala/:id/steps',
    'api/hawala/1/steps/',
    {
      ...{ kind: 'paid', account: '1901', paid_to: 'Karim', id_kind: 'tazkira', id_no: '1400-0101-12345' },
      phone: '0700 123 456',
    },
  ],
  ['GET /api/hawala/:id/steps', 'api/hawala/1/steps/'],
  [
    'POST /auth/password-check',
    'auth/password-check/',
    { password: OPERATOR.password, for: 'hawala-step/1/1' },
  ],
  ['DELETE /api/hawala/:id/steps/:no', 'api/hawala/1/steps/1/'],
  ['GET /api/operators', 'api/operators/'],
  [
    'POST /auth/password-check',
    'auth/password-check/',
    { password: OPERATOR.password, for: 'operators/new' },
  ],
  ['POST /api/operators', 'api/operators/', { email: 'karim@office.af', name: 'Karim', role: 'cashier' }],
  ['POST /auth/password-check', 'auth/password-check/', { password: OPERATOR.password, for: 'operators/2' }],
  ['PATCH /api/operators/:id', 'api/operators/2/', { role: 'manager' }],
  ['GET /api/operators/:id/sessions', 'api/operators/1/sessions/'],
  ['DELETE /api/operators/:id/sessions/:session', 'api/operators/1/sessions/{session}/'],
  [
    'PUT /api/me/password',
    'api/me/password/',
    { password: OPERATOR.password, new_password: 'a-fine-password' },
  ],
  [
    'PUT /api/me/password',
    'api/me/password/',
    { password: 'a-fine-password', new_password: OPERATOR.password },
  ],
  ['POST /api/me/second-factor/start', 'api/me/second-factor/start/', { password: OPERATOR.password }],
  ['PUT /api/me/second-factor', 'api/me/second-factor/', { sealed: '{sealed}', code: '{code}' }],
  ['GET /api/me/second-factor', 'api/me/second-factor/'],
  [
    'POST /api/me/second-factor/remove',
    'api/me/second-factor/remove/',
    { password: OPERATOR.password, code: '{recovery}' },
  ],
  ['POST /auth/login', 'auth/login/', { email: OPERATOR.email, password: OPERATOR.password }],
  ['GET /api/log/operators', 'api/log/operators/'],
  ['GET /api/log/:kind/:id', 'api/log/cash-book/1/'],
  ['POST /api/log/:kind/:id/notes', 'api/log/cash-book/1/notes/', { text: 'x' }],
  ['GET /api/log', 'api/log/?kind=day'],
  ['GET /api/me/sessions', 'api/me/sessions/'],
  ['DELETE /api/me/sessions/:id', 'api/me/sessions/{session}/'],
  ['DELETE /api/hawala/:id', 'api/hawala/2/'],
  ['DELETE /api/hawala/:id', 'api/hawala/1/'],
  ['DELETE /api/provinces/:id', 'api/provinces/1/'],
  ['POST /auth/password-check', 'auth/password-check/', { password: OPERATOR.password }],
  ['DELETE /api/cash-book/:id', 'api/cash-book/1/'],
  ['POST /auth/password-check', 'auth/password-check/', { password: OPERATOR.password }],
  ['DELETE /api/transfer/:id', 'api/transfer/1/'],
  ['POST /auth/password-check', 'auth/password-check/', { password: OPERATOR.password }],
  ['DELETE /api/accounts/:acc_no', 'api/accounts/4009/'],
  [
    'POST /api/customers',
    'api/customers/',
    { cust_id: 99, cust_name: 'Zahra', accounts: [{ acc_no: '5009', ccy: 'DNR' }] },
  ],
  ['POST /auth/password-check', 'auth/password-check/', { password: OPERATOR.password }],
  ['DELETE /api/customers/:cust_id', 'api/customers/99/'],
  ['POST /auth/logout', 'auth/logout/'],
]

/** The answer as its route's shape takes it; undefined of an empty one, the data of the first event of a stream. */
function answered(text: string): unknown {
  const data = text.startsWith('id: ') ? /^data: (.*)$/m.exec(text)?.[1] : text
  return data ? parseJson(data) : undefined
}

describe('the shapes of answers', () => {
  it('are those of what the server answers to every call: no field more, none less', async () => {
    const called = new Set<string>()
    const known = { session: '', sealed: '', code: '', recovery: '', listed: '', commission: '' }
    const named = (text: string) =>
      text.replace(/\{(\w+)\}/g, (all, name) => (name in known ? known[name as keyof typeof known] : all))
    for (const [call, path, body, headers] of DAY) {
      const [method] = call.split(' ') as [Method]
      const sent = body && named(typeof body === 'string' ? body : JSON.stringify(body))
      const { status, text } = await office.call(method, named(path), sent, headers)
      const shape = shapes.get(call)?.[status]
      expect([call, status, shape === undefined ? text : '']).toEqual([call, status, ''])
      const answer = answered(text)
      const { error } = z.safeParse(shape as z.ZodType, answer)
      expect([call, error && z.prettifyError(error)]).toEqual([call, undefined])
      const { token, secret, sealed, recovery_codes, listed } = (answer ?? {}) as Partial<
        LoginAnswer & FactorStart & FactorAnswer & CommissionList
      >
      if (listed) known.listed = listed
      if (call === 'POST /api/commission') known.commission = String((answer as CashBookEntry).id)
      if (token) known.session = hashToken(token).slice(0, 16)
      if (secret && sealed)
        Object.assign(known, { sealed, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
      if (Array.isArray(recovery_codes)) known.recovery = recovery_codes[0] ?? ''
      called.add(call)
    }
    expect(called).toEqual(new Set(shapes.keys()))
  })
})
