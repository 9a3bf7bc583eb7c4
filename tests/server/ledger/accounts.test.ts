import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Reader } from '../../../server/db/books.ts'
import { readAccounts } from '../../../server/ledger/accounts.ts'
import { closedUntil, lastClosing } from '../../../server/ledger/closed.ts'

/** What the ledger reads of the books, and no more. */
let db: DatabaseSync
/** How many parameters each read had. */
let asked: number[]
let reader: Reader
beforeEach(() => {
  db = new DatabaseSync(':memory:')
  db.exec('create table accounts (acc_no text, ccy text, customer_id integer)')
  db.exec('create table customers (cust_id integer, cust_name text)')
  db.exec('create table papers (cust_id integer, risk text)')
  db.exec('create table days (date text, is_closed integer, content text)')
  asked = []
  const all = async (statement: string, ...parameters: SQLInputValue[]) => {
    asked.push(parameters.length)
    return db.prepare(statement).all(...parameters)
  }
  reader = { all } as unknown as Reader
})
afterEach(() => db.close())

const addAccount = (acc_no: string, customer_id = 1) =>
  db.prepare('insert into accounts values (?, ?, ?)').run(acc_no, 'USD', customer_id)
const addDay = (date: string, is_closed: number) =>
  db.prepare('insert into days values (?, ?, ?)').run(date, is_closed, `{"closed_at":"${date}T18"}`)

it('the last closed day is known with its closing, and none where each is open', async () => {
  addDay('2026-11-29', 0)
  expect([await closedUntil(reader), await lastClosing(reader)]).toEqual(['', undefined])
  addDay('2026-11-27', 1)
  addDay('2026-11-26', 1)
  expect(await closedUntil(reader)).toBe('2026-11-27')
  expect(await lastClosing(reader)).toEqual({ date: '2026-11-27', closed_at: '2026-11-27T18' })
})

it('accounts of many entries are read in parts, each account once, and of none not at all', async () => {
  await readAccounts(reader, [])
  expect(asked).toEqual([])
  const numbers = Array.from({ length: 1001 }, (_, at) => `4-${at}`)
  for (const acc_no of numbers) addAccount(acc_no)
  const entries = numbers.map((credit_account) => ({ debit_account: '4-0', credit_account }))
  const { ccyOf, accountOf, closed_until } = await readAccounts(reader, entries)
  expect(asked).toEqual([500, 500, 1])
  expect(numbers.map(ccyOf)).toEqual(numbers.map(() => 'USD'))
  expect(accountOf('4-1000')).toMatchObject({ acc_no: '4-1000', ccy: 'USD' })
  expect([accountOf('5'), ccyOf('5'), closed_until]).toEqual([undefined, undefined, ''])
})

it('who is blocked is read with their accounts, by name', async () => {
  db.exec(`insert into customers values (1, 'Nazir'), (2, 'Amina'), (3, 'Omar')`)
  db.exec(`insert into papers values (1, 'blocked'), (2, 'high')`)
  for (const cust_id of [1, 2, 3]) addAccount(`400${cust_id}`, cust_id)
  const { accountOf } = await readAccounts(reader, [
    { debit_account: '4001', credit_account: '4002' },
    { debit_account: '4003', credit_account: '4001' },
  ])
  const blocked = ['4001', '4002', '4003'].map((acc_no) => accountOf(acc_no)?.blocked)
  expect(blocked).toEqual(['Nazir', null, null])
  expect(asked).toEqual([3])
})

it('the days that are closed are read with accounts, whatever part has none', async () => {
  for (let at = 0; at < 500; at += 1) addAccount(`4-${at}`)
  addDay('2026-11-27', 1)
  const known = Array.from({ length: 500 }, (_, at) => ({
    debit_account: `4-${at}`,
    credit_account: `4-${at}`,
  }))
  const unknown = { debit_account: '5', credit_account: '6' }
  expect((await readAccounts(reader, [...known, unknown])).closed_until).toBe('2026-11-27')
})
