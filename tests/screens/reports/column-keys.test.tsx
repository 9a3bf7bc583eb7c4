import { beforeAll, expect, test } from 'vitest'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { atTheDesk, OPERATOR, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(async () => {
  await fillReportsOffice(desk.office)
  // The roznamcha is that of tills.
  await desk.office.call('PATCH', 'api/customers/2/', { kind: 'cashbox' })
  // The profit is that of what the office owns.
  await desk.office.call('PATCH', 'api/customers/1/', { kind: 'income' })
  // The commission is that of a correspondent.
  await desk.office.call('PATCH', 'api/customers/2/', { saraf: true })
  const terms = { terms: 'per_100000', terms_amount: 150 }
  expect((await desk.office.call('PUT', 'api/correspondents/2/', terms)).status).toBe(200)
  await desk.office.call('PUT', 'api/limits/8003/', { most_debit: 500 })
  // A name waits to be decided, and there is a note of suspicion.
  const list = 'name,alias,born,ref\nGul Wardak,,,A-2\n'
  await desk.office.call('POST', 'api/watch/lists/', list, { 'content-type': 'application/octet-stream' })
  await desk.office.call('POST', 'api/customers/', { cust_id: 90, cust_name: 'Gul Wardak' })
  await desk.office.call('POST', 'api/suspicions/customer/90/', { text: 'Small notes' })
  // And a sign-in of today.
  await desk.office.call('POST', 'auth/login/', { email: OPERATOR.email, password: OPERATOR.password })
})

const JANUARY = 'from_date=2026-01-01&to_date=2026-01-31'

/** The ids under which browsers keep the widths that operators gave to columns: they stay as they are. */
const KEYS: Readonly<Record<string, string>> = {
  [`account-statement/preview?customer_id=1&account_no=4001&${JANUARY}`]:
    'object_id type date description other debit credit balance side',
  'all-accounts/preview?customer_id=1': 'acc_no currency debit credit balance side',
  [`hawala/preview?${JANUARY}`]:
    'number ref_id sender_name receiver_name receiver_father_name receiver_phone_number receiver_province amount exchange_rate RYL_charge RYL_amount date',
  'net-capital/preview': 'acc_no ccy total_debit total_credit balance usd pkr',
  'net-capital-ccy/preview?transaction_type=both&currency=USD':
    'cust_id cust_name acc_no ccy debit credit balance',
  [`daily-transactions/preview?${JANUARY}`]: 'id date debit_account credit_account amount description',
  'trial-balance': 'name debit credit balance',
  [`roznamcha/preview?${JANUARY}`]:
    'object_id type date time operator account description rate jama naam cash',
  proof: 'name count debit credit',
  'sign-ins': 'when operator password address browser',
  [`commission/preview?customer_id=2&${JANUARY}`]: 'id date sender_name receiver_name amount commission',
  [`profit/preview?${JANUARY}`]:
    'day exchange charges commissions income expense over_short revaluation total',
  [`large/preview?${JANUARY}`]:
    'from_date date way name father id_no phone address amount worth together other_name purpose reference',
  [`/match/preview?customer_id=1&account_no=4001&${JANUARY}`]:
    'mark state date number name ours their_date their_ref their_name theirs difference',
  watch: 'name refs record reason operator when',
  'suspicions/preview': 'when of name text operator',
  'limits/preview?show=all': 'cust_name acc_no ccy kind limit balance over left since',
}

test.each(Object.entries(KEYS))('the columns of %s', async (address, keys) => {
  localStorage.removeItem('daftar.columns')
  await desk.open(address.startsWith('/') ? address : `/reports/${address}`)
  await soon(() => expect(document.querySelectorAll('[role=grid] [aria-selected=true]')).toHaveLength(1))
  await desk.stage.keys('<Right><S-Right>'.repeat(document.querySelectorAll('[role=grid] thead th').length))
  const widths = JSON.parse(localStorage.getItem('daftar.columns') ?? '{}') as Record<string, object>
  expect(Object.values(widths).map((one) => Object.keys(one).join(' '))).toEqual([keys])
  localStorage.removeItem('daftar.columns')
})
