import type { TestOffice } from '../server/setup/office.ts'

/** The same job as another program's manual, or a page that retells it, describes it. */
export interface Elsewhere {
  /** Its keys, written as in a key script; a menu entry is one key, the best there can be. */
  readonly keys: string
  /** The page that tells them. */
  readonly page: string
  readonly note?: string
  /** What the manual itself says of the job, where another page tells the keys. */
  readonly manual?: { readonly page: string; readonly says: string }
}

/** Something that the office does every day, from the home menu to the books or the screen. */
export interface Job {
  readonly name: string
  /** What was done before, and is not counted. */
  readonly before?: (n: number) => string
  /** The steps of a key script. `n` is a digit: a job done again is done with another record. */
  readonly fromGoTo: (n: number) => string
  readonly byForm: (n: number) => string
  /** How many keys the shorter of both ways may take. */
  readonly most?: number
  /** The same in TallyPrime; a text says why there is nothing to compare. */
  readonly tally: Elsewhere | string
}

/** Where every job begins. */
export const AT_HOME = 'start /\nexpect focus Customers\n'
/** Records of each kind that there are: jobs that change or delete take one each. */
const RECORDS = 9
export const NO_SUCH = 'no such job'
const NOT_TOLD = 'its keys are not told'
const AS_CASH_BOOK = 'as a cash-book transaction'
const MANUAL = 'https://help.tallysolutions.com/'
const DAY_BOOK = `${MANUAL}tally/day-book-tally/`
const ALTERING = 'https://www.anilcomputers.guru/courses/tally-erp9/lesson/day-book/'

const IN_DAY_BOOK = {
  page: DAY_BOOK,
  says: 'vouchers are altered and deleted out of the Day Book, one or many at once',
}

/** The other vouchers of TallyPrime that are a cash-book transaction here. */
export const OTHER_VOUCHERS: readonly (Elsewhere & { readonly name: string })[] = [
  {
    name: 'The same, received',
    keys: 'v<F6>4001<Enter>4002<Enter>500<Enter><Enter>rent<C-a>',
    page: 'https://tally-prime.blogspot.com/2022/01/payments-and-receipts-tally.html',
    note: 'a receipt voucher',
    manual: {
      page: `${MANUAL}article/Tally.ERP9/Voucher_Entry/Accounting_Vouchers/Creating_a_Receipt_Entry.htm`,
      says: 'in its forerunner Tally.ERP 9 the same, F6 among the vouchers',
    },
  },
  {
    name: 'The same, from one till to another',
    keys: 'v<F4>4001<Enter>4002<Enter>500<Enter><Enter>rent<C-a>',
    page: 'https://tallyprimebook.com/contra-voucher-f4-in-tallyprime-accounting-software/',
    note: 'a contra voucher; the page tells how it is opened, the fields are taken as those of a payment',
    manual: {
      page: `${MANUAL}article/Tally.ERP9/Voucher_Entry/Accounting_Vouchers/Contra_Entry_in_Double_Entry_Mode.htm`,
      says: 'in its forerunner Tally.ERP 9 the same, F4 among the vouchers',
    },
  },
  {
    name: 'The same, without cash',
    keys: 'v<F7>4001<Enter>500<Enter>4002<Enter><Enter><Enter>rent<C-a>',
    page: `${MANUAL}accounting-faq`,
    note: 'a journal voucher; the credit amount comes by itself',
  },
]

const cashBookForm = `
expect focus Amount
keys 500<Enter><Enter>4001<Enter>4002<Enter>rent<C-Enter>
expect POST api/cash-book/ {amount: 500, currency: USD, debit_account: 4001, credit_account: 4002, description: rent}
expect toast Cash book transaction recorded successfully
`
/** Of 500 USD, with the till of the operator as the other account. */
const cashMoved = (debit: string, credit: string) => `
expect POST api/cash-book/ {amount: 500, currency: USD, debit_account: ${debit}, credit_account: ${credit}, description: rent}
expect toast Cash book transaction recorded successfully
`
const CASH_IN = cashMoved('4900', '4001')
const CASH_OUT = cashMoved('4001', '4900')
/** Of 500 USD for afghani at the rate of the sheet, both out of the operator's till. */
const exchanged = (debit: string, credit: string) => `
expect POST api/transfer/ {amount: 500, currency: USD, exchange_rate: 70.5, exchanged_amount: 35250, exchanged_currency: AFN, debit_account: ${debit}, credit_account: ${credit}}
expect toast Transfered successfully
`
const BOUGHT = exchanged('4900', '8900')
export const HAWALA_SAVED = `
expect focus Cancel
keys <Tab><Enter>
expect POST api/hawala/bulk_create
expect toast Hawala transaction recorded successfully
`
/** Each is of another amount: a second one like it would be asked about. */
const hawalaForm = (amount: number) => `
expect focus Sender
keys Ahmad<Enter>Karim<Enter><Enter><Enter><Enter>${amount}<Enter>afn<Enter><Enter>18.5<Enter>15<Enter><Enter><Enter>1001<Enter>1002<Enter>
expect focus Add
keys <C-Enter><F8>
${HAWALA_SAVED}
`
const hawalaLikeLast = (n: number) => `
expect focus Sender
keys <A-r><Enter><Enter><Enter><Enter><Enter>50${n}<C-Enter><F8>
${HAWALA_SAVED}
`
/** With an account that the office doesn't have yet. */
const missingAccount = (n: number) => `
expect focus Amount
keys 500<Enter>usd<Enter>48${n}1<A-c>
expect focus Customer
expect value Account Number = 48${n}1
keys customer 1<Enter>
expect PATCH api/customers/1/
expect focus Debit Account
keys <Enter>4002<Enter>rent<C-Enter>
expect POST api/cash-book/ {amount: 500, debit_account: 48${n}1, credit_account: 4002}
expect toast Cash book transaction recorded successfully
`
/** Names of customers that are added, one for each way: one that is there already would be asked about. */
const NAMES = ['Karim', 'Salim', 'Rahim', 'Nasir', 'Hamid', 'Tahir']
const MORE_NAMES = ['Samir', 'Majid', 'Nazir', 'Zahir', 'Sabir', 'Jamil']
const customerForm = (n: number) => `
expect focus Name
keys ${NAMES[n - 1]}<Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter>
expect focus Account Number 1
keys 470${n}<C-Enter>
expect POST api/customers/ {cust_name: ${NAMES[n - 1]}}
expect toast Customer added successfully
`
const fiveAccounts = (n: number) => `
expect focus Name
keys ${MORE_NAMES[n - 1]}<F3>
expect focus Account Number 1
keys 46${n}<Enter><Enter><Enter>36${n}<Enter><Enter><Enter>86${n}<Enter><Enter><Enter>16${n}<Enter><Enter><Enter>76${n}<C-Enter>
expect POST api/customers/ {cust_name: ${MORE_NAMES[n - 1]}}
expect toast Customer added successfully
`
const foundByAmount = `
expect text rent of May
keys <Enter>
expect focus Amount
expect value Amount = 1234.50
`
/** An entry of another amount for each way. */
const toMend = (n: number) => `730${n}.5`
const foundAndMended = (n: number) => `
expect text 7,30${n}.50
keys <Enter>
expect focus Amount
expect value Amount = 730${n}.50
keys 50${n}<C-Enter>
expect toast Transaction updated successfully!
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

/** What is on Ctrl+L; the screen of the settings stands. */
const keyLookedUp = `
expect focus Dark
keys <Enter><Enter><Enter><C-l>
expect focus Keys
expect value Keys = Ctrl+L
`
const keyChanged = `
expect focus Dark
keys <Enter><Enter>go to<Enter><Enter>
expect focus Keys of commands
keys <F2>
expect focus New keys of Go To
keys <C-j><Enter>
expect text 1 changed
expect focus Keys of commands
keys <Delete>
expect gone 1 changed
expect PUT api/me/settings/ {keys: }
`
/** Recorded in the cash-book's form, which stands, and typed again by its name. */
const macroRecorded = (n: number, record: string) => `
expect focus Amount
expect text Debit Account
keys ${record}
expect text recording
keys 500<Enter>usd<Enter>4001<Enter>4002<Enter>tea
expect focus Description
keys ${record}
expect focus Name
keys Tea ${n}<Enter>
expect focus Description
keys <C-l>
expect focus Amount
keys <C-k>tea ${n}<Enter>
expect value Description = tea
expect gone replaying
keys <C-l>
`
/** What is typed again meets an error beside a field, and nothing more is typed. */
const macroStopped = (n: number, record: string) => `
expect focus Amount
expect text Debit Account
keys ${record}
expect text recording
keys <C-Enter>
expect text Currency selection is required
keys 77
expect value Amount = 77
keys ${record}
expect focus Name
keys Early ${n}<Enter>
expect gone Name this macro
keys <C-l>
expect focus Amount
expect value Amount =
keys <C-k>early ${n}<Enter>
expect text stopped at step 3 of 3
expect value Amount =
keys <C-l>
`
/** By the command, and by its key. */
const BY_GO_TO = '<C-k>record a macro<Enter>'
const BY_KEY = '<A-m>'

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
      page: `${MANUAL}?p=102773`,
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
      keys 500<Enter><Enter>70.5<Enter><Enter>4001<Enter>8002<Enter>note<C-Enter>
      expect POST api/transfer/ {amount: 500, exchange_rate: 70.5, exchanged_amount: 35250, debit_account: 4001, credit_account: 8002}
      expect toast Transfered successfully
    `,
    tally: NOT_TOLD,
  },
  {
    name: 'Exchange at the counter: buy dollars at the rate of the day',
    most: 14,
    fromGoTo: () => `
      keys <C-k>buy 500 usd
      expect text 70.5
      keys <Tab><C-Enter>
      ${BOUGHT}
    `,
    byForm: () => `
      keys gt
      expect focus Amount
      keys 500<Enter><Enter>70.5<Enter><Enter>4900<Enter>8900<Enter><C-Enter>
      ${BOUGHT}
    `,
    tally: NOT_TOLD,
  },
  {
    name: 'Record a hawala and save the settlement',
    fromGoTo: (n) => `
      keys <C-k>h ${64_000 + n} afn / 18.5 1001 > 1002 Ahmad > Karim<C-Enter>
      expect toast Added to the settlement
      expect focus Customers
      keys <C-k>h<Enter>
      expect focus Sender
      expect text 1 row
      keys <F8>
      ${HAWALA_SAVED}
    `,
    byForm: (n) => `keys gw${hawalaForm(64_000 + n)}`,
    tally: NO_SUCH,
  },
  {
    name: 'Record a hawala like the last one, with another amount',
    before: (n) => `start /hawala${hawalaForm(40_000 + n)}`,
    fromGoTo: (n) => `keys <C-k>h<Enter>${hawalaLikeLast(n)}`,
    byForm: (n) => `keys gw${hawalaLikeLast(n)}`,
    tally: NO_SUCH,
  },
  {
    name: 'Record a transaction with an account that is new',
    fromGoTo: (n) => `keys <C-k>c<Enter>${missingAccount(n)}`,
    byForm: (n) => `keys gc${missingAccount(n)}`,
    tally: {
      keys: 'v<F5>4002<Enter><A-c>Karim<Enter>4801<Enter>Sundry D<Enter><C-a>500<Enter><Enter>rent<C-a>',
      page: 'https://tally-prime.blogspot.com/2022/01/payments-and-receipts-tally.html',
      note: 'Alt+C in a payment voucher creates the ledger',
      manual: {
        page: `${MANUAL}tally-prime/accounting/ledgers-in-tallyprime/`,
        says: 'a ledger may be created out of a transaction',
      },
    },
  },
  {
    name: 'Add a customer with an account',
    fromGoTo: (n) => `keys <C-k>u<Enter>${customerForm(n)}`,
    byForm: (n) => `keys gu${customerForm(n)}`,
    tally: {
      keys: 'cl<Enter>Karim<Enter>4701<Enter>Sundry D<Enter><C-a>',
      page: `${MANUAL}tally-prime/banking-utilities/banking-ledgers-deposits-payments-tally`,
      note: 'a ledger under Sundry Debtors, where the page has one under Bank Accounts; customer and account are one there',
    },
  },
  {
    name: 'Add a customer with five accounts',
    fromGoTo: (n) => `keys <C-k>u<Enter>${fiveAccounts(n)}`,
    byForm: (n) => `keys gu${fiveAccounts(n)}`,
    tally: {
      keys: Array.from(
        '12345',
        (digit) => `cl<Enter>Karim ${digit}<Enter>470${digit}<Enter>Sundry D<Enter><C-a>`,
      ).join(''),
      page: `${MANUAL}tally-prime/banking-utilities/banking-ledgers-deposits-payments-tally`,
      note: 'five ledgers, each as above: a customer and an account are one there',
    },
  },
  {
    name: 'Find an entry by its amount',
    fromGoTo: () => `keys <C-k>/1234.5${foundByAmount}`,
    byForm: () => `keys <F9>1234.5${foundByAmount}`,
    tally: NOT_TOLD,
  },
  {
    name: "See a customer's money",
    fromGoTo: () => `
      keys <C-k>naseer<Enter>
      expect path /customers/card/3
      expect text Worth in USD
    `,
    byForm: () => `
      keys ga
      expect focus Customer
      keys 3<Enter><C-Enter>
      expect focus All Account statements
    `,
    tally: NO_SUCH,
  },
  {
    name: 'Open a transaction by its number and change its amount',
    fromGoTo: (n) => `keys <C-k>c ${n}<Enter>${changed(n, 501)}`,
    byForm: (n) =>
      `keys gc\nexpect focus Amount\nkeys <F9>\nexpect focus Transaction ID\nkeys ${n}<Enter>${changed(n, 502)}`,
    tally: {
      keys: 'k<Enter><Enter><Enter>501<C-a>',
      page: ALTERING,
      note: 'it has no numbers to go by: counted as if it stood first in the Day Book of today',
      manual: IN_DAY_BOOK,
    },
  },
  {
    name: 'Delete a transfer, with the password',
    fromGoTo: (n) => `keys <C-k>t ${n}<Enter>${deleted(n, password)}`,
    byForm: (n) =>
      `keys gt\nexpect focus Amount\nkeys <F9>\nexpect focus Transfer ID\nkeys ${n}<Enter>${deleted(n, password)}`,
    tally: {
      keys: 'k<A-d><Enter>',
      page: ALTERING,
      note: 'as if it stood first in the Day Book of today; no password is asked for',
      manual: IN_DAY_BOOK,
    },
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
      manual: {
        page: `${MANUAL}docs/te9rel53/Auditor_Edition/International_Audit/Ledger_Vouchers_Verification_of_Balances.htm`,
        says: "of a ledger's vouchers in its forerunner Tally.ERP 9: F2 changes the period; the way there is another",
      },
    },
  },
  {
    name: 'Print the statement of a customer for this month, by name',
    most: 14,
    fromGoTo: () => `
      keys <C-k>s naseer m<Enter>
      expect focus Account Statement
      expect text Naseer
      keys <C-p>
    `,
    byForm: () => `
      keys gs
      expect focus Customer
      keys naseer<Enter>
      expect focus Account
      keys 4003<Enter>m<C-Enter>
      expect focus Account Statement
      expect text Naseer
      keys <C-p>
    `,
    tally: {
      keys: 'dalNaseer<Enter><F2>1-11-26<Enter>30-11-26<Enter><C-p><Enter>',
      page: 'https://caknowledge.com/?p=65459',
      note: 'Display More Reports, Account Books, Ledger; then Print, as its buttons name it',
      manual: {
        page: `${MANUAL}docs/te9rel53/Auditor_Edition/International_Audit/Ledger_Vouchers_Verification_of_Balances.htm`,
        says: "of a ledger's vouchers in its forerunner Tally.ERP 9: F2 changes the period; the way there is another",
      },
    },
  },
  {
    name: 'Find an entry by its amount, and mend it',
    most: 20,
    before: (n) =>
      `${AT_HOME}keys <C-k>cash ${toMend(n)} usd 4001 > 4002<C-Enter>\nexpect toast Cash book transaction recorded successfully`,
    fromGoTo: (n) => `keys <C-k>/${toMend(n)}${foundAndMended(n)}`,
    byForm: (n) => `keys <F9>${toMend(n)}${foundAndMended(n)}`,
    tally: NOT_TOLD,
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
    tally: { keys: 'k', page: DAY_BOOK, note: 'the Day Book opens on the current date' },
  },
  {
    name: 'Prove the books: the trial balance',
    fromGoTo: () => 'keys <C-k>trial<Enter>\nexpect focus Trial Balance',
    byForm: () => 'keys gb\nexpect focus Trial Balance',
    tally: {
      keys: 'dt',
      page: 'https://dvidya.com/tally-prime-trial-balance/',
      note: 'Display More Reports, Trial Balance',
      manual: { page: `${MANUAL}trial-balance-tally`, says: 'by Alt+G, its Go To, which takes more keys' },
    },
  },
  {
    name: 'Save a rate of the day',
    fromGoTo: (n) => `keys <C-k>rate<Enter>\nexpect focus Rate to USD AFN\nkeys .014${n}<F8>\n${RATES_SAVED}`,
    byForm: (n) => `
      keys gr
      expect focus Account Statement
      keys 7
      expect focus Rate to USD AFN
      keys .014${n}<F8>
      ${RATES_SAVED}
    `,
    tally: {
      keys: 'cr1-1-26<Enter>75<C-a>',
      page: 'https://sites.google.com/view/shanthamalleshakrtallyprime/about-tallyprime/currency',
      note: 'Create, Rate of Exchange: the standard rate of the first currency',
      manual: {
        page: `${MANUAL}article/Tally.ERP9/Advanced_Features/Advanced_Accounting_Features/Defining_Rates_of_Exchange.htm`,
        says: 'in its forerunner Tally.ERP 9 the same fields, in another menu: the date, then the standard rate',
      },
    },
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
    name: 'Look up what a key does',
    fromGoTo: () => `keys <C-k>settings<Enter>${keyLookedUp}`,
    byForm: () => `keys go${keyLookedUp}`,
    tally: NOT_TOLD,
  },
  {
    name: 'Change the keys of a command, and give it its own again',
    fromGoTo: () => `keys <C-k>settings<Enter>${keyChanged}`,
    byForm: () => `keys go${keyChanged}`,
    tally: NO_SUCH,
  },
  {
    name: 'Record a macro, name it and replay it',
    fromGoTo: (n) => `keys <C-k>c<Enter>${macroRecorded(n, BY_GO_TO)}`,
    byForm: (n) => `keys gc${macroRecorded(n, BY_KEY)}`,
    tally: NO_SUCH,
  },
  {
    name: 'Replay a macro that is refused',
    fromGoTo: (n) => `keys <C-k>c<Enter>${macroStopped(n, BY_GO_TO)}`,
    byForm: (n) => `keys gc${macroStopped(n, BY_KEY)}`,
    tally: NO_SUCH,
  },
  {
    name: 'Take cash in: jama',
    fromGoTo: () => `keys <C-k>jama 500 usd 4001 rent<C-Enter>${CASH_IN}`,
    byForm: () => `
      keys gc
      expect focus Amount
      keys 500<Enter>usd<Enter>.<Enter>4001<Enter>
      expect focus Description
      keys rent<C-Enter>
      ${CASH_IN}
    `,
    tally: AS_CASH_BOOK,
  },
  {
    name: 'Give cash out: naam',
    fromGoTo: () => `keys <C-k>naam 500 usd 4001 rent<C-Enter>${CASH_OUT}`,
    byForm: () => `
      keys gc
      expect focus Amount
      keys 500<Enter><Enter>4001<Enter>.<Enter>
      expect focus Description
      keys rent<C-Enter>
      ${CASH_OUT}
    `,
    tally: AS_CASH_BOOK,
  },
  {
    name: 'Take cash in by the name of a customer',
    most: 18,
    fromGoTo: () => `
      keys <C-k>jama 510 usd na<Tab><C-Enter>
      expect POST api/cash-book/ {amount: 510, debit_account: 4900, credit_account: 4003}
      expect toast Cash book transaction recorded successfully
    `,
    byForm: () => `
      keys gc
      expect focus Amount
      keys 520<Enter>usd<Enter>.<Enter>naseer<Enter>
      expect focus Description
      keys <C-Enter>
      expect POST api/cash-book/ {amount: 520, debit_account: 4900, credit_account: 4003}
      expect toast Cash book transaction recorded successfully
    `,
    tally: AS_CASH_BOOK,
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
  await save('api/cash-book/', { ...record, amount: 1234.5, description: 'rent of May' })
  await save('api/customers/', {
    cust_id: 3,
    cust_name: 'Naseer',
    accounts: [{ acc_no: '4003', ccy: 'USD' }],
  })
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
  await office.addCustomer(4, { '4900': 'USD', '8900': 'AFN' })
  await office.call('PATCH', 'api/customers/4/', { kind: 'cashbox' })
  await office.call('PUT', 'api/office/settings/', { tills: { '1': 4 } })
  const cash = { amount: 100_000, currency: 'AFN', debit_account: '8900', credit_account: '8001' }
  await save('api/cash-book/', { ...cash, date: '2026-01-05' })
  await save('api/exchange-rates/bulk_create_update', [
    { ccy: 'USD', to_usd: 1, to_pkr: 280 },
    { ccy: 'AFN', to_usd: 0.0141844, to_pkr: 3.97163121 },
  ])
}
