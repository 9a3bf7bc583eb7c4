import { addDays } from '../../contract/text/dates.ts'
import { closeDay } from '../../server/days/days.ts'
import type { Books, Trx } from '../../server/db/books.ts'
import { transfer } from '../../server/records/transfer.ts'
import { DAY } from './entry.ts'
import { sumUp } from './generator.ts'
import { accountNumber, OPERATOR_ID } from './offices.ts'

export const TRANSFERS_A_DAY = 300
/** Days that are open, the last of them {@link DAY}; all before are closed. */
export const OPEN_DAYS = 30
/** What an exchange is made in beside USD, and how many of it are about one USD. */
const OTHERS = { AFN: 70, PKR: 280, EUR: 1, RYL: 4, DRM: 4 } as const
const CCYS = Object.keys(OTHERS)
const DAYS_AT_ONCE = 20
const USER = { id: OPERATOR_ID, email: 'bench@daftar.local', name: 'Bench', role: 'owner' } as const

/** The first accounts are in USD, capital's, and one of each other currency; what is posted to later comes behind them. */
const USD_ACCOUNT = accountNumber(0)
const CAPITAL_ACCOUNT = accountNumber(5)
const accountIn = (ccy: string) => accountNumber(10 + CCYS.indexOf(ccy))
export const FIRST_FREE_ACCOUNT = 15
/** The accounts of the other currencies, one each. */
export const OTHER_ACCOUNTS = CCYS.map(accountIn)

const ofOther = (of: (ccy: string) => string | number) =>
  `case i % ${CCYS.length} ${CCYS.map((ccy, index) => `when ${index} then ${of(ccy)}`).join(' ')} end`
const quoted = (text: string) => `'${text}'`

/** The exchanges of a day: USD against each of the others, bought and sold in turn at rates that differ by up to a hundredth. */
const EXCHANGES = `with recursive n(i) as (
    select 0 union all select i + 1 from n where i < ${TRANSFERS_A_DAY - 1}
  ), parameters(d, date) as (select cast(? as bigint), cast(? as text)),
  e as (
    select d * ${TRANSFERS_A_DAY} + i + 1 as no, date, i / ${CCYS.length} % 2 as sold,
      10000 + (d * ${TRANSFERS_A_DAY} + i) * 7919 % 1000000 as usd, ${ofOther((ccy) => quoted(ccy))} as ccy,
      ${ofOther((ccy) => quoted(accountIn(ccy)))} as account,
      (10000 + (d * ${TRANSFERS_A_DAY} + i) * 7919 % 1000000) * ${ofOther((ccy) => OTHERS[ccy as keyof typeof OTHERS])}
        * (990 + (d + i) * 31 % 21) / 1000 as other
    from n, parameters
  )`
const legs = [
  `select no, 1, '${USD_ACCOUNT}', 'USD', date, usd * (1 - sold), usd * sold from e`,
  `select no, 2, account, ccy, date, other * sold, other * (1 - sold) from e`,
  `select no, 3, 'office:exchange:USD', 'USD', date, usd * sold, usd * (1 - sold) from e`,
  `select no, 4, 'office:exchange:' || ccy, ccy, date, other * (1 - sold), other * sold from e`,
]
const TABLES = [
  `entries (entry_no, record_type, record_id) ${EXCHANGES} select no, '${transfer.type}', no from e`,
  `transfers (id, entry_no, amount, currency, exchange_rate, exchanged_amount, exchanged_currency, debit_account,
     credit_account, date, description, version) ${EXCHANGES}
   select no, no, usd, 'USD', 100000000, other, ccy, '${USD_ACCOUNT}', account, date, '', 1 from e`,
  `postings (entry_no, leg, account_no, ccy, date, debit, credit) ${EXCHANGES} ${legs.join(' union all ')}`,
]

async function fillDay(trx: Trx, day: number, date: string): Promise<void> {
  for (const rows of TABLES) await trx.run(`insert into ${rows}`, day, date)
  for (const [ccy, one] of Object.entries(OTHERS)) {
    const to_usd = BigInt(Math.round((100_000_000 / one) * (1 + (day % 17) / 2000)))
    await trx.run(
      `insert into exchange_rates (ccy, date, to_usd, to_pkr, buy, sell, saved_by) values (?, ?, ?, 0, 0, 0, 'Bench')`,
      ccy,
      date,
      to_usd,
    )
  }
}

/**
 * Fills new books with so many days of exchanges up to {@link DAY}, past the log, and closes all days but the last
 * {@link OPEN_DAYS}.
 */
export async function fillExchanges(books: Books, days: number): Promise<void> {
  await books.write(async (trx) => {
    for (const ccy of CCYS) await trx.run('update accounts set ccy = ? where acc_no = ?', ccy, accountIn(ccy))
    await trx.run(
      `update customers set kind = 'capital' where cust_id = (select customer_id from accounts where acc_no = ?)`,
      CAPITAL_ACCOUNT,
    )
  })
  for (let first = 0; first < days; first += DAYS_AT_ONCE)
    await books.write(async (trx) => {
      for (let day = first; day < Math.min(first + DAYS_AT_ONCE, days); day += 1)
        await fillDay(trx, day, addDays(DAY, 1 - days + day))
    })
  await books.write(sumUp)
  const date = addDays(DAY, -OPEN_DAYS)
  await books.write((trx) => closeDay(trx, USER, { date, left_out: [], reasons: [] }, DAY))
}
