import type { Currency } from '../../contract/money/currency.ts'
import { exchangedAmount, type OperationMode } from '../../contract/money/exchange.ts'
import { recordOne } from '../records/store.ts'
import { transfer as record } from '../records/transfer.ts'
import type { Random } from './random.ts'
import { quoteOf, scaled } from './rates.ts'
import { type DailyRecord, type DemoAccount, type Quote, roundSum, type Scene, USUAL } from './scene.ts'

const EXCHANGES = [
  'Exchange, {from} to {to}',
  'Sold {from}, bought {to}',
  'تبادله {from} به {to}',
  'خرید {to}',
  'تسعیر {from}',
  '',
] as const
const HANDOVERS = [
  'To {name} in {to}',
  'Price of goods in {from}, {name}',
  'انتقال به حساب {name}',
  'بابت قیمت مال به {name}',
] as const

/** The rate as exchangers say it, above 1, with what the office keeps of it. */
function rateAt({ usd }: Quote, from: Currency, to: Currency, kept: number) {
  const worth = (usd[from] / usd[to]) * (1 - kept)
  const mode: OperationMode = worth >= 1 ? 'Multiply' : 'Divide'
  return { mode, rate: scaled(worth >= 1 ? worth : 1 / worth, 4) }
}

interface Sides {
  readonly debit: DemoAccount
  readonly credit: DemoAccount
  readonly from: Currency
  readonly to: Currency
}

/** Who exchanges: mostly a customer between two accounts of theirs, else from one customer to another. */
function sidesOf({ accounts }: Scene, day: string, random: Random): Sides {
  const open = accounts.filter(({ holder, open_date }) => holder === 'customer' && open_date <= day)
  const byCustom = open.map((account) => [account, account.custom] as const)
  for (;;) {
    const credit = random.weighted(byCustom)
    const isOwn = random.chance(0.75)
    const others = byCustom.filter(
      ([{ customer_name, ccy }]) =>
        (customer_name === credit.customer_name) === isOwn && (ccy === credit.ccy) !== isOwn,
    )
    if (others.length === 0) continue
    const debit = random.weighted(others)
    if (isOwn) return { debit, credit, from: debit.ccy, to: credit.ccy }
    const from = random.pick(['USD', 'AFN', 'PKR', 'RYL'] as const)
    if (from !== credit.ccy) return { debit, credit, from, to: credit.ccy }
  }
}

/** A year of exchanges and of transfers that are computed in another currency. */
export const transfers: DailyRecord = {
  name: record.type,
  count: (size) => size.transfers,
  begin(scene) {
    const random = scene.random(record.type)
    return async (trx, date) => {
      const { debit, credit, from, to } = sidesOf(scene, date, random)
      const amount = roundSum(USUAL[from] * random.spread(), random)
      const { mode, rate } = rateAt(quoteOf(scene, date), from, to, random.between(1, 8) / 1000)
      const words = random.pick(debit.ccy === credit.ccy ? HANDOVERS : EXCHANGES)
      await recordOne(trx, record, scene.operator.id, {
        amount,
        currency: from,
        exchange_rate: rate,
        exchanged_amount: exchangedAmount(amount, rate, mode),
        exchanged_currency: to,
        debit_account: debit.acc_no,
        credit_account: credit.acc_no,
        date,
        description: words
          .replace('{from}', from)
          .replace('{to}', to)
          .replace('{name}', credit.customer_name),
      })
    }
  },
}
