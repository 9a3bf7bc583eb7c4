import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditHash } from '../../../server/audit/seal.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { expectNamed, type Fault, triedHere, UNAUDITED } from './faults.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '4003': 'USD', '8001': 'AFN' })
  for (const [amount, debit_account, credit_account, date] of [
    [100, '4001', '4002', '2026-03-20'],
    [250.75, '4002', '4003', '2026-03-21'],
    [30, '4001', '4003', '2026-03-22'],
  ])
    await office.call('POST', 'api/cash-book', {
      amount,
      currency: 'USD',
      debit_account,
      credit_account,
      date,
    })
  await office.call('PATCH', 'api/cash-book/2', { amount: 260 })
  await office.call('POST', 'api/provinces', { name: 'Kabul', order: 1 })
})
afterEach(() => office.close())

/** The audit rows: 1 Amina, 2 her sign-in, 3 customer, 4 to 6 entries, 7 edit, 8 province. */
const FAULTS: readonly Fault[] = [
  [
    "a posting's amount",
    `update postings set debit = debit + 1 where entry_no = 1 and leg = 1`,
    [/^cash-book 1: postings in USD are off by -1$/, /^account 4001: the current balance/],
  ],
  [
    'the amount of both postings of an entry',
    `update postings set debit = debit * 2, credit = credit * 2 where entry_no = 1`,
    [/^cash-book 1: its postings are not what it says$/],
  ],
  [
    "a posting's account",
    `update postings set account_no = '4003' where entry_no = 1 and leg = 1`,
    [/^cash-book 1: its postings/, /^account 4003: the current balance/],
  ],
  [
    "a posting's account to one that does not exist",
    `update postings set account_no = '4999' where entry_no = 1 and leg = 1`,
    [/^account 4999: has postings, but is no account/],
  ],
  [
    "a posting's day",
    `update postings set date = '2026-01-01' where entry_no = 2 and leg = 1`,
    [/^cash-book 2: its postings/, /^account 4002, 2026-01-01: the day's totals/],
  ],
  [
    "a posting's currency",
    `update postings set ccy = 'EUR' where entry_no = 3 and leg = 2`,
    [/^cash-book 3: postings in EUR are off/, /^account 4003: has postings/],
  ],
  [
    'the sides of a posting, swapped',
    `update postings set debit = credit, credit = debit where entry_no = 3`,
    [/^cash-book 3: its postings/],
  ],
  [
    'a posting that is gone',
    `delete from postings where entry_no = 2 and leg = 2`,
    [/^cash-book 2: postings in USD are off/, /^cash-book 2: its postings/],
  ],
  [
    'all postings of an entry that are gone',
    `delete from postings where entry_no = 2`,
    [/^cash-book 2: has no postings$/],
  ],
  [
    'a third posting',
    `insert into postings values (2, 3, '4001', 'USD', '2026-03-21', 5, 0)`,
    [/^cash-book 2: its postings/, /^account 4001: the current balance/],
  ],
  [
    'postings without an entry',
    `insert into postings values (77, 1, '4001', 'USD', '2026-03-21', 5, 0)`,
    [/^entry 77: postings without an entry$/],
  ],
  [
    'an entry without its record',
    `delete from cash_book where id = 3`,
    [/^cash-book 3: postings without their record \(entry 3\)$/],
  ],
  [
    'an entry that no record stands behind',
    `insert into entries (record_type, record_id) values ('cash-book', 99)`,
    [/^cash-book 99: postings without their record/],
  ],
  [
    'an entry of a record of another type',
    `update entries set record_type = 'hawala' where entry_no = 1`,
    [/^cash-book 1: has no postings/, /^hawala 1: postings without their record/],
  ],
  [
    'an entry that is gone',
    `delete from entries where entry_no = 1`,
    [/^cash-book 1: has no postings/, /^entry 1: postings without an entry/],
  ],
  [
    'two records that share an entry',
    `update cash_book set entry_no = 90 where id = 1`,
    [/^cash-book 1: has no postings/],
  ],
  ["a record's amount", `update cash_book set amount = 1 where id = 1`, [/^cash-book 1: its postings/]],
  ["a record's day", `update cash_book set date = '2025-01-01' where id = 1`, [/^cash-book 1: its postings/]],
  [
    "a record's account",
    `update cash_book set credit_account = '4001' where id = 1`,
    [/^cash-book 1: its postings/],
  ],
  [
    "a record's currency",
    `update cash_book set currency = 'EUR' where id = 1`,
    [/^cash-book 1: its postings/],
  ],
  [
    'a current balance',
    `update balances set credit = credit + 1 where account_no = '4002'`,
    [/^account 4002: the current balance is not the sum of its postings$/],
  ],
  [
    'debit and credit of a current balance alike',
    `update balances set credit = credit + 1, debit = debit + 1 where account_no = '4002'`,
    [/^account 4002: the current balance/],
  ],
  [
    "a current balance's currency",
    `update balances set ccy = 'EUR' where account_no = '4002'`,
    [/^account 4002: the current balance/],
  ],
  [
    'a current balance that is gone',
    `delete from balances where account_no = '4002'`,
    [/^account 4002: the current balance/],
  ],
  [
    'a current balance of an account without postings',
    `insert into balances values ('8001', 'AFN', 7, 7)`,
    [/^account 8001: the current balance/],
  ],
  [
    "a day's debit",
    `update day_totals set debit = debit + 1 where account_no = '4002' and date = '2026-03-21'`,
    [/^account 4002, 2026-03-21: the day's totals are not those of its postings$/],
  ],
  [
    "a day's closing balance",
    `update day_totals set balance = balance + 1 where account_no = '4002' and date = '2026-03-21'`,
    [/^account 4002, 2026-03-21: the day's totals/],
  ],
  [
    'a day that is gone',
    `delete from day_totals where account_no = '4002' and date = '2026-03-20'`,
    [/^account 4002, 2026-03-20: the day's totals/],
  ],
  [
    'a day on which nothing moved',
    `insert into day_totals values ('8001', '2026-03-21', 0, 0, 0)`,
    [/^account 8001, 2026-03-21: the day's totals/],
  ],
  [
    'an account that is gone',
    `delete from accounts where acc_no = '4001'`,
    [/^account 4001: has postings, but is no account in their currency$/],
  ],
  [
    "an account's currency",
    `update accounts set ccy = 'EUR' where acc_no = '4001'`,
    [/^account 4001: has postings, but is no account in their currency$/],
  ],
  ...['seq = seq + 100', `at = '2026-01-01T00:00:00.000Z'`, 'operator_id = 2', 'operator_id = null'].map(
    auditFault,
  ),
  ...[`action = 'delete'`, `record_type = 'hawala'`, `record_id = '9'`, `before = null`].map(auditFault),
  ...[
    `after = replace(after, '260', '261')`,
    'after = null',
    `after = 'torn'`,
    `hash = substr(hash, 2) || substr(hash, 1, 1)`,
  ].map(auditFault),
  [
    'the hash before an audit row',
    `update audit set prev_hash = substr(prev_hash, 2) || substr(prev_hash, 1, 1) where seq = 7`,
    [/^audit 7: does not follow the row before it$/, /^audit 7: was changed/],
  ],
  [
    "a record's description",
    `update cash_book set description = 'x' where id = 1`,
    [UNAUDITED('cash-book 1')],
  ],
  ["a record's version", `update cash_book set version = 7 where id = 2`, [UNAUDITED('cash-book 2')]],
  ["a customer's name", `update customers set cust_name = 'Other'`, [UNAUDITED('customer 1')]],
  ["a customer's address", `update customers set "add" = 'Other'`, [UNAUDITED('customer 1')]],
  ['whether a customer is a saraf', `update customers set saraf = 1`, [UNAUDITED('customer 1')]],
  ['a customer that is gone', `delete from customers`, [UNAUDITED('customer 1')]],
  [
    'a customer that nobody added',
    `insert into customers values (2, 'X', '', '', '', '', '', '', 0, 1)`,
    [UNAUDITED('customer 2')],
  ],
  [
    "an account's open date",
    `update accounts set open_date = '2020-01-01' where acc_no = '8001'`,
    [UNAUDITED('account 8001')],
  ],
  [
    "an account's customer",
    `update accounts set customer_id = 2 where acc_no = '8001'`,
    [UNAUDITED('account 8001')],
  ],
  [
    'an account without entries that is gone',
    `delete from accounts where acc_no = '8001'`,
    [UNAUDITED('account 8001')],
  ],
  [
    'an account that nobody added',
    `insert into accounts values ('9', 1, 'KTR', '2026-01-01', 1)`,
    [UNAUDITED('account 9')],
  ],
  ["a province's name", `update provinces set name = 'Herat'`, [UNAUDITED('province 1')]],
  ['an audit row that is gone', `delete from audit where seq = 5`, [/^audit 5: the row is missing$/]],
  ['the first audit row that is gone', `delete from audit where seq = 1`, [/^audit 1: the row is missing$/]],
  [
    'two audit rows in the place of each other',
    `update audit set seq = case seq when 5 then 1006 else 5 end where seq in (5, 6)`,
    [/^audit 5: does not follow/, /^audit 5: was changed/],
  ],
]

function auditFault(change: string): Fault {
  const named = change.startsWith('seq')
    ? /^audit 7: the row is missing$/
    : /^audit 7: was changed after it was written$/
  return [`an audit row's ${change}`, `update audit set ${change} where seq = 7`, [named]]
}

describe('the check', () => {
  it('finds nothing in books that hold, also while the server writes', async () => {
    expect(await office.findings()).toEqual([])
    expect(await office.count('audit')).toBe(8)
  })

  it('finds nothing after records of every kind were changed and deleted, and their ids chosen again', async () => {
    const accounts = [
      { acc_no: '4009', ccy: 'USD' },
      { acc_no: '7009', ccy: 'EUR' },
    ]
    const customer = { cust_id: 9, cust_name: 'Zahra', saraf: true, accounts }
    const remove = async (path: string) => {
      await office.confirmPassword()
      expect((await office.call('DELETE', path)).status).toBe(204)
      expect(await office.findings()).toEqual([])
    }
    for (let time = 1; time <= 2; time += 1) {
      await office.call('POST', 'api/customers', customer)
      await remove('api/accounts/4009')
      await office.call('PATCH', 'api/customers/9', {
        add: 'Kabul',
        accounts: [{ ...accounts[1], open_date: '2020-01-01' }],
      })
      await remove('api/customers/9')
    }
    const entry = { currency: 'USD', debit_account: '4001', credit_account: '4002', date: '2026-03-21' }
    await office.call('POST', 'api/cash-book', {
      ...entry,
      amount: '9999999999999.99',
      description: 'ك "x" \\',
    })
    await remove('api/cash-book/3')
    await office.call('PATCH', 'api/provinces/1', { order: 5 })
    await remove('api/provinces/1')
  })

  it('holds rates that went with their account, when its customer was deleted', async () => {
    const accounts = [{ acc_no: '4009', ccy: 'USD' }]
    const rates = { account: '4009', rates: { AFN: 70 } }
    for (const cust_id of [8, 9]) {
      await office.call('POST', 'api/customers', { cust_id, cust_name: 'Zalmai', accounts })
      await office.call('POST', 'api/account-exchange-rates/bulk_update', rates)
      await office.confirmPassword(`customers/${cust_id}`)
      expect((await office.call('DELETE', `api/customers/${cust_id}`)).status).toBe(204)
      expect(await office.findings()).toEqual([])
    }
    await office.call('POST', 'api/customers', { cust_id: 9, cust_name: 'Zalmai', accounts })
    expect(await office.findings()).toEqual([])
    await office.tamper(`insert into account_rates (acc_no, ccy, rate) values ('4009', 'AFN', 1)`)
    expect(await office.findings()).toEqual([expect.stringMatching(UNAUDITED('account-rates 4009'))])
  })

  it('holds the smallest rate of an account', async () => {
    const rates = { account: '4001', rates: { AFN: '0.00000001' } }
    expect((await office.call('POST', 'api/account-exchange-rates/bulk_update', rates)).status).toBe(200)
    expect(await office.findings()).toEqual([])
  })

  it.for(triedHere(FAULTS))('names %s', (fault, { skip }) => expectNamed(office, fault, skip))

  it('names each of many faults', async () => {
    await office.tamper(`update postings set debit = debit + 1 where leg = 1`)
    const findings = (await office.findings()).filter((finding) => finding.includes('off by'))
    expect(findings).toEqual([1, 2, 3].map((id) => `cash-book ${id}: postings in USD are off by -1`))
  })

  it('finds a row whose hash was made to fit by the row after it', async () => {
    const [row] = await office.books.all<Parameters<typeof auditHash>[0]>('select * from audit where seq = 5')
    if (!row) throw new Error('There is no audit row 5.')
    const forged = { ...row, after: row.after?.replace('250.75', '25.75') ?? '' }
    await office.tamper('update audit set after = ?, hash = ? where seq = 5', forged.after, auditHash(forged))
    expect(await office.findings()).toEqual(['audit 6: does not follow the row before it'])
  })

  it('holds the chain against a head that was printed: books wound back show only so', async () => {
    await office.call('PATCH', 'api/customers/1', { business: 'Carpets' })
    const [last] = await office.books.all<{ hash: string }>(
      'select hash from audit order by seq desc limit 1',
    )
    const head = last?.hash ?? ''
    expect(await office.findings(head)).toEqual([])
    await office.tamper('delete from audit where seq = 9')
    expect(await office.findings()).toEqual([expect.stringMatching(UNAUDITED('customer 1'))])
    await office.tamper(`update customers set business = '', version = 1`)
    expect(await office.findings()).toEqual([])
    expect(await office.findings(head)).toEqual([expect.stringContaining(head)])
  })
})
