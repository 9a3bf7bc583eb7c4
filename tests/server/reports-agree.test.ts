import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CURRENCIES } from '../../contract/currency.ts'
import { moneyFromWire, type WireNumber } from '../../contract/money.ts'
import type { Reader } from '../../server/db/books.ts'
import { databaseFile, openBooks } from '../../server/db/open.ts'
import { openSqliteReader } from '../../server/db/sqlite.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { balanceOf } from '../../server/ledger/balances.ts'
import { accountStatement } from '../../server/reports/account-statement.ts'
import { allAccounts } from '../../server/reports/all-accounts.ts'
import { netCapital, ratesOf } from '../../server/reports/net-capital.ts'
import { netCapitalCcy } from '../../server/reports/net-capital-ccy.ts'
import { trialBalance } from '../../server/reports/trial-balance.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-agree-'))
let reader: Reader
beforeAll(async () => {
  const books = await openBooks({ DATA_DIR: folder, DATABASE_URL: undefined })
  const size = { customers: 40, accounts: 120, cashBook: 1500, transfers: 90, hawala: 120 }
  await fillDemo(books, { today: '2026-11-21', seed: 'daftar', size })
  await books.close()
  reader = openSqliteReader(databaseFile(folder))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

interface Totals {
  readonly total_debit: WireNumber
  readonly total_credit: WireNumber
  readonly balance: WireNumber
}
/** Debit, credit and balance in minor units. */
const figures = ({ total_debit, total_credit, balance }: Totals) => [
  moneyFromWire(total_debit),
  moneyFromWire(total_credit),
  moneyFromWire(balance),
]

it('statement, all accounts, net capital, net capital by currency and balance agree on every account', async () => {
  const { customers } = await netCapital(reader, { rates: ratesOf({}) })
  const lists = await Promise.all(
    CURRENCIES.map((currency) => netCapitalCcy(reader, { transaction_type: 'both', currency })),
  )
  const byCurrency = new Map(
    lists.flatMap(({ accounts }) => accounts.map((account) => [account.acc_no, figures(account)])),
  )
  let accounts = 0
  for (const { cust_id, accounts: own } of customers) {
    const all = new Map(
      (await allAccounts(reader, { customer_id: cust_id })).accounts.map((one) => [one.acc_no, figures(one)]),
    )
    expect(all.size).toBe(own.length)
    for (const account of own) {
      const { transactions, opening_balance, final_balance } = await accountStatement(reader, {
        customer_id: cust_id,
        account_no: account.acc_no,
        from_date: '2026-06-01',
        to_date: '2026-11-21',
      })
      const before = await accountStatement(reader, {
        customer_id: cust_id,
        account_no: account.acc_no,
        from_date: '2000-01-01',
        to_date: '2026-05-31',
      })
      const sum = (side: 'debit' | 'credit') =>
        [...before.transactions, ...transactions].reduce(
          (total, line) => total + moneyFromWire(line[side]),
          0n,
        )
      expect(moneyFromWire(opening_balance)).toBe(moneyFromWire(before.final_balance))
      const stated = [sum('debit'), sum('credit'), moneyFromWire(final_balance)]
      expect([figures(account), all.get(account.acc_no), byCurrency.get(account.acc_no)]).toEqual([
        stated,
        stated,
        stated,
      ])
      expect(await balanceOf(reader, account.acc_no)).toBe(moneyFromWire(final_balance))
      accounts += 1
    }
  }
  expect(accounts).toBe(byCurrency.size)
  expect(accounts).toBe(120)
})

it('the customers of the trial balance are the totals of net capital by currency', async () => {
  const { currencies } = await trialBalance(reader)
  for (const { currency, customers_balance, internal_accounts, total } of currencies) {
    const { totals } = await netCapitalCcy(reader, { transaction_type: 'both', currency })
    expect(moneyFromWire(customers_balance)).toBe(moneyFromWire(totals.total_balance))
    const own = internal_accounts.reduce((sum, { balance }) => sum + moneyFromWire(balance), 0n)
    expect([moneyFromWire(customers_balance) + own, moneyFromWire(total)]).toEqual([0n, 0n])
  }
  expect(currencies.length).toBeGreaterThan(5)
})
