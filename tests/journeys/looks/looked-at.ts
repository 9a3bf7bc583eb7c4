export const PERIOD = 'from_date=2026-01-01&to_date=today'
export const LONG =
  'Haji Mohammad Nasir Ahmad Khan Safi and Sons General Trading and Exchange Company Limited'
export const PERSIAN = 'شرکت صرافی و خدمات پولی حاجی نورالله احمدزی و برادران، سرای شهزاده، کابل'
export const MIXED = 'احمد Wardak 12'
export const SAFE = 'صندوق اول · Till of the front room'
/** The hawala that waits to be paid out. */
const WAITING = 42

const RECORDED = `start /cashbook/search
    expect focus Transaction ID
    keys <A-m>
    expect text recording
    keys 1234<Enter><A-m>
    expect focus Name`

/** Every screen that stands, with the keys that bring it to where it is looked at. */
export const SCREENS: Readonly<Record<string, string>> = {
  home: 'start /\nexpect focus Customers',
  settings: `start /settings
    expect text One-letter keys
    keys <Enter><Enter>
    expect focus Command
    keys entry<Enter><Enter><F2><A-m>
    expect text is taken`,
  'settings-macro': `${RECORDED}
    keys Rent of the shop`,
  'settings-macros': `${RECORDED}
    keys ${PERSIAN}<Enter>
    expect gone recording
    expect PUT api/me/settings/
    start /settings
    expect text 1 macro
    keys <Enter><Enter><Enter><Enter><Tab>
    expect focus Macros`,
  'settings-rename':
    'keys <F2>\nexpect focus Name\nkeys <C-a><Backspace><Enter>\nexpect text A name is required',
  'settings-delete': 'keys <Esc>\nexpect focus Macros\nkeys <Delete>\nexpect focus Cancel',
  'settings-none': 'keys <Tab><Enter>\nexpect text No macros yet.\nexpect focus Macros',
  reports: 'start /reports\nexpect focus Account Statement',
  customers: `start /customers
    expect focus Name
    keys ${PERSIAN}<Enter>0700 123 456<Enter><Enter><Enter><Enter><Enter><Enter><Enter>
    keys 4009<Enter><Enter>afn<Enter>`,
  'customers-search': 'start /customers/search\nexpect focus Customer ID\nkeys <Enter>',
  'customers-edit': 'start /customers/edit/1\nexpect focus Name',
  'customers-edit-many': 'start /customers/edit/5\nexpect focus Name\nexpect text Delete Account',
  'customers-none': 'start /customers/edit/999\nexpect text Customer not found',
  'cash-book': `start /cash-book
    expect focus Amount
    keys 8888888888888.88<Enter>usd<Enter>4001<Enter>4002<Enter>کرایهٔ دکان for November`,
  'cash-book-errors': 'start /cash-book\nexpect text Debit Account\nkeys <C-l><C-Enter>\nexpect focus Amount',
  'cash-book-list': 'start /cash-book\nexpect focus Amount\nkeys 5<Enter>usd<Enter><F4>',
  'cash-book-sum': `start /cash-book
    expect text Debit Account
    keys <C-l>
    expect focus Amount
    keys 5<Enter>usd<S-Enter>=500*83.2*<Enter>`,
  'cash-book-new-account': `start /cash-book
    expect text Debit Account
    keys <C-l>
    expect focus Amount
    keys 5<Enter>usd<Enter>3777<A-c>
    expect focus Customer
    keys <C-Enter>
    expect text Account number for USD should start with 4`,
  'cash-book-new-customer': `start /cash-book
    expect text Debit Account
    keys <C-l>
    expect focus Amount
    keys 5<Enter>usd<Enter>${PERSIAN}<A-c>
    expect focus Account Number`,
  'goto-grammar-whole': 'start /cash-book\nexpect text Debit Account\nkeys <C-l><C-k>?',
  'cashbook-search': 'start /cashbook/search\nexpect focus Transaction ID',
  'cashbook-edit': 'start /cashbook/edit/1\nexpect focus Amount',
  'cashbook-delete': 'start /cashbook/edit/1\nexpect focus Amount\nkeys <A-Delete>\nexpect focus Cancel',
  'cashbook-password': `start /cashbook/edit/1
    expect focus Amount
    keys <A-Delete>
    expect focus Cancel
    keys <Tab><Enter>
    expect focus Password
    keys x<Backspace><Enter>`,
  'hawala-search': 'start /hawala/search\nexpect focus Hawala ID\nkeys <Enter>',
  'hawala-edit': 'start /hawala/edit/1\nexpect focus Sender\nexpect text 480,480,48',
  'hawala-edit-errors': `start /hawala/edit/1
    expect focus Sender
    keys <C-a><Backspace><Enter><C-a><Backspace><C-Enter>
    expect text Sender name is required`,
  'hawala-edit-list':
    'start /hawala/edit/1\nexpect focus Sender\nkeys <C-l><Enter><Enter><Enter><Enter><Enter><Enter><F4>',
  'hawala-delete': 'start /hawala/edit/1\nexpect focus Sender\nkeys <A-Delete>\nexpect focus Cancel',
  'hawala-none': 'start /hawala/edit/999\nexpect text Hawala not found',
  'statement-form': 'start /reports/account-statement\nexpect focus Customer\nkeys haj',
  statement: `start /reports/account-statement/preview?customer_id=1&account_no=4001&${PERIOD}
    expect focus Account Statement
    keys <Down><Down>`,
  'statement-blank': `start /reports/account-statement/preview?customer_id=2&account_no=8002&${PERIOD}
    expect focus Account Statement`,
  'all-accounts-form': 'start /reports/all-accounts\nexpect focus Customer',
  'all-accounts': 'start /reports/all-accounts/preview?customer_id=1\nexpect focus All Account statements',
  transfer: `start /transfer
    expect focus Amount
    keys 8888888888888.88<Enter>usd<Enter>1.00000001<Enter>afn<Enter><Space><Enter>
    keys 4001<Enter>8002<Enter>کرایهٔ دکان for November`,
  'transfer-errors': `start /transfer
    expect text Debit Account
    keys <C-l><C-Enter>
    expect focus Amount`,
  'transfer-search': 'start /transfer/search\nexpect focus Transfer ID\nkeys <Enter>',
  'transfer-edit': `start /transfer/edit/1
    expect focus Amount
    keys <C-l><Enter><Enter><Enter><Enter><Enter>40021<Enter>
    expect text 0.00 Cr → 500.00 Dr`,
  'transfer-delete': 'start /transfer/edit/1\nexpect focus Amount\nkeys <A-Delete>\nexpect focus Cancel',
  rates: `start /rates
    expect focus Rate to USD AFN
    keys 0.01512345<Down><Down>0.123456789<F8>
    expect text At most 8 decimals are allowed.`,
  'account-rates-none': 'start /account-rates\nexpect focus Account\nkeys <F8>',
  'account-rates': `start /account-rates?account=1001
    expect focus AFN
    keys 18.75<Enter>`,
  provinces: `start /reports/province
    expect focus Province Name
    keys <C-Enter>
    expect text This field is required.`,
  'provinces-edit': `start /reports/province
    expect focus Province Name
    expect text Parwan
    keys <F3><Down><Down><Enter>
    expect text Update`,
  operators: `start /operators
    expect focus Email
    keys <C-Enter>
    expect text Please enter password`,
  log: `start /log
    expect focus Kind
    expect text all there are
    keys <F3>
    expect focus Log`,
  'log-row': `start /log?kind=cash-book
    expect focus Log
    keys <Enter>
    expect focus Open the record`,
  'log-note': `start /log/cash-book/2
    expect focus History of Cash Book 2
    keys <A-n>asked by phone`,
  history: 'start /log/cash-book/2\nexpect focus History of Cash Book 2',
  'operators-edit': `start /operators
    expect focus Email
    keys <F3><Enter>
    expect focus Name
    expect text this one`,
  office: `start /office
    expect focus Name of the office
    keys <Enter><Enter><Enter><Enter><Enter><C-a>721<C-Enter>
    expect text 720`,
  password: `start /password
    expect focus Password
    keys <Enter><Enter><Enter>
    expect text Password is required`,
  hawala: `start /hawala
    expect focus Sender
    keys <F3>
    keys <C-End><Home>${PERSIAN}<Tab>${LONG}<Tab>محمد یونس<Tab>0093 701 662 340<Tab><Enter><Tab>8888888888888.88<Tab>pkr_b<Tab>1<Tab>5<Tab><Enter><Tab>1001<Tab><Enter><Tab><Enter><Tab>
    expect focus Number 1`,
  'hawala-list':
    'start /hawala\nexpect focus Sender\nkeys <F3><C-End><Home><Right><Right><Right><Right><Right><Right><F4><Down>',
  'hawala-errors': 'start /hawala\nexpect focus Sender\nkeys <C-Enter>\nexpect text Sender name is required',
  'hawala-wrong': 'start /hawala\nexpect focus Sender\nkeys <F8>\nexpect focus Credit Acc 1',
  'statement-chart': `start /reports/account-statement/preview?customer_id=1&account_no=4001&${PERIOD}
    expect focus Account Statement
    keys <C-g>
    expect text Balance over the period`,
  'statement-find': `start /reports/account-statement/preview?customer_id=1&account_no=4001&${PERIOD}
    expect focus Account Statement
    keys <C-f>1200
    expect focus Find`,
  'statement-file': `start /reports/account-statement/preview?customer_id=1&account_no=4001&${PERIOD}
    expect focus Account Statement
    keys <C-s>
    expect focus Excel (XLSX)`,
  'hawala-report-form': 'start /reports/hawala\nexpect text One location\nkeys <Right><Enter>',
  'hawala-report': `start /reports/hawala/preview?from_date=2026-01-01&to_date=today
    expect focus Incoming/Outgoing Hawala
    keys <PageDown>`,
  'net-capital-form': 'start /reports/net-capital\nexpect focus AFN Rate to USD',
  'net-capital': 'start /reports/net-capital/preview\nexpect focus Net Capital Report\nkeys <Down>',
  'net-capital-chart': `start /reports/net-capital/preview
    expect focus Net Capital Report
    keys <C-g>
    expect text By currency, USD`,
  'net-capital-ccy-form': 'start /reports/net-capital-ccy\nexpect text Both(Non-Zero)\nkeys <Right>',
  'net-capital-ccy': `start /reports/net-capital-ccy/preview?transaction_type=both&currency=USD
    expect focus Net Capital Report by CCY`,
  'daily-form': 'start /reports/daily-transactions\nexpect focus From Date',
  daily: `start /reports/daily-transactions/preview?from_date=2026-01-01&to_date=today
    expect focus Daily Transaction report
    keys <PageDown><PageDown>`,
  'trial-balance': 'start /reports/trial-balance\nexpect focus Trial Balance',
  'roznamcha-form': 'start /reports/roznamcha\nexpect focus Till',
  roznamcha: `start /reports/roznamcha/preview?from_date=2026-01-01&to_date=today
    expect focus Roznamcha`,
  proof: 'start /reports/proof\nexpect focus Proof of the Books',
  'profit-form': 'start /reports/profit\nexpect focus From Date',
  profit: 'start /reports/profit/preview?from_date=2026-01-01&to_date=today\nexpect focus Profit',
  'commission-form': 'start /reports/commission\nexpect focus Correspondent',
  commission: `start /reports/commission/preview?customer_id=1&from_date=2026-01-01&to_date=today
    expect text Terms`,
  'profit-chart': `start /reports/profit/preview?from_date=2026-01-01&to_date=today
    expect focus Profit
    keys <C-g>
    expect text Profit by day, USD`,
  'match-form': 'start /match\nexpect focus Account',
  match: `start /match/preview?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=today
    expect focus Reconciliation`,
  limit: 'start /limit?account=4001\nexpect focus May owe at most',
  papers: 'start /papers?customer=1\nexpect focus Father',
  'limits-form': 'start /reports/limits\nexpect focus Past their limits',
  limits: 'start /reports/limits/preview?show=all\nexpect focus Limits and Debts',
  debts: 'start /reports/limits/preview?show=owed\nexpect focus Limits and Debts',
  'large-form': 'start /reports/large\nexpect focus From Date',
  large: 'start /reports/large/preview?from_date=2026-01-01&to_date=today\nexpect focus Large Cash',
  watch: 'start /reports/watch\nexpect focus Sanctions Lists',
  'suspicions-form': 'start /reports/suspicions\nexpect focus Customer, or h and hawala; blank for all',
  suspicions: 'start /reports/suspicions/preview?of=1\nexpect focus Notes of Suspicion',
  'sign-ins': 'start /reports/sign-ins\nexpect focus Sign-ins',
  help: 'start /cash-book\nexpect text Debit Account\nkeys <F1>',
  goto: 'start /\nexpect focus Customers\nkeys <C-k>haji',
  'goto-entry': 'start /\nexpect focus Customers\nkeys <C-k>cash 1250.50 usd 4001 > 4002 rent of the shop',
  'goto-transfer': `start /
    expect focus Customers
    keys <C-k>tr 500 usd * 70.5 afn 4001 > 8002 note`,
  'goto-grammar': 'start /\nexpect focus Customers\nkeys <C-k>?tr',
  'goto-wrong': 'start /\nexpect focus Customers\nkeys <C-k>cash 1250.50 usd 4001 > 9999',
  card: 'start /customers/card/1\nexpect text +93 799 654 321\nexpect text کرایهٔ دکان',
  queue: `start /hawala/queue
    expect focus Number, name or phone
    expect text ${MIXED}`,
  'queue-none': 'keys nobody\nexpect text Nothing that waits matches',
  pay: `start /hawala/pay/${WAITING}\nexpect focus ID number\nkeys 4401-22`,
  'pay-question': 'keys <C-a><Delete><C-Enter>\nexpect focus Cancel',
  'pay-errors': 'keys <Tab><Enter>\nexpect text required',
  return: `start /hawala/edit/${WAITING}\nexpect focus Sender\nexpect text Return\nkeys <F3>\nexpect focus Pay out\nkeys <Tab><Tab><Enter>\nexpect text goes back to account`,
  tills: `start /tills\nexpect focus Cash in tills\nexpect text ${SAFE}`,
  count: 'start /count?till=5\nexpect text Save\nkeys 8140<Enter>2<Enter>1<Enter>',
  close: 'start /close\nexpect text Close the day',
  import: 'start /import\nexpect text Imports in the books',
  setup: 'start /office/setup\nexpect text Over and short',
  'second-factor': 'start /second-factor\nexpect text code',
}
