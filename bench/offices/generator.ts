import { addDays } from '../../contract/text/dates.ts'
import type { Books, Trx } from '../../server/db/books.ts'
import { noteId } from '../../server/db/counters.ts'
import { addProvince } from '../../server/provinces/store.ts'
import { cashBook } from '../../server/records/cash-book.ts'
import { hawala } from '../../server/records/hawala.ts'
import { RECORDS } from '../../server/records/records.ts'
import { transfer } from '../../server/records/transfer.ts'
import { DAY } from './entry.ts'
import { accountNumber, OPERATOR_ID } from './offices.ts'

export const ENTRIES_A_DAY = 5000
/** The first accounts are in RYL, the others in USD; the first of those takes part in a cash entry of 40. */
export const RYL_ACCOUNTS = 100
export const ACCOUNTS = 2500
export const HOT_ACCOUNT = accountNumber(RYL_ACCOUNTS)
export const PROVINCES = 34
const DAYS_AT_ONCE = 10

const FIRST_ACCOUNT = Number(accountNumber(0))
const account = (index: string) => `cast(${FIRST_ACCOUNT} + ${index} as text)`
const USD_ACCOUNTS = ACCOUNTS - RYL_ACCOUNTS
const usd = (index: string) => account(`${RYL_ACCOUNTS} + (${index}) % ${USD_ACCOUNTS}`)
const ryl = (index: string) => account(`(${index}) % ${RYL_ACCOUNTS}`)

/** The entries of a day: a hawala, a transfer and eight of the cash-book, again and again. */
const DAY_OF_ENTRIES = `with recursive n(i) as (
    select 0 union all select i + 1 from n where i < ${ENTRIES_A_DAY - 1}
  ), parameters(d, date) as (select cast(? as bigint), cast(? as text)),
  e as (
    select d * ${ENTRIES_A_DAY} + i + 1 as no, date, 100 + (d * ${ENTRIES_A_DAY} + i) * 7919 % 1000000 as amount,
      case i % 10 when 0 then '${hawala.type}' when 1 then '${transfer.type}' else '${cashBook.type}' end as type,
      case when i % 10 = 0 then 'RYL' else 'USD' end as ccy,
      case when i % 10 = 0 then ${ryl('i / 10 + d')} when i % 50 = 2 then '${HOT_ACCOUNT}'
        else ${usd('i * 17 + d * 5')} end as debited,
      case when i % 10 = 0 then ${ryl('i / 10 + d + 7')} when i % 50 = 2 then ${usd('i * 17 + 1')}
        else ${usd('i * 17 + d * 5 + 7')} end as credited,
      i / 10 % ${PROVINCES} + 1 as province
    from n, parameters
  )`

const TABLES = [
  ['entries (entry_no, record_type, record_id)', 'select no, type, no from e'],
  [
    'postings (entry_no, leg, account_no, ccy, date, debit, credit)',
    `select no, 1, debited, ccy, date, amount, 0 from e
     union all select no, 2, credited, ccy, date, 0, amount from e`,
  ],
  [
    'cash_book (id, entry_no, amount, currency, debit_account, credit_account, date, description, version)',
    `select no, no, amount, ccy, debited, credited, date, 'Cash deposit, counted twice', 1
     from e where type = '${cashBook.type}'`,
  ],
  [
    `transfers (id, entry_no, amount, currency, exchange_rate, exchanged_amount, exchanged_currency, debit_account,
       credit_account, date, description, version)`,
    `select no, no, amount, ccy, 100000000, amount, ccy, debited, credited, date, 'Between accounts', 1
     from e where type = '${transfer.type}'`,
  ],
  [
    `hawala (id, entry_no, debit_account, credit_account, amount, currency, sender_name, receiver_name,
       receiver_father_name, receiver_phone_number, receiver_province, "RYL_charge", exchange_rate, "RYL_amount",
       date, version)`,
    `select no, no, debited, credited, amount, 'AFN', 'Ahmad Shah', 'کریم', 'Rahim', '0700123456', province, 0,
       100000000, amount, date, 1 from e where type = '${hawala.type}'`,
  ],
] as const

async function fillDay(trx: Trx, day: number, date: string): Promise<void> {
  for (const [table, rows] of TABLES)
    await trx.run(`insert into ${table} ${DAY_OF_ENTRIES} ${rows}`, day, date)
}

const SUMS = [
  `insert into day_totals (account_no, date, debit, credit, balance)
   select account_no, date, cast(sum(debit) as bigint), cast(sum(credit) as bigint),
     cast(sum(sum(credit) - sum(debit)) over (partition by account_no order by date) as bigint)
   from postings group by account_no, date`,
  `insert into balances (account_no, ccy, debit, credit)
   select account_no, min(ccy), cast(sum(debit) as bigint), cast(sum(credit) as bigint)
   from postings group by account_no`,
]

/** Sums up what was posted past the ledger, and notes the ids that were given. */
export async function sumUp(trx: Trx): Promise<void> {
  for (const text of SUMS) await trx.run(text)
  for (const { type, table } of RECORDS) {
    const [last] = await trx.all<{ id: number | null }>(`select max(id) as id from ${table}`)
    if (last?.id) await noteId(trx, type, Number(last.id))
  }
}

/** Fills new books that have the accounts with `days` days of entries up to {@link DAY}, past the audit log: `logEntries` writes their rows. */
export async function fillBooks(books: Books, days: number): Promise<void> {
  await books.write(async (trx) => {
    for (let id = 1; id <= PROVINCES; id += 1)
      await addProvince(trx, OPERATOR_ID, { name: `P${id}`, order: id })
  })
  for (let first = 0; first < days; first += DAYS_AT_ONCE) {
    await books.write(async (trx) => {
      for (let day = first; day < Math.min(first + DAYS_AT_ONCE, days); day += 1)
        await fillDay(trx, day, addDays(DAY, 1 - days + day))
    })
  }
  await books.write(sumUp)
}
