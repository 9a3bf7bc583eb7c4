import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Day } from '../../../contract/day/day-answers.ts'
import { accountError } from '../../../contract/lists/accounts.ts'
import { CURRENCIES, type Currency } from '../../../contract/money/currency.ts'
import { parseJson } from '../../../contract/money/exact-json.ts'
import { checkBooks } from '../../../server/check/check.ts'
import { listTills } from '../../../server/days/tills.ts'
import { databaseFile, openBooks } from '../../../server/db/open.ts'
import { openSqliteReader } from '../../../server/db/sqlite.ts'
import { OPENING } from '../../../server/demo/entries.ts'
import { fillDemo } from '../../../server/demo/fill.ts'

const SIZE = { customers: 40, accounts: 120, cashBook: 1500, transfers: 90, hawala: 120 }
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true })
})

/** Size of offices to compare. The office itself has 47 accounts, and an exchange needs a customer with two. */
const SMALL = { customers: 20, accounts: 100, cashBook: 150, transfers: 20, hawala: 20 }

async function fill(seed: string, today = '2026-11-21', size = SMALL) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-demo-'))
  folders.push(folder)
  const books = await openBooks({ DATA_DIR: folder, DATABASE_URL: undefined })
  await fillDemo(books, { today, seed, size })
  await books.close()
  return openSqliteReader(databaseFile(folder))
}

/** What the audit log says was written, without when; passwords are never the same twice. */
async function digest({ all }: Awaited<ReturnType<typeof fill>>): Promise<string> {
  const rows = await all(
    `select operator_id, action, record_type, record_id, before, after from audit
     where record_type <> 'operator' order by seq`,
  )
  // A day says when it was closed, a step when it was taken, and a day has the head of the log, whose rows say when they were written.
  const text = JSON.stringify(rows).replace(/\\"(closed_at|head|at)\\":\\"[^"]*"/g, '')
  return createHash('sha256').update(text).digest('hex')
}

describe('the demo office', async () => {
  const office = await fill('daftar', undefined, SIZE)
  const { all } = office
  const count = async (table: string, where = 'true') => {
    const [row] = await all<{ n: bigint }>(`select count(*) as n from ${table} where ${where}`)
    return Number(row?.n)
  }

  it('is the same for the same seed and day, and another for another', async () => {
    const first = await digest(await fill('daftar'))
    expect(await digest(await fill('daftar'))).toBe(first)
    expect(await digest(await fill('other'))).not.toBe(first)
    expect(await digest(await fill('daftar', '2026-11-20'))).not.toBe(first)
  })

  it('holds what it says', async () => {
    expect(await count('customers')).toBe(SIZE.customers)
    expect(await count('accounts')).toBe(SIZE.accounts)
    expect(await count('cash_book', `source = '' and description <> '${OPENING}'`)).toBe(SIZE.cashBook)
    expect(await count('transfers', `source = ''`)).toBe(SIZE.transfers)
    expect(await count('hawala')).toBe(SIZE.hawala)
    expect(await count('provinces')).toBe(34)
    expect(await count('exchange_rates', "ccy = 'AFN'")).toBeGreaterThan(50)
    expect(await count('account_rates', "ccy = 'PKR_brnh'")).toBeGreaterThan(0)
    expect(await count('customers', 'saraf = 1')).toBeGreaterThan(2)
  })

  it('has accounts in every currency, numbered as the product asks', async () => {
    const accounts = await all<{ acc_no: string; ccy: Currency }>('select acc_no, ccy from accounts')
    expect(accounts.map(accountError).filter(Boolean)).toEqual([])
    expect(new Set(accounts.map(({ ccy }) => ccy))).toEqual(new Set(CURRENCIES))
  })

  it('covers the year up to its day, few entries on Fridays, none before an account was opened', async () => {
    expect(await count('cash_book', "date > '2026-11-21' or date <= '2025-11-21'")).toBe(0)
    expect(await count('cash_book', "date = '2026-11-21'")).toBeGreaterThan(0)
    expect(await count('cash_book', "strftime('%w', date) = '5'")).toBeLessThan(SIZE.cashBook * 0.03)
    const early = await count(
      'cash_book c',
      'exists (select 1 from accounts a where a.acc_no in (c.debit_account, c.credit_account) and a.open_date > c.date)',
    )
    expect(early).toBe(0)
  })

  it('closes its days up to the one before the last, with a few differences, and keeps cash in its tills', async () => {
    const closed = await all<{ date: string; content: string }>(
      'select date, content from days where is_closed = 1 order by date',
    )
    expect(closed.at(-1)?.date).toBe('2026-11-19')
    expect(closed.length).toBeGreaterThan(300)
    const days = closed.map(({ content }) => parseJson(content) as Day)
    const differences = days.filter(({ entries }) => entries.length > 0).length
    expect(differences).toBeGreaterThan(2)
    expect(differences).toBeLessThan(60)
    for (const { tills } of days)
      for (const { expected, counted } of tills) expect([Number(expected) >= 0, counted]).not.toContain(false)
    const tills = await listTills(office)
    expect(tills.map(({ operators }) => operators.length > 0)).toEqual([true, true])
    for (const { currencies } of tills)
      for (const { ccy, cash } of currencies) expect([ccy, Number(cash) >= 0]).toEqual([ccy, true])
  })

  it('has hawala each way and of each status, the old ones settled', async () => {
    for (const status of ['told', 'confirmed', 'paid'])
      expect([status, await count('hawala', `status = '${status}'`)]).not.toEqual([status, 0])
    for (const direction of ['in', 'out', 'relay'])
      expect([direction, await count('hawala', `direction = '${direction}'`)]).not.toEqual([direction, 0])
    const old = `status in ('recorded', 'told') and date < '2026-10-21'`
    expect(await count('hawala', old)).toBeLessThan(SIZE.hawala * 0.05)
  })

  it('proves: ledger and audit chain are whole', async () => {
    expect(await checkBooks(office)).toEqual([])
  })
})
