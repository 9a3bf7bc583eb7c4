import type { Account } from '../../contract/lists/accounts.ts'
import type { Customer } from '../../contract/lists/customer-answers.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { indexAccounts } from '../../src/commands/grammar/account-index.ts'

export const today = '2026-11-20'

export const account = (
  acc_no: string,
  ccy: Currency,
  customer_id: number,
  customer_name: string,
): Account => ({
  acc_no,
  ccy,
  customer_id,
  customer_name,
  open_date: '2026-01-01',
  exchange_rates: {},
  version: 1,
})

export const customer = (cust_id: number, cust_name: string, phone_1 = ''): Customer => ({
  cust_id,
  cust_name,
  phone_1,
  phone_2: '',
  add: '',
  business: '',
  bailer: '',
  bailer_contact: '',
  saraf: false,
  accounts_set: [],
  version: 1,
})

export const customers = [
  customer(12, 'Gul Agha', '0093 700 214 881'),
  customer(31, 'حاجی نذیر احمد'),
  customer(1001, 'Bashir'),
]
export const accounts = [
  account('4001', 'USD', 31, 'حاجی نذیر احمد'),
  account('4002', 'USD', 12, 'Gul Agha'),
  account('8001', 'AFN', 12, 'Gul Agha'),
  account('1001', 'RYL', 31, 'حاجی نذیر احمد'),
  account('1042', 'RYL', 1001, 'Bashir'),
  account('9100', 'KTR', 12, 'Gul Agha'),
  account('9200', 'KTR', 31, 'حاجی نذیر احمد'),
  account('4-77', 'USD', 12, 'Gul Agha'),
  account('A-12', 'EUR', 12, 'Gul Agha'),
]
export const customerName = (cust_id: number) => customers.find((one) => one.cust_id === cust_id)?.cust_name
export const office = { accounts: indexAccounts(accounts), customerName, tills: [], today }
/** The till of an operator: two currencies, two accounts in one of them. */
export const TILL = 90
export const withTill = {
  ...office,
  accounts: indexAccounts([
    ...accounts,
    account('4900', 'USD', TILL, 'Till 1'),
    account('4901', 'USD', TILL, 'Till 1'),
    account('8900', 'AFN', TILL, 'Till 1'),
  ]),
  till: TILL,
  tills: [customer(TILL, 'Till 1'), customer(91, 'صندوق سرای'), customer(15, 'Till 2')],
}
