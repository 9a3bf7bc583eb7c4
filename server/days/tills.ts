import type { Till, TillCash } from '../../contract/day/tills.ts'
import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import type { Reader } from '../db/books.ts'
import { officeSettings } from '../office-settings/store.ts'

/** An account of a till. */
export interface TillAccount {
  readonly cust_id: number
  readonly cust_name: string
  readonly acc_no: string
  readonly ccy: Currency
}

/** The accounts of all tills, by till and number; only those of one where it is named. */
export const tillAccounts = ({ all }: Reader, cust_id?: number): Promise<TillAccount[]> =>
  all<TillAccount>(
    `select c.cust_id, c.cust_name, a.acc_no, a.ccy from customers c join accounts a on a.customer_id = c.cust_id
     where c.kind = 'cashbox' ${cust_id === undefined ? '' : 'and c.cust_id = ?'} order by c.cust_id, a.acc_no`,
    ...(cust_id === undefined ? [] : [cust_id]),
  )

/** The cash of an account of a till after the last day up to `date`, in minor units: debits minus credits. */
export async function cashOn({ all }: Reader, acc_no: string, date: string): Promise<bigint> {
  const [row] = await all<{ balance: bigint }>`select balance from day_totals
    where account_no = ${acc_no} and date <= ${date} order by date desc limit 1`
  return -(row?.balance ?? 0n)
}

/** The tills with what they hold now, by currency in the order of every list. */
export async function listTills(reader: Reader): Promise<Till[]> {
  const { tills, low_marks } = await officeSettings(reader)
  const names = await reader.all<{ id: number; name: string }>('select id, name from operators order by id')
  const customers = await reader.all<{ cust_id: number; cust_name: string }>(
    `select cust_id, cust_name from customers where kind = 'cashbox' order by cust_id`,
  )
  const balances = await reader.all<{ account_no: string; balance: bigint }>(
    `select b.account_no, b.credit - b.debit as balance from balances b join accounts a on a.acc_no = b.account_no
     join customers c on c.cust_id = a.customer_id where c.kind = 'cashbox'`,
  )
  const cash = new Map(balances.map(({ account_no, balance }) => [account_no, -balance]))
  const counted = await lastCounts(reader)
  const accounts = await tillAccounts(reader)
  return customers.map(({ cust_id, cust_name }) => {
    const own = accounts.filter((account) => account.cust_id === cust_id)
    const currencies = CURRENCIES.flatMap((ccy): TillCash[] => {
      const acc_nos = own.filter((account) => account.ccy === ccy).map(({ acc_no }) => acc_no)
      if (acc_nos.length === 0) return []
      const mark = low_marks.find((one) => one.cust_id === cust_id && one.ccy === ccy)
      const last = counted.get(`${cust_id} ${ccy}`)
      return [
        {
          ccy,
          acc_nos,
          cash: moneyToWire(acc_nos.reduce((sum, acc_no) => sum + (cash.get(acc_no) ?? 0n), 0n)),
          ...(mark && { low_mark: mark.amount }),
          ...(last !== undefined && { counted: last }),
        },
      ]
    })
    const operators = names.filter(({ id }) => tills[id] === cust_id).map(({ name }) => name)
    return { cust_id, cust_name, operators, currencies }
  })
}

/** Counts that are looked at for the last one of each till. */
const LATEST = 200

/** The last day on which each till and currency was counted, of the latest counts. */
async function lastCounts({ all }: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await all<{ content: string }>(`select content from counts order by id desc limit ${LATEST}`)
  const last = new Map<string, string>()
  for (const { content } of rows) {
    const { date, cust_id, notes } = JSON.parse(content) as { date: string; cust_id: number; notes: object }
    for (const ccy of Object.keys(notes)) {
      const key = `${cust_id} ${ccy}`
      if (!last.has(key)) last.set(key, date)
    }
  }
  return last
}
