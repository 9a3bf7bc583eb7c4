import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import { changePassword, disableOperator } from '../../../server/auth/operators.ts'
import { importAddress } from './imports.ts'
import type { Method, TestOffice } from './office.ts'

/** Customers whom an import makes, with the balances that they bring along. */
const OPENINGS = [
  { cust_id: 15, cust_name: 'سرمایه', kind: 'capital', ccy: 'USD' },
  {
    cust_id: 16,
    cust_name: 'Zahra',
    phone_1: '0700 123 456',
    ccy: 'USD',
    balance: '9999999999999.99',
    side: 'Cr',
  },
  { cust_id: 16, cust_name: 'Zahra', ccy: 'AFN', balance: 20.05, side: 'Dr' },
]

/** Enters records of every kind in a new office; edits some and deletes some. */
export async function enterEveryKind(office: TestOffice): Promise<void> {
  const { addCustomer, confirmPassword, colleague } = office
  async function call(method: Method, address: string, body?: unknown): Promise<void> {
    const { status, text } = await office.call(method, address, body)
    if (status >= 300) throw new Error(`${method} ${address}: ${status} ${text}`)
  }
  await colleague('karim@office.af')
  await changePassword(office.books, 'karim@office.af', 'another-one')
  await disableOperator(office.books, 'karim@office.af')
  await addCustomer(1, { '4001': 'USD', '4002': 'USD', '8001': 'AFN', X: 'USD' })
  await addCustomer(7, { '1001': 'RYL', '1002': 'RYL', '4009': 'USD' })
  await addCustomer(9, { '4010': 'USD' })
  await call('PATCH', 'api/customers/1', {
    cust_name: 'Amir «Khan»',
    saraf: true,
    accounts: [
      { acc_no: 'X', ccy: 'EUR' },
      { acc_no: '4001', ccy: 'USD', open_date: '2020-02-29' },
    ],
  })
  for (const name of ['Kabul', 'Herat', 'Balkh']) await call('POST', 'api/provinces', { name, order: 1 })
  await call('PATCH', 'api/provinces/2', { order: 5 })
  await call('DELETE', 'api/provinces/3')
  const rates = [{ ccy: 'USD', to_usd: '1.00000001', to_pkr: 4, buy: 70.3, sell: '70.70000001' }]
  await call('POST', 'api/exchange-rates/bulk_create_update', rates)
  await call('POST', 'api/exchange-rates/bulk_create_update', [{ ...rates[0], to_pkr: 3.9 }])
  for (const account of ['4001', '4009', '8001'])
    await call('POST', 'api/account-exchange-rates/bulk_update', {
      account,
      rates: { USD: 1, PKR_af: '0.00000001' },
    })
  await call('DELETE', 'api/account-exchange-rates/delete_all')
  await call('POST', 'api/account-exchange-rates/bulk_update', { account: '4009', rates: { AFN: 70.5 } })

  const settings = { ...DEFAULT_OFFICE_SETTINGS, idle_minutes: 20 }
  await call('PUT', 'api/office/settings', settings)
  await call('PUT', 'api/office/settings', { ...settings, cashier_days_back: 3, language: 'fa-AF' })
  await call('PUT', 'api/office/settings', { language: '', digits: 'arabext' })
  const [forms, english] = [['ورود'], ['Sign in']]
  for (const words of [forms, ['داخل شدن']])
    await call('PUT', 'api/words/fa-AF/page.login.signIn', { forms: words, english })
  await call('PUT', 'api/words/ps/page.login.signIn', { forms, english })
  await call('DELETE', 'api/words/ps/page.login.signIn')

  const cash = { currency: 'USD', debit_account: '4001', credit_account: '4002', date: '2026-03-21' }
  for (const amount of ['9999999999999.99', 20, 30.05])
    await call('POST', 'api/cash-book', { ...cash, amount })
  await call('PATCH', 'api/cash-book/2', { amount: 21, date: '2026-03-19' })
  const transfer = {
    amount: 100,
    currency: 'USD',
    exchange_rate: 70.25,
    exchanged_amount: 7025,
    exchanged_currency: 'AFN',
    debit_account: '4001',
    credit_account: '8001',
    date: '2026-03-20',
  }
  await call('POST', 'api/transfer', transfer)
  await call('POST', 'api/transfer', { ...transfer, exchanged_amount: 7000 })
  const hawala = {
    ...{ debit_account: '1001', credit_account: '1002', amount: 50, currency: 'PKR_af', date: '2026-03-20' },
    ...{ sender_name: 'Karim', receiver_name: 'علی', RYL_charge: 2.5, receiver_province: 1 },
  }
  await call('POST', 'api/hawala/bulk_create', [hawala, { ...hawala, exchange_rate: 3 }])
  await call('PATCH', 'api/hawala/2', { receiver_province: 2, RYL_amount: null })
  await call('DELETE', 'api/hawala/1')
  for (const one of ['hawala/2', 'hawala/2', 'cash-book/1']) await call('POST', `api/slips/${one}`)
  for (const one of ['cash-book/1', 'hawala/1', 'account-rates/4009'])
    await call('POST', `api/log/${one}/notes`, { text: 'رسید در صندوق · asked by phone' })
  await call('PATCH', 'api/customers/7', { kind: 'income' })
  await addCustomer(12, { '4012': 'USD' })
  await call('PATCH', 'api/customers/12', { kind: 'cashbox' })
  await addCustomer(13, { '4013': 'USD' })
  await call('PATCH', 'api/customers/13', { kind: 'income' })
  await call('PUT', 'api/office/settings', { over_short: 13, tills: { '1': 12 } })
  const early = { amount: 300, currency: 'USD', debit_account: '4012', credit_account: '4001' }
  await call('POST', 'api/cash-book', { ...early, date: '2020-03-01' })
  await call('PUT', 'api/counts/2020-03-01/12', { notes: { USD: { '100': 2, loose: 50.25 } } })
  const reasons = [{ cust_id: 12, ccy: 'USD', reason: 'torn' }]
  const closing = { date: '2020-03-01', left_out: [], reasons }
  await call('POST', 'api/days', closing)
  await confirmPassword('days/2020-03-01')
  await call('POST', 'api/days/2020-03-01/reopen', { reason: 'late' })
  await call('POST', 'api/days', closing)
  const late = { amount: 300, currency: 'USD', date: '2020-03-02' }
  await call('POST', 'api/cash-book', {
    ...{ ...late, debit_account: '4001', credit_account: '4012', opposite_of: 4 },
  })
  await addCustomer(14, { '1014': 'RYL' })
  await call('PATCH', 'api/customers/14', { kind: 'unpaid' })
  await call('POST', 'api/hawala/bulk_create', [
    { ...hawala, credit_account: '1014', ref: '1254', date: '2026-11-20' },
    { ...hawala, credit_account: '1014', sender_phone: '0700', purpose: 'rent', date: '2026-11-20' },
  ])
  const pay = { kind: 'paid', account: '1002', paid_to: 'علی', date: '2026-11-21' }
  await call('POST', 'api/hawala/3/steps', { kind: 'told', date: '2026-11-20' })
  await call('POST', 'api/hawala/3/steps', { ...pay, id_kind: 'tazkira', id_no: '7' })
  await call('POST', 'api/hawala/4/steps', { ...pay, id_kind: 'tazkira', id_no: '7' })
  await confirmPassword('hawala-step/4/1')
  await call('DELETE', 'api/hawala/4/steps/1')
  await call('PATCH', 'api/hawala/4', { receiver_phone_number: '0799' })
  await call('POST', importAddress('office', OPENINGS), OPENINGS)
  const entries = [{ ...cash, amount: 7 }]
  await call('POST', importAddress('entries', entries), entries)
  await confirmPassword('imports/2')
  await call('DELETE', 'api/imports/2')
  for (const one of ['cash-book/3', 'transfer/2', 'accounts/4009', 'customers/9']) {
    await confirmPassword(one)
    await call('DELETE', `api/${one}`)
  }
  await fileLargeCash(office)
  await enterNames(office)
  await enterCommissions(office, { ...hawala, credit_account: '1017', date: '2026-11-20' })
}

/** Loads a sanctions list twice, has a name wait and be decided, and notes a suspicion. */
async function enterNames({ call }: TestOffice): Promise<void> {
  const file = { 'content-type': 'application/octet-stream' }
  for (const list of ['Amin Khan,,1970,A-1', 'Amin Khan,امین خان,,A-1'])
    await call('POST', 'api/watch/lists', `name,alias,born,ref\n${list}\n`, file)
  await call('POST', 'api/customers', { cust_id: 11, cust_name: 'امین خان' })
  await call('POST', 'api/watch/questions/1/decision', { reason: 'پدرش دیگر است' })
  const noted = await call('POST', 'api/suspicions/customer/11', { text: 'نوت‌های خرد' })
  if (noted.status !== 201) throw new Error(noted.text)
}

/** Posts the commission of a hawala, deletes it, and posts it again. */
async function enterCommissions({ call, addCustomer, confirmPassword }: TestOffice, hawala: object) {
  await addCustomer(17, { '1017': 'RYL', '4017': 'USD' })
  await call('PATCH', 'api/customers/17', { saraf: true })
  await addCustomer(18, { '4018': 'USD' })
  await call('PATCH', 'api/customers/18', { kind: 'expense' })
  await call('PUT', 'api/correspondents/17', { terms: 'each', terms_amount: 5, terms_currency: 'USD' })
  await call('PUT', 'api/correspondents/17', { terms: 'per_100000', terms_amount: 150.25 })
  await call('PUT', 'api/papers/17', { father: 'Omar', id_kind: 'passport', id_no: 'P 123', risk: 'high' })
  await call('PUT', 'api/papers/17', { father: 'Omar', risk: 'low' })
  await call('POST', 'api/hawala/bulk_create', [hawala])
  const period = { from_date: '2026-11-20', to_date: '2026-11-20' }
  const query = new URLSearchParams({ customer_id: '17', ...period })
  const commission = async () => {
    const { body } = await call<{ readonly listed: string }>('GET', `api/reports/commission/report?${query}`)
    const posted = await call<{ readonly id: number }>('POST', 'api/commission', {
      ...{ cust_id: 17, way: 'paid', ...period, listed: body.listed, date: '2026-11-20' },
      ...{ account: '4017', own_account: '4018', amount: 5 },
    })
    if (posted.status !== 201) throw new Error(posted.text)
    return posted.body.id
  }
  const first = await commission()
  await confirmPassword(`cash-book/${first}`)
  await call('DELETE', `api/cash-book/${first}`)
  await commission()
}

/** Files a list of large cash. */
async function fileLargeCash({ call, addCustomer }: TestOffice) {
  await addCustomer(19, { '8019': 'AFN' })
  await call('PATCH', 'api/customers/19', { kind: 'cashbox' })
  await addCustomer(20, { '8020': 'AFN' })
  const [date, period] = ['2026-11-22', { from_date: '2026-11-22', to_date: '2026-11-22' }]
  const entry = { amount: 600_000, currency: 'AFN', debit_account: '8019', credit_account: '8020', date }
  await call('POST', 'api/cash-book', entry)
  const { body } = await call<{ readonly listed: string }>(
    'GET',
    `api/reports/large/report?${new URLSearchParams(period)}`,
  )
  const filed = await call('POST', 'api/filings', { ...period, preset: 'daily', listed: body.listed })
  if (filed.status !== 201) throw new Error(filed.text)
}
