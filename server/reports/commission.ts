import { commissionShape } from '../../contract/commission/commission-answers.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire, rateFromWire } from '../../contract/money/money.ts'
import { commissionSums, uncommissioned } from '../commission/list.ts'
import type { Reader } from '../db/books.ts'
import { DayRates } from '../profit/day-rates.ts'
import { lastRates } from '../rates/store.ts'
import { assertPeriod, type ReportQuery } from './report-query.ts'

/** A day behind that of every rate. */
const LAST = '9999-12-31'

/** What a commission comes to in one currency, in its minor units, each part rounded once; undefined without a rate. */
function worthOf(sums: ReturnType<typeof commissionSums>, rates: DayRates): bigint | undefined {
  let worth = 0n
  for (const [ccy, { amount }] of sums) {
    const part = rates.valueOn(ccy, amount, LAST)
    if (part === undefined) return undefined
    worth += part
  }
  return worth
}

/** A commission in the currency of each account of its correspondent, by the last rates. */
async function proposalsOf(reader: Reader, cust_id: number, sums: ReturnType<typeof commissionSums>) {
  const accounts = await reader.all<{ acc_no: string; currency: Currency }>`select acc_no, ccy as currency
    from accounts where customer_id = ${cust_id} order by acc_no`
  const saved = (await lastRates(reader)).map(({ ccy, date, to_usd }) => ({
    ...{ ccy, date: date ?? '', to_usd: rateFromWire(to_usd) },
  }))
  return accounts.map((account) => {
    const worth = worthOf(sums, new DayRates(account.currency, saved))
    return { ...account, amount: worth === undefined ? null : moneyToWire(worth) }
  })
}

/** The hawala of a correspondent without their commission, and what it comes to (docs/books.md, "Commission"). */
export const commission: ReportQuery<'commission'> = {
  summary: 'The hawala of a correspondent in a period whose commission was not posted, and what it comes to',
  answer: commissionShape,
  async read(reader, request) {
    assertPeriod(request)
    const { customer_id: cust_id, from_date, to_date } = request
    const way = request.way || 'paid'
    const { correspondent, hawala, more, listed } = await uncommissioned(reader, {
      ...{ cust_id, way, from_date, to_date },
    })
    const { version: _, ...terms } = correspondent
    const [customer] = await reader.all<{ cust_name: string }>`select cust_name from customers
      where cust_id = ${cust_id}`
    const sums = commissionSums(hawala)
    return {
      ...terms,
      ...{ cust_name: customer?.cust_name ?? '', way, period: { from_date, to_date } },
      hawala: hawala.map(({ row, commission: { ccy, amount } }) => ({
        ...{ id: row.id, date: row.date, sender_name: row.sender_name, receiver_name: row.receiver_name },
        ...{ amount: moneyToWire(row.amount), currency: row.currency },
        ...{ commission: moneyToWire(amount), commission_currency: ccy },
      })),
      more,
      sums: [...sums].map(([currency, { hawala, amount }]) => ({
        ...{ currency, hawala, commission: moneyToWire(amount) },
      })),
      proposals: await proposalsOf(reader, cust_id, sums),
      listed,
    }
  },
}
