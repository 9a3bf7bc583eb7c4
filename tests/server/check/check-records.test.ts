import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
]

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
  await office.colleague('zahra@office.af')
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '8001': 'AFN', '8002': 'AFN' })
  await office.addCustomer(2, { '1001': 'RYL', '1002': 'RYL', '1003': 'RYL' })
  for (const [method, path, body] of RECORDS) {
    const { status, text } = await office.call(method, path, body)
    if (status >= 300) throw new Error(text)
  }
})
afterEach(() => office.close())

const CHARGES = 'office:hawala-charges:RYL'
const BALANCE = (account: string) =>
  new RegExp(`^account ${account}: the current balance is not the sum of its postings$`)
const DAY = (account: string) => new RegExp(`^account ${account}, ${date}: the day's totals`)
const NO_RECORD = (record: string) =>
  new RegExp(`^${record}: postings without their record \\(entry \\d+\\)$`)
const NO_POSTINGS = (record: string) => new RegExp(`^${record}: has no postings$`)
const COUNTER = (name: string, last: number, largest: number) =>
  new RegExp(`^counter ${name}: stands at ${last}, but the largest id ever given is ${largest}$`)

const OF_TRANSFERS: readonly Fault[] = [
  [
    "a leg of a transfer that is more than its record's amount",
    `update postings set debit = debit + 1 where entry_no = 2 and leg = 1`,
    [/^transfer 1: postings in USD are off by -1$/, NOT_POSTED('transfer 1'), BALANCE('4001')],
  ],
  [
    'both legs of a transfer in one currency, alike',
    `update postings set debit = debit * 2, credit = credit * 2 where entry_no = 2 and ccy = 'USD'`,
    [NOT_POSTED('transfer 1'), BALANCE('office:exchange:USD')],
  ],
  [
    'legs of a transfer through the exchange positions that are gone',
    `delete from postings where entry_no = 2 and leg > 2`,
    [/^transfer 1: postings in USD are off by -50000$/, /^transfer 1: postings in AFN are off by 3525000$/],
  ],
  [
    'a leg of a transfer in the exchange position of another currency',
    `update postings set account_no = 'office:exchange:EUR' where entry_no = 2 and leg = 3`,
    [NOT_POSTED('transfer 1'), /^account office:exchange:EUR: has postings, but is no account/],
  ],
  [
    'a leg of a transfer on another day',
    `update postings set date = '2026-03-19' where entry_no = 3 and leg = 2`,
    [NOT_POSTED('transfer 2'), DAY('4002')],
  ],
  [
    'the two customers of a transfer, swapped in its postings',
    `update postings set debit = credit, credit = debit where entry_no = 3`,
    [NOT_POSTED('transfer 2')],
  ],
  [
    "a transfer's exchanged amount",
    `update transfers set exchanged_amount = exchanged_amount + 1 where id = 2`,
    [NOT_POSTED('transfer 2'), UNAUDITED('transfer 2')],
  ],
  ["a transfer's amount", `update transfers set amount = 1 where id = 1`, [NOT_POSTED('transfer 1')]],
  [
    "a transfer's amount that no leg moves",
    `update transfers set amount = 1 where id = 2`,
    [UNAUDITED('transfer 2')],
  ],
  [
    "a transfer's exchange rate",
    `update transfers set exchange_rate = exchange_rate + 1 where id = 1`,
    [UNAUDITED('transfer 1')],
  ],
  [
    "a transfer's currency",
    `update transfers set currency = 'EUR' where id = 1`,
    [NOT_POSTED('transfer 1'), UNAUDITED('transfer 1')],
  ],
  [
    "a transfer's exchanged currency",
    `update transfers set exchanged_currency = 'EUR' where id = 1`,
    [NOT_POSTED('transfer 1')],
  ],
  [
    "a transfer's account",
    `update transfers set debit_account = '4002' where id = 1`,
    [NOT_POSTED('transfer 1')],
  ],
  [
    "a transfer's account to one that does not exist",
    `update transfers set credit_account = '8999' where id = 1`,
    [NOT_POSTED('transfer 1')],
  ],
  [
    "a transfer's day",
    `update transfers set date = '2025-01-01' where id = 2`,
    [NOT_POSTED('transfer 2'), UNAUDITED('transfer 2')],
  ],
  [
    "a transfer's description",
    `update transfers set description = 'x' where id = 2`,
    [UNAUDITED('transfer 2')],
  ],
  ["a transfer's version", `update transfers set version = 2 where id = 2`, [UNAUDITED('transfer 2')]],
  [
    'a transfer that is gone',
    `delete from transfers where id = 1`,
    [NO_RECORD('transfer 1'), UNAUDITED('transfer 1')],
  ],
  [
    'a transfer that nobody recorded',
    `insert into transfers values (3, 90, 1, 'USD', 1, 1, 'USD', '4001', '4002', '${date}', '', 1)`,
    [NO_POSTINGS('transfer 3'), UNAUDITED('transfer 3')],
  ],
  [
    'a transfer of less than nothing',
    `update transfers set exchanged_amount = -1 where id = 1`,
    [NOT_POSTED('transfer 1')],
    'refused by PostgreSQL',
  ],
  [
    'an account of a transfer in another currency',
    `update accounts set ccy = 'EUR' where acc_no = '8001'`,
    [NOT_POSTED('transfer 1'), /^account 8001: has postings, but is no account in their currency$/],
  ],
]

const OF_HAWALA: readonly Fault[] = [
  [
    'a leg of a hawala that is less than its record says',
    `update postings set credit = credit - 1 where entry_no = 4 and leg = 2`,
    [/^hawala 1: postings in RYL are off by -1$/, NOT_POSTED('hawala 1'), BALANCE('1002')],
  ],
  [
    "a hawala's charge that went to the customer",
    `update postings set account_no = '1002' where entry_no = 4 and leg = 3`,
    [NOT_POSTED('hawala 1'), BALANCE(CHARGES), BALANCE('1002')],
  ],
  [
    "a hawala's charge that is not posted",
    `delete from postings where entry_no = 4 and leg = 3`,
    [/^hawala 1: postings in RYL are off by -1250$/],
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
    "a hawala's RYL amount",
    `update hawala set "RYL_amount" = 1 where id = 2`,
    [NOT_POSTED('hawala 2'), UNAUDITED('hawala 2')],
  ],
  [
    "a hawala's RYL charge",
    `update hawala set "RYL_charge" = 1251 where id = 1`,
    [NOT_POSTED('hawala 1'), UNAUDITED('hawala 1')],
  ],
  [
    "a hawala's RYL amount and charge, their sum the same",
    `update hawala set "RYL_amount" = "RYL_amount" + 5, "RYL_charge" = "RYL_charge" - 5 where id = 1`,
    [NOT_POSTED('hawala 1')],
  ],
  ["a hawala's amount", `update hawala set amount = 1 where id = 1`, [UNAUDITED('hawala 1')]],
  ["a hawala's currency", `update hawala set currency = 'PKR' where id = 1`, [UNAUDITED('hawala 1')]],
  [
    "a hawala's exchange rate",
    `update hawala set exchange_rate = exchange_rate + 1 where id = 2`,
    [UNAUDITED('hawala 2')],
  ],
  ["a hawala's sender", `update hawala set sender_name = 'X' where id = 1`, [UNAUDITED('hawala 1')]],
  ["a hawala's receiver", `update hawala set receiver_name = 'X' where id = 1`, [UNAUDITED('hawala 1')]],
  [
    "the receiver's father",
    `update hawala set receiver_father_name = 'X' where id = 1`,
    [UNAUDITED('hawala 1')],
  ],
  [
    "the receiver's phone number",
    `update hawala set receiver_phone_number = '7' where id = 1`,
    [UNAUDITED('hawala 1')],
  ],
  ["a hawala's province", `update hawala set receiver_province = 2 where id = 1`, [UNAUDITED('hawala 1')]],
  [
    'a hawala without its province',
    `update hawala set receiver_province = null where id = 1`,
    [UNAUDITED('hawala 1')],
  ],
  [
    "a hawala's accounts, swapped",
    `update hawala set debit_account = credit_account, credit_account = debit_account where id = 2`,
    [NOT_POSTED('hawala 2')],
  ],
  ["a hawala's day", `update hawala set date = '${date}' where id = 2`, [NOT_POSTED('hawala 2')]],
  [
    'a hawala that is gone',
    `delete from hawala where id = 2`,
    [NO_RECORD('hawala 2'), UNAUDITED('hawala 2')],
  ],
  [
    'a hawala whose postings are gone',
    [`delete from postings where entry_no = 5`, `delete from entries where entry_no = 5`],
    [NO_POSTINGS('hawala 2')],
  ],
  [
    'a charge below zero',
    `update hawala set "RYL_charge" = -1 where id = 2`,
    [NOT_POSTED('hawala 2')],
    'refused by PostgreSQL',
  ],
]

const OF_INTERNAL_ACCOUNTS: readonly Fault[] = [
  [
    'what the office has earned with charges',
    `update balances set credit = credit + 1 where account_no = '${CHARGES}'`,
    [BALANCE(CHARGES)],
  ],
  [
    'an exchange position that is gone',
    `delete from balances where account_no = 'office:exchange:AFN'`,
    [BALANCE('office:exchange:AFN')],
  ],
  [
    "an exchange position's currency",
    `update balances set ccy = 'EUR' where account_no = 'office:exchange:AFN'`,
    [BALANCE('office:exchange:AFN')],
  ],
  [
    "a day of the office's income",
    `update day_totals set credit = credit - 1, balance = balance - 1 where account_no = '${CHARGES}'`,
    [DAY(CHARGES)],
  ],
  [
    'a day of an exchange position that is gone',
    `delete from day_totals where account_no = 'office:exchange:USD'`,
    [DAY('office:exchange:USD')],
  ],
  [
    'postings without an entry on an internal account',
    `insert into postings values (90, 1, '${CHARGES}', 'RYL', '${date}', 0, 5)`,
    [/^entry 90: postings without an entry$/, BALANCE(CHARGES)],
  ],
  [
    'postings on an internal account that there is none of',
    `insert into postings values (90, 1, 'office:profit:USD', 'USD', '${date}', 5, 0)`,
    [/^account office:profit:USD: has postings, but is no account in their currency$/],
  ],
  [
    "an account of a customer with the office's number",
    `insert into accounts values ('${CHARGES}', 1, 'RYL', '${date}', 1)`,
    [UNAUDITED(`account ${CHARGES}`)],
  ],
  [
    'a balance of nothing in another currency than its account',
    `insert into balances values ('8002', 'EUR', 0, 0)`,
    [/^account 8002: has a balance, but is no account in its currency$/],
  ],
  [
    'a balance of nothing without an account',
    `insert into balances values ('8999', 'AFN', 0, 0)`,
    [/^account 8999: has a balance, but is no account in its currency$/],
  ],
  [
    'a balance of nothing on the exchange position of another currency',
    `insert into balances values ('office:exchange:EUR', 'USD', 0, 0)`,
    [/^account office:exchange:EUR: has a balance, but is no account in its currency$/],
  ],
]

const OF_PROVINCES_AND_RATES: readonly Fault[] = [
  [
    'a province that hawala go to and is gone',
    `delete from provinces where id = 1`,
    [UNAUDITED('province 1')],
  ],
  ["a province's order", `update provinces set "order" = 9 where id = 2`, [UNAUDITED('province 2')]],
  ["a province's version", `update provinces set version = 9 where id = 2`, [UNAUDITED('province 2')]],
  [
    'a province that nobody added',
    `insert into provinces (name, "order", version) values ('Balkh', 3, 1)`,
    [UNAUDITED('province 3')],
  ],
  [
    'a rate to USD',
    `update exchange_rates set to_usd = to_usd + 1 where id = 1`,
    [UNAUDITED('exchange-rate 1')],
  ],
  ['a rate to PKR', `update exchange_rates set to_pkr = 0 where id = 2`, [UNAUDITED('exchange-rate 2')]],
  [
    'the day of a rate',
    `update exchange_rates set date = '2020-01-01' where id = 2`,
    [UNAUDITED('exchange-rate 2')],
  ],
  [
    'the currency of a rate',
    `update exchange_rates set ccy = 'EUR' where id = 2`,
    [UNAUDITED('exchange-rate 2')],
  ],
  [
    'who saved a rate',
    `update exchange_rates set saved_by = 'X' where id = 1`,
    [UNAUDITED('exchange-rate 1')],
  ],
  ['a rate that is gone', `delete from exchange_rates where id = 1`, [UNAUDITED('exchange-rate 1')]],
  [
    'a rate that nobody saved',
    `insert into exchange_rates (ccy, date, to_usd, to_pkr, saved_by) values ('EUR', '${date}', 5, 5, 'Amina')`,
    [UNAUDITED('exchange-rate 3')],
  ],
  [
    "an account's rate",
    `update account_rates set rate = rate + 1 where ccy = 'AFN'`,
    [UNAUDITED('account-rates 1001')],
  ],
  [
    "an account's rate that is gone",
    `delete from account_rates where ccy = 'AFN'`,
    [UNAUDITED('account-rates 1001')],
  ],
  ["all of an account's rates that are gone", `delete from account_rates`, [UNAUDITED('account-rates 1001')]],
  [
    "the currency of an account's rate",
    `update account_rates set ccy = 'PKR' where ccy = 'PKR_af'`,
    [UNAUDITED('account-rates 1001')],
  ],
  [
    "an account's rate on another account",
    `update account_rates set acc_no = '1002' where ccy = 'AFN'`,
    [UNAUDITED('account-rates 1001'), UNAUDITED('account-rates 1002')],
  ],
  [
    'a rate that nobody gave an account',
    `insert into account_rates values ('1003', 'USD', 5)`,
    [UNAUDITED('account-rates 1003')],
  ],
  [
    "an account's rate of nothing",
    `update account_rates set rate = 0 where ccy = 'AFN'`,
    [UNAUDITED('account-rates 1001')],
    'refused by PostgreSQL',
  ],
]

const OF_OPERATORS_AND_COUNTERS: readonly Fault[] = [
  [
    "an operator's e-mail address",
    `update operators set email = 'x@office.af' where id = 2`,
    [UNAUDITED('operator 2')],
  ],
  ["an operator's name", `update operators set name = 'X' where id = 2`, [UNAUDITED('operator 2')]],
  [
    'an operator who was disabled by nobody',
    `update operators set disabled_at = '2026-01-01T00:00:00.000Z' where id = 2`,
    [UNAUDITED('operator 2')],
  ],
  ['an operator who is gone', `delete from operators where id = 2`, [UNAUDITED('operator 2')]],
  [
    'an operator whom nobody made',
    `insert into operators (email, name, password_hash, created_at) values ('x', 'X', 'x', 'x')`,
    [UNAUDITED('operator 3')],
  ],
  [
    'a counter below the largest id',
    `update counters set last = 1 where name = 'transfer'`,
    [COUNTER('transfer', 1, 2)],
  ],
  ['a counter that is gone', `delete from counters where name = 'hawala'`, [COUNTER('hawala', 0, 2)]],
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
]

const swapEntries = (table: string, one: readonly [number, number], other: readonly [number, number]) => [
  `update ${table} set entry_no = 90 where id = ${one[0]}`,
  `update ${table} set entry_no = ${one[1]} where id = ${other[0]}`,
  `update ${table} set entry_no = ${other[1]} where id = ${one[0]}`,
]

const OF_ENTRIES: readonly Fault[] = [
  [
    'an entry of a transfer that there is none of',
    `insert into entries (record_type, record_id) values ('transfer', 99)`,
    [NO_RECORD('transfer 99')],
  ],
  [
    'an entry of a kind of record that there is none of',
    `insert into entries (record_type, record_id) values ('loan', 1)`,
    [NO_RECORD('loan 1')],
  ],
  [
    'a second entry of a record',
    `insert into entries (record_type, record_id) values ('hawala', 1)`,
    [NO_RECORD('hawala 1')],
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
    'a posting under the number of another leg',
    `update postings set leg = 7 where entry_no = 4 and leg = 3`,
    [NOT_POSTED('hawala 1')],
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
  [
    'a posting on neither side',
    `update postings set debit = 0 where entry_no = 5 and leg = 1`,
    [NOT_POSTED('hawala 2')],
    'refused by PostgreSQL',
  ],
  [
    'a posting on both sides',
    `update postings set debit = 5, credit = credit + 5 where entry_no = 5 and leg = 2`,
    [NOT_POSTED('hawala 2')],
    'refused by PostgreSQL',
  ],
  [
    'a posting below zero',
    `update postings set debit = -5, credit = 0 where entry_no = 5 and leg = 2`,
    [/^hawala 2: a posting is beyond what one record can move$/],
    'refused by PostgreSQL',
  ],
  [
    'an audit row whose record has no number',
    `update audit set record_id = 'x' where record_type = 'transfer'`,
    [UNAUDITED('transfer 1'), UNAUDITED('transfer x')],
  ],
]

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

  const faults = [
    ...OF_TRANSFERS,
    ...OF_HAWALA,
    ...OF_INTERNAL_ACCOUNTS,
    ...OF_PROVINCES_AND_RATES,
    ...OF_OPERATORS_AND_COUNTERS,
    ...OF_ENTRIES,
  ]
  it.for(triedHere(faults))('names %s', (fault, { skip }) => expectNamed(office, fault, skip))

  it('finds nothing after every record was edited and deleted, and names a counter that forgot one', async () => {
    await office.call('PATCH', 'api/transfer/1', { credit_account: '4002', date: '2026-03-25' })
    await office.call('PATCH', 'api/hawala/2', { RYL_charge: 3 })
    await office.call('PATCH', 'api/hawala/1', { RYL_charge: 0 })
    await office.call('PATCH', 'api/provinces/2', { name: 'Balkh' })
    await disableOperator(office.books, 'zahra@office.af')
    expect(await office.findings()).toEqual([])
    for (const path of [
      'api/hawala/1',
      'api/hawala/2',
      'api/transfer/2',
      'api/transfer/1',
      'api/provinces/1',
    ]) {
      await office.confirmPassword()
      expect((await office.call('DELETE', path)).status).toBe(204)
      expect(await office.findings()).toEqual([])
    }
    await office.tamper(`update counters set last = 1 where name = 'hawala'`)
    expect(await office.findings()).toEqual([expect.stringMatching(COUNTER('hawala', 1, 2))])
  })

  it('names an operator who was disabled and let in again', async () => {
    await disableOperator(office.books, 'zahra@office.af')
    await office.tamper('update operators set disabled_at = null')
    expect(await office.findings()).toEqual([expect.stringMatching(UNAUDITED('operator 2'))])
  })

  it('lets the server write while it reads, and sees nothing of what was written since', async () => {
    const opened = await openSnapshots({
      DATA_DIR: office.folder,
      DATABASE_URL: office.database || undefined,
    })
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
})
