import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disableOperator } from '../../../server/auth/operators.ts'
import { checkBooks } from '../../../server/check/check.ts'
import { openSnapshots } from '../../../server/db/open.ts'
import { type Method, openOffice, type TestOffice } from '../setup/office.ts'
import { expectNamed, type Fault, NOT_POSTED, triedHere, UNAUDITED } from './faults.ts'

const date = '2026-03-20'
const cashBook = { amount: 100, currency: 'USD', debit_account: '4001', credit_account: '4002', date }
const transfer = {
  amount: 500,
  currency: 'USD',
  exchange_rate: 70.5,
  exchanged_amount: 35250,
  exchanged_currency: 'AFN',
  debit_account: '4001',
  credit_account: '8001',
  date,
}
const withinUSD = {
  ...transfer,
  exchange_rate: 1,
  exchanged_amount: 500,
  exchanged_currency: 'USD',
  credit_account: '4002',
}
const hawala = {
  debit_account: '1001',
  credit_account: '1002',
  amount: 1000,
  currency: 'USD',
  sender_name: 'Ahmad',
  receiver_name: 'Karim',
  receiver_province: 1,
  RYL_charge: 12.5,
  exchange_rate: 3.75,
  date,
}
const plain = { ...hawala, RYL_charge: 0, receiver_province: null, date: '2026-03-21' }

/** Every kind of record, once or twice; entries 1 cash-book, 2 and 3 transfers, 4 and 5 hawala. */
const RECORDS: readonly (readonly [Method, string, unknown])[] = [
  ['POST', 'api/provinces', { name: 'Kabul', order: 1 }],
  ['POST', 'api/provinces', { name: 'Herat', order: 2 }],
  [
    'POST',
    'api/exchange-rates/bulk_create_update',
    [
      { ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 },
      { ccy: 'PKR', to_usd: 0.0036, to_pkr: 1 },
    ],
  ],
  [
    'POST',
    'api/account-exchange-rates/bulk_update',
    { account: '1001', rates: { AFN: 70.5, PKR_af: 74.25 } },
  ],
  ['POST', 'api/cash-book', cashBook],
  ['POST', 'api/transfer', transfer],
  ['POST', 'api/transfer', withinUSD],
  ['POST', 'api/hawala/bulk_create', [hawala, plain]],
  ['PUT', 'api/words/fa-AF/page.login.signIn', { forms: ['درآمدن'], english: ['Sign in'] }],
]

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.colleague('zahra@office.af')
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '8001': 'AFN', '8002': 'AFN' })
  await office.addCustomer(2, { '1001': 'RYL', '1002': 'RYL', '1003': 'RYL' })
  for (const [method, path, body] of RECORDS) {
    const { status, text } = await office.call(method, path, body)
    if (status >= 300) throw new Error(text)
  }
})
afterAll(() => office.close())

const CHARGES = 'office:hawala-charges:RYL'
const BALANCE = (account: string) =>
  new RegExp(`^account ${account}: the current balance is not the sum of its postings$`)
const DAY = (account: string, day = date) => new RegExp(`^account ${account}, ${day}: the day's totals`)
const NO_RECORD = (record: string) =>
  new RegExp(`^${record}: postings without their record \\(entry \\d+\\)$`)
const NO_POSTINGS = (record: string) => new RegExp(`^${record}: has no postings$`)
const OFF = (record: string, ccy: string, by: number) =>
  new RegExp(`^${record}: postings in ${ccy} are off by ${by}$`)
const NO_ACCOUNT = (account: string) =>
  new RegExp(`^account ${account}: has postings, but is no account in their currency$`)
const STRAY = (account: string) =>
  new RegExp(`^account ${account}: has a balance, but is no account in its currency$`)
const COUNTER = (name: string, last: number, largest: number) =>
  new RegExp(`^counter ${name}: stands at ${last}, but the largest id ever given is ${largest}$`)
const AUDIT = /^audit 7: was changed after it was written$/

/** Rows that the check holds, and their columns that it names so where one is changed; a figure by one more (`+`). */
const COLUMNS: readonly (readonly [row: string, columns: string, ...named: RegExp[]])[] = [
  [
    'cash_book where id = 1',
    'amount+ currency debit_account credit_account date',
    NOT_POSTED('cash-book 1'),
    UNAUDITED('cash-book 1'),
  ],
  ['cash_book where id = 1', 'description version+', UNAUDITED('cash-book 1')],
  ['cash_book where id = 1', 'entry_no+', NO_POSTINGS('cash-book 1'), NO_RECORD('cash-book 1')],
  [
    'transfers where id = 1',
    'amount+ currency exchanged_amount+ exchanged_currency debit_account credit_account date',
    NOT_POSTED('transfer 1'),
    UNAUDITED('transfer 1'),
  ],
  ['transfers where id = 1', 'exchange_rate+ description version+', UNAUDITED('transfer 1')],
  // The amount of a transfer within one currency is moved by no leg.
  ['transfers where id = 2', 'amount+', UNAUDITED('transfer 2')],
  [
    'hawala where id = 1',
    'RYL_amount+ RYL_charge+ debit_account credit_account date',
    NOT_POSTED('hawala 1'),
    UNAUDITED('hawala 1'),
  ],
  [
    'hawala where id = 1',
    'amount+ currency exchange_rate+ sender_name receiver_name receiver_father_name receiver_phone_number ' +
      'receiver_province+ version+',
    UNAUDITED('hawala 1'),
  ],
  ['postings where entry_no = 1 and leg = 1', 'account_no date debit+', NOT_POSTED('cash-book 1')],
  ['postings where entry_no = 2 and leg = 3', 'account_no date credit+', NOT_POSTED('transfer 1')],
  ['postings where entry_no = 4 and leg = 3', 'account_no ccy date credit+ leg+', NOT_POSTED('hawala 1')],
  ['entries where entry_no = 1', 'record_type record_id+', NO_POSTINGS('cash-book 1')],
  [`balances where account_no = '4002'`, 'ccy debit+ credit+', BALANCE('4002')],
  [`balances where account_no = '${CHARGES}'`, 'credit+', BALANCE(CHARGES)],
  [`balances where account_no = 'office:exchange:AFN'`, 'ccy debit+', BALANCE('office:exchange:AFN')],
  [`day_totals where account_no = '4002'`, 'debit+ credit+ balance+ date', DAY('4002')],
  [`day_totals where account_no = '${CHARGES}'`, 'credit+ balance+', DAY(CHARGES)],
  [
    'customers where cust_id = 1',
    'cust_name phone_1 phone_2 add business bailer bailer_contact saraf+',
    UNAUDITED('customer 1'),
  ],
  [`accounts where acc_no = '8002'`, 'open_date customer_id+', UNAUDITED('account 8002')],
  [`accounts where acc_no = '8001'`, 'ccy', NOT_POSTED('transfer 1'), NO_ACCOUNT('8001')],
  ['provinces where id = 2', 'name order+ version+', UNAUDITED('province 2')],
  ['exchange_rates where id = 1', 'ccy date to_usd+ to_pkr+ saved_by', UNAUDITED('exchange-rate 1')],
  [`account_rates where ccy = 'AFN'`, 'acc_no ccy rate+', UNAUDITED('account-rates 1001')],
  ['operators where id = 2', 'email name disabled_at', UNAUDITED('operator 2')],
  ['words where version = 1', 'version+', UNAUDITED('words fa-AF/page.login.signIn')],
  ['audit where seq = 7', 'at operator_id+ action record_type record_id before after hash', AUDIT],
  ['audit where seq = 7', 'prev_hash', AUDIT, /^audit 7: does not follow the row before it$/],
]
/** Another value for a column of text that books could hold. */
const otherText = (column: string) =>
  /^(ccy|.*currency)$/.test(column)
    ? 'EUR'
    : /date|_at$/.test(column)
      ? '2025-01-01'
      : /acc/.test(column)
        ? '8002'
        : 'X'
const OF_COLUMNS = COLUMNS.flatMap(([row, columns, ...named]) =>
  columns.split(' ').map((one): Fault => {
    const column = one.replace('+', '')
    const value = one.endsWith('+') ? `"${column}" + 1` : `'${otherText(column)}'`
    return [
      `${column} of ${row}`,
      `update ${row.replace(' where', ` set "${column}" = ${value} where`)}`,
      named,
    ]
  }),
)

/** Rows that are gone. */
const OF_MISSING_ROWS = (
  [
    ['transfers where id = 1', NO_RECORD('transfer 1'), UNAUDITED('transfer 1')],
    ['hawala where id = 2', NO_RECORD('hawala 2'), UNAUDITED('hawala 2')],
    ['entries where entry_no = 1', NO_POSTINGS('cash-book 1'), /^entry 1: postings without an entry$/],
    ['postings where entry_no = 1', NO_POSTINGS('cash-book 1'), BALANCE('4001'), BALANCE('4002')],
    ['postings where entry_no = 1 and leg = 2', OFF('cash-book 1', 'USD', -10000), NOT_POSTED('cash-book 1')],
    [
      'postings where entry_no = 2 and leg > 2',
      OFF('transfer 1', 'USD', -50000),
      OFF('transfer 1', 'AFN', 3525000),
    ],
    ['postings where entry_no = 4 and leg = 3', OFF('hawala 1', 'RYL', -1250)],
    [`balances where account_no = '4002'`, BALANCE('4002')],
    [`balances where account_no = 'office:exchange:AFN'`, BALANCE('office:exchange:AFN')],
    [`day_totals where account_no = 'office:exchange:USD'`, DAY('office:exchange:USD')],
    ['customers', UNAUDITED('customer 1'), UNAUDITED('customer 2')],
    [`accounts where acc_no = '4001'`, NO_ACCOUNT('4001')],
    [`accounts where acc_no = '8002'`, UNAUDITED('account 8002')],
    ['provinces where id = 1', UNAUDITED('province 1')],
    ['exchange_rates where id = 1', UNAUDITED('exchange-rate 1')],
    [`account_rates where ccy = 'AFN'`, UNAUDITED('account-rates 1001')],
    ['account_rates', UNAUDITED('account-rates 1001')],
    ['operators where id = 2', UNAUDITED('operator 2')],
    ['words', UNAUDITED('words fa-AF/page.login.signIn')],
    [`counters where name = 'hawala'`, COUNTER('hawala', 0, 2)],
    ['audit where seq = 5', /^audit 5: the row is missing$/],
    ['audit where seq = 1', /^audit 1: the row is missing$/],
  ] as const
).map(([row, ...named]): Fault => [`${row}, which is gone`, `delete from ${row}`, named])

/** Rows that nobody wrote. */
const OF_ADDED_ROWS = (
  [
    [
      `transfers values (3, 90, 1, 'USD', 1, 1, 'USD', '4001', '4002', '${date}', '', 1, '', null)`,
      NO_POSTINGS('transfer 3'),
      UNAUDITED('transfer 3'),
    ],
    [`postings values (1, 3, '4001', 'USD', '${date}', 5, 0)`, NOT_POSTED('cash-book 1'), BALANCE('4001')],
    [
      `postings values (90, 1, '${CHARGES}', 'RYL', '${date}', 0, 5)`,
      /^entry 90: postings without an entry$/,
      BALANCE(CHARGES),
    ],
    [`postings values (90, 1, 'office:profit:USD', 'USD', '${date}', 5, 0)`, NO_ACCOUNT('office:profit:USD')],
    [`entries (record_type, record_id) values ('transfer', 99)`, NO_RECORD('transfer 99')],
    [`entries (record_type, record_id) values ('loan', 1)`, NO_RECORD('loan 1')],
    [`entries (record_type, record_id) values ('hawala', 1)`, NO_RECORD('hawala 1')],
    [`balances values ('8002', 'AFN', 7, 7)`, BALANCE('8002')],
    // Of nothing, where no account in that currency is.
    [`balances values ('8002', 'EUR', 0, 0)`, STRAY('8002')],
    [`balances values ('8999', 'AFN', 0, 0)`, STRAY('8999')],
    [`balances values ('office:exchange:EUR', 'USD', 0, 0)`, STRAY('office:exchange:EUR')],
    [`day_totals values ('8002', '2026-03-21', 0, 0, 0)`, DAY('8002', '2026-03-21')],
    [`customers values (9, 'X', '', '', '', '', '', '', 0, 1, 'customer')`, UNAUDITED('customer 9')],
    [`accounts values ('9', 1, 'KTR', '2026-01-01', 1)`, UNAUDITED('account 9')],
    [`accounts values ('${CHARGES}', 1, 'RYL', '${date}', 1)`, UNAUDITED(`account ${CHARGES}`)],
    [`provinces (name, "order", version) values ('Balkh', 3, 1)`, UNAUDITED('province 3')],
    [
      `exchange_rates (ccy, date, to_usd, to_pkr, saved_by) values ('EUR', '${date}', 5, 5, 'Amina')`,
      UNAUDITED('exchange-rate 3'),
    ],
    [`account_rates values ('1003', 'USD', 5)`, UNAUDITED('account-rates 1003')],
    [
      `operators (email, name, password_hash, created_at) values ('x', 'X', 'x', 'x')`,
      UNAUDITED('operator 3'),
    ],
  ] as const
).map(([row, ...named]): Fault => [`${row}, which nobody wrote`, `insert into ${row}`, named])

const swapEntries = (table: string, one: readonly [number, number], other: readonly [number, number]) => [
  `update ${table} set entry_no = 90 where id = ${one[0]}`,
  `update ${table} set entry_no = ${one[1]} where id = ${other[0]}`,
  `update ${table} set entry_no = ${other[1]} where id = ${one[0]}`,
]

const OTHERS: readonly Fault[] = [
  [
    "a leg of a transfer that is more than its record's amount",
    `update postings set debit = debit + 1 where entry_no = 2 and leg = 1`,
    [OFF('transfer 1', 'USD', -1), NOT_POSTED('transfer 1'), BALANCE('4001')],
  ],
  [
    'both legs of a transfer in one currency, alike',
    `update postings set debit = debit * 2, credit = credit * 2 where entry_no = 2 and ccy = 'USD'`,
    [NOT_POSTED('transfer 1'), BALANCE('office:exchange:USD')],
  ],
  [
    'the sides of the legs of a transfer',
    `update postings set debit = credit, credit = debit where entry_no = 3`,
    [NOT_POSTED('transfer 2')],
  ],
  [
    "a hawala's charge that nobody paid",
    [
      `delete from postings where entry_no = 4 and leg = 3`,
      `update postings set debit = debit - 1250 where entry_no = 4 and leg = 1`,
    ],
    [NOT_POSTED('hawala 1'), BALANCE('1001'), BALANCE(CHARGES)],
  ],
  [
    'a charge on a hawala that has none',
    [
      `insert into postings values (5, 3, '${CHARGES}', 'RYL', '2026-03-21', 0, 5)`,
      `update postings set debit = debit + 5 where entry_no = 5 and leg = 1`,
    ],
    [NOT_POSTED('hawala 2')],
  ],
  [
    "a hawala's RYL amount and charge, their sum the same",
    `update hawala set "RYL_amount" = "RYL_amount" + 5, "RYL_charge" = "RYL_charge" - 5 where id = 1`,
    [NOT_POSTED('hawala 1')],
  ],
  [
    'debit and credit of a current balance alike',
    `update balances set credit = credit + 1, debit = debit + 1 where account_no = '4002'`,
    [BALANCE('4002')],
  ],
  [
    'a counter above the largest id',
    `update counters set last = 9 where name = 'cash-book'`,
    [COUNTER('cash-book', 9, 1)],
  ],
  [
    "the counter of customers' ids",
    `update counters set last = 1 where name = 'customers'`,
    [COUNTER('customers', 1, 2)],
  ],
  [
    'two hawala with the entries of each other',
    swapEntries('hawala', [1, 4], [2, 5]),
    [NO_POSTINGS('hawala 1'), NO_POSTINGS('hawala 2')],
  ],
  [
    'two records in the order of each other',
    [
      ...swapEntries('transfers', [1, 2], [2, 3]),
      `update entries set record_id = 3 - record_id where record_type = 'transfer'`,
      `update postings set entry_no = entry_no + 90 where entry_no in (2, 3)`,
      `update postings set entry_no = 95 - entry_no where entry_no in (92, 93)`,
    ],
    [/^transfer 2: stands before transfer 1, which was recorded first$/],
  ],
  [
    'a record moved to the end of the order',
    ['cash_book', 'entries', 'postings'].map(
      (table) => `update ${table} set entry_no = 90 where entry_no = 1`,
    ),
    [/^transfer 1: stands before cash-book 1, which was recorded first$/],
  ],
  [
    'a posting of more than 64 bits can sum',
    `update postings set debit = 9000000000000000000 where leg = 1`,
    [
      NOT_POSTED('cash-book 1'),
      NOT_POSTED('transfer 1'),
      /^hawala 1: a posting is beyond what one record can move$/,
    ],
  ],
  ['an audit row of nobody', 'update audit set operator_id = null where seq = 7', [AUDIT]],
  [
    'an audit row with another number',
    'update audit set seq = seq + 100 where seq = 7',
    [/^audit 7: the row is missing$/],
  ],
  [
    'two audit rows in the place of each other',
    `update audit set seq = case seq when 5 then 1006 else 5 end where seq in (5, 6)`,
    [/^audit 5: does not follow/, /^audit 5: was changed/],
  ],
  [
    'an audit row whose record has no number',
    `update audit set record_id = 'x' where record_type = 'transfer'`,
    [UNAUDITED('transfer 1'), UNAUDITED('transfer x')],
  ],
]
const OF_CONSTRAINTS = (
  [
    ['transfers set exchanged_amount = -1 where id = 1', NOT_POSTED('transfer 1')],
    ['hawala set "RYL_charge" = -1 where id = 2', NOT_POSTED('hawala 2')],
    [`account_rates set rate = 0 where ccy = 'AFN'`, UNAUDITED('account-rates 1001')],
    ['postings set debit = 0 where entry_no = 5 and leg = 1', NOT_POSTED('hawala 2')],
    ['postings set debit = 5, credit = credit + 5 where entry_no = 5 and leg = 2', NOT_POSTED('hawala 2')],
    [
      'postings set debit = -5, credit = 0 where entry_no = 5 and leg = 2',
      /^hawala 2: a posting is beyond what one record can move$/,
    ],
  ] as const
).map(([change, named]): Fault => [change, `update ${change}`, [named], 'refused by PostgreSQL'])

describe('the check', () => {
  it('finds nothing in books with records of every kind', async () => {
    expect(await office.findings()).toEqual([])
    expect(await office.books.all('select entry_no, record_type from entries order by entry_no')).toEqual(
      ['cash-book', 'transfer', 'transfer', 'hawala', 'hawala'].map((record_type, index) => ({
        entry_no: index + 1,
        record_type,
      })),
    )
  })

  const faults = [...OF_COLUMNS, ...OF_MISSING_ROWS, ...OF_ADDED_ROWS, ...OTHERS, ...OF_CONSTRAINTS]
  it.for(triedHere(faults))('names %s', (fault) => expectNamed(office, fault))

  it('lets the server write while it reads, and sees nothing of what was written since', async () => {
    const opened = await openSnapshots(office.location)
    let written = 0
    const findings = await opened.snapshot((reader) =>
      checkBooks({
        async all(text, ...parameters) {
          const rows = await reader.all(text, ...parameters)
          const { status } = await office.call('POST', 'api/cash-book', cashBook)
          if (status === 201) written += 1
          return rows as never
        },
      }),
    )
    await opened.close()
    expect(findings).toEqual([])
    expect(written).toBeGreaterThan(10)
    expect(await office.count('cash_book')).toBe(1 + written)
    expect(await office.findings()).toEqual([])
  })

  it('finds nothing after every record was edited and deleted, and names what forgets it', async () => {
    await office.call('PATCH', 'api/transfer/1', { credit_account: '4002', date: '2026-03-25' })
    await office.call('PATCH', 'api/hawala/2', { RYL_charge: 3 })
    await office.call('PATCH', 'api/hawala/1', { RYL_charge: 0 })
    await office.call('PATCH', 'api/provinces/2', { name: 'Balkh' })
    await disableOperator(office.books, 'zahra@office.af')
    expect(await office.findings()).toEqual([])
    for (const path of ['hawala/1', 'hawala/2', 'transfer/2', 'transfer/1', 'provinces/1']) {
      await office.confirmPassword()
      expect((await office.call('DELETE', `api/${path}`)).status).toBe(204)
      expect(await office.findings()).toEqual([])
    }
    for (const [change, named] of [
      [`counters set last = 1 where name = 'hawala'`, COUNTER('hawala', 1, 2)],
      ['operators set disabled_at = null', UNAUDITED('operator 2')],
    ] as const)
      await expectNamed(office, [change, `update ${change}`, [named]])
  })
})
