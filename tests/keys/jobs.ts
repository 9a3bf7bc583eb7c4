import type { TestOffice } from '../server/office.ts'

/** The same job as another program's own pages describe it. */
export interface Elsewhere {
  /** Its keys, written as in a key script; a menu entry is one key, the best there can be. */
  readonly keys: string
  readonly page: string
  readonly note?: string
}

/** Something that the office does every day, from the home menu to the books or the screen. */
export interface Job {
  readonly name: string
  /** The steps of a key script. `n` is a digit: a job done again is done with another record. */
  readonly fromGoTo: (n: number) => string
  readonly byForm: (n: number) => string
  /** The same in TallyPrime; a text says why there is nothing to compare. */
  readonly tally: Elsewhere | string
}

/** Where every job begins. */
export const AT_HOME = 'start /\nexpect focus Customers\n'
/** Records of each kind that there are: jobs that change or delete take one each. */
const RECORDS = 9
const NO_SUCH = 'no such job'
const NOT_TOLD = 'its keys are not told'

const cashBookForm = `
expect focus Amount
keys 500<Enter>usd<Enter>4001<Enter>4002<Enter>rent<C-Enter>
expect POST api/cash-book/ {amount: 500, currency: USD, debit_account: 4001, credit_account: 4002, description: rent}
expect toast Cash book transaction recorded successfully
`
const hawalaForm = `
expect focus Sender
keys Ahmad<Enter>Karim<Enter><Enter><Enter><Enter>64000<Enter>afn<Enter><Enter>18.5<Enter>15<Enter><Enter><Enter>1001<Enter>1002<Enter>
expect focus Add
keys <C-Enter><F8>
expect focus Cancel
keys <Tab><Enter>
expect POST api/hawala/bulk_create
expect toast Hawala transaction recorded successfully
`
const customerForm = (n: number) => `
expect focus Name
keys Karim<Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter>
expect focus Account Number 1
keys 470${n}<Enter><Enter>usd<C-Enter>
expect POST api/customers/ {cust_name: Karim}
expect toast Customer added successfully
`
const changed = (n: number, amount: number) => `
expect path /cashbook/edit/${n}
expect focus Amount
keys ${amount}<C-Enter>
expect PATCH api/cash-book/${n}/ {amount: ${amount}}
expect toast Transaction updated successfully!
`
const deleted = (n: number, password: string) => `
expect path /transfer/edit/${n}
expect focus Amount
keys <A-Delete>
expect focus Cancel
keys <Tab><Enter>
expect focus Password
keys ${password}<Enter>
expect DELETE api/transfer/${n}/
expect toast Transfer deleted successfully!
`
const hawalaChanged = (n: number, amount: number) => `
expect path /hawala/edit/${n}
expect focus Sender
keys <Enter><Enter><Enter><Enter><Enter>${amount}<C-Enter>
expect PATCH api/hawala/${n}/ {amount: ${amount}}
expect toast Hawala updated successfully!
`
const RATES_SAVED =
  'expect POST api/exchange-rates/bulk_create_update\nexpect toast All exchange rates saved successfully!'
const ACCOUNT_RATES_SAVED =
  'expect POST api/account-exchange-rates/bulk_update {account: 1001}\nexpect toast Account exchange rates saved successfully!'

/** Every job of the product, each by both ways. */
export const jobs = (password: string): readonly Job[] => [
  {
    name: 'Record a cash-book transaction',
    fromGoTo: () => `
      keys <C-k>c 500 4001 > 4002 rent<C-Enter>
      expect POST api/cash-book/ {amount: 500, currency: USD, debit_account: 4001, credit_account: 4002, description: rent}
      expect toast Cash book transaction recorded successfully
    `,
    byForm: () => `keys gc${cashBookForm}`,
    tally: {
      keys: 'v<F5>4002<Enter>4001<Enter>500<Enter><Enter>rent<C-a>',
      page: 'https://tally-prime.blogspot.com/2022/01/record-transactions.html',
      note: 'a payment voucher in the base currency, its ledgers found by a number as alias',
    },
  },
  {
    name: 'Record a transfer from one currency to another',
    fromGoTo: () => `
      keys <C-k>t 500 usd * 70.5 afn 4001 > 8002 note<C-Enter>
      expect POST api/transfer/ {amount: 500, exchange_rate: 70.5, exchanged_amount: 35250, debit_account: 4001, credit_account: 8002}
      expect toast Transfered successfully
    `,
    byForm: () => `
      keys gt
      expect focus Amount
      keys 500<Enter>usd<Enter>70.5<Enter><Enter><Enter>afn<Enter><Space><Enter>4001<Enter>8002<Enter><Enter>note<C-Enter>
      expect POST api/transfer/ {amount: 500, exchange_rate: 70.5, exchanged_amount: 35250, debit_account: 4001, credit_account: 8002}
      expect toast Transfered successfully
    `,
    tally: NOT_TOLD,
  },
  {
    name: 'Record a hawala and save the settlement',
    fromGoTo: () => `keys <C-k>h<Enter>${hawalaForm}`,
    byForm: () => `keys gw${hawalaForm}`,
    tally: NO_SUCH,
  },
  {
    name: 'Add a customer with an account',
    fromGoTo: (n) => `keys <C-k>u<Enter>${customerForm(n)}`,
    byForm: (n) => `keys gu${customerForm(n)}`,
    tally: {
      keys: 'cl<Enter>Karim<Enter>4701<Enter>Sundry D<Enter><C-a>',
      page: 'https://tallyschool.com/how-to-create-a-ledger-in-tally/',
      note: 'a ledger under Sundry Debtors; customer and account are one there',
    },
  },
  {
    name: 'Open a transaction by its number and change its amount',
    fromGoTo: (n) => `keys <C-k>c ${n}<Enter>${changed(n, 501)}`,
    byForm: (n) =>
      `keys gc\nexpect focus Amount\nkeys <F9>\nexpect focus Transaction ID\nkeys ${n}<Enter>${changed(n, 502)}`,
    tally: `${NOT_TOLD}: a voucher is looked for in the Day Book, whose length decides`,
  },
  {
    name: 'Delete a transfer, with the password',
    fromGoTo: (n) => `keys <C-k>t ${n}<Enter>${deleted(n, password)}`,
    byForm: (n) =>
      `keys gt\nexpect focus Amount\nkeys <F9>\nexpect focus Transfer ID\nkeys ${n}<Enter>${deleted(n, password)}`,
    tally: `${NOT_TOLD}: Alt+D deletes the voucher that the Day Book has led to`,
  },
  {
    name: 'Change the amount of a hawala',
    fromGoTo: (n) => `keys <C-k>h ${n}<Enter>${hawalaChanged(n, 1501)}`,
    byForm: (n) =>
      `keys gw\nexpect focus Sender\nkeys <F9>\nexpect focus Hawala ID\nkeys ${n}<Enter>${hawalaChanged(n, 1502)}`,
    tally: NO_SUCH,
  },
  {
    name: 'See the statement of an account for a month',
    fromGoTo: () => `
      keys <C-k>s #4001 2026-01<Enter>
      expect path /reports/account-statement/preview?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-01-31
      expect focus Account Statement
    `,
    byForm: () => `
      keys gs
      expect focus Customer
      keys 1<Enter>4001<Enter>2026-01<Enter>2026-01<C-Enter>
      expect path /reports/account-statement/preview?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-01-31
      expect focus Account Statement
    `,
    tally: {
      keys: 'dal4001<Enter><F2>1-1-26<Enter>31-1-26<Enter>',
      page: 'https://caknowledge.com/?p=65459',
      note: 'Display More Reports, Account Books, Ledger',
    },
  },
  {
    name: 'See all accounts of a customer',
    fromGoTo: () => `
      keys <C-k>all 1<Enter>
      expect path /reports/all-accounts/preview?customer_id=1
      expect focus All Account statements
    `,
    byForm: () => `
      keys ga
      expect focus Customer
      keys 1<Enter><C-Enter>
      expect path /reports/all-accounts/preview?customer_id=1
      expect focus All Account statements
    `,
    tally: NO_SUCH,
  },
  {
    name: 'See the hawala of a month',
    fromGoTo: () => `
      keys <C-k>hrep 2026-01<Enter>
      expect focus Incoming/Outgoing Hawala
      expect text Sher Ali
    `,
    byForm: () => `
      keys gr
      expect focus Account Statement
      keys 3
      expect focus All locations
      keys <F2>2026-01<Enter>2026-01<C-Enter>
      expect focus Incoming/Outgoing Hawala
      expect text Sher Ali
    `,
    tally: NO_SUCH,
  },
  {
    name: 'See the net capital at the latest rates',
    fromGoTo: () => 'keys <C-k>cap<Enter>\nexpect focus Net Capital Report',
    byForm: () => `
      keys gr
      expect focus Account Statement
      keys 4
      expect focus AFN Rate to USD
      keys <C-Enter>
      expect focus Net Capital Report
    `,
    tally: NO_SUCH,
  },
  {
    name: 'See the net capital in one currency',
    fromGoTo: () => 'keys <C-k>capccy usd<Enter>\nexpect focus Net Capital Report by CCY',
    byForm: () => `
      keys gr
      expect focus Account Statement
      keys 5
      expect text Both(Non-Zero)
      keys <Enter>usd<Enter><C-Enter>
      expect focus Net Capital Report by CCY
    `,
    tally: NO_SUCH,
  },
  {
    name: "See today's transactions",
    fromGoTo: () => 'keys <C-k>day<Enter>\nexpect focus Daily Transaction report',
    byForm: () => `
      keys gr
      expect focus Account Statement
      keys 6
      expect focus From Date
      keys <C-Enter>
      expect focus Daily Transaction report
    `,
    tally: NOT_TOLD,
  },
  {
    name: 'Prove the books: the trial balance',
    fromGoTo: () => 'keys <C-k>trial<Enter>\nexpect focus Trial Balance',
    byForm: () => 'keys gb\nexpect focus Trial Balance',
    tally: NOT_TOLD,
  },
  {
    name: 'Save a rate of the day',
    fromGoTo: (n) => `keys <C-k>rate<Enter>\nexpect focus Rate to USD AFN\nkeys 0.0${n}<F8>\n${RATES_SAVED}`,
    byForm: (n) => `
      keys gr
      expect focus Account Statement
      keys 7
      expect focus Rate to USD AFN
      keys 0.0${n}<F8>
      ${RATES_SAVED}
    `,
    tally: NOT_TOLD,
  },
  {
    name: 'Save a rate of an account',
    fromGoTo: (n) =>
      `keys <C-k>arate 1001<Enter>\nexpect focus AFN\nkeys 18.${n}<F8>\n${ACCOUNT_RATES_SAVED}`,
    byForm: (n) => `
      keys gr
      expect focus Account Statement
      keys 8
      expect focus Account
      keys 1001<Enter>
      expect focus AFN
      keys 18.${n}<F8>
      ${ACCOUNT_RATES_SAVED}
    `,
    tally: NO_SUCH,
  },
  {
    name: 'Add a province',
    fromGoTo: (n) => `
      keys <C-k>prov<Enter>
      expect focus Province Name
      keys Herat ${n}<C-Enter>
      expect toast Province added successfully
    `,
    byForm: (n) => `
      keys gr
      expect focus Account Statement
      keys 9
      expect focus Province Name
      keys Herat ${n}<C-Enter>
      expect toast Province added successfully
    `,
    tally: NO_SUCH,
  },
  {
    name: 'Sign out',
    fromGoTo: () => 'keys <C-k>exit<Enter>\nexpect path /login\nexpect focus Email',
    byForm: () => 'keys 6\nexpect path /login\nexpect focus Email',
    tally: NOT_TOLD,
  },
]

/** Fills an office with what the jobs need. */
export async function fillJobsOffice(office: TestOffice): Promise<void> {
  async function save(call: string, body: unknown): Promise<void> {
    const { status, text } = await office.call('POST', call, body)
    if (status >= 300) throw new Error(`${call}: ${text}`)
  }
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '1001': 'RYL' })
  await office.addCustomer(2, { '4002': 'USD', '8002': 'AFN', '1002': 'RYL' })
  const record = {
    amount: 100,
    currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
    date: '2026-01-05',
  }
  for (let n = 0; n < RECORDS; n += 1) {
    await save('api/cash-book/', record)
    await save('api/transfer/', {
      ...record,
      exchange_rate: 1,
      exchanged_amount: 100,
      exchanged_currency: 'USD',
    })
  }
  const hawala = {
    ...record,
    debit_account: '1001',
    credit_account: '1002',
    sender_name: 'Sher Ali',
    receiver_name: 'Karim',
    exchange_rate: 2,
  }
  await save(
    'api/hawala/bulk_create',
    Array.from({ length: RECORDS }, () => hawala),
  )
  await save('api/exchange-rates/bulk_create_update', [{ ccy: 'USD', to_usd: 1, to_pkr: 280 }])
}
