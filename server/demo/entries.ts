import { exchangedAmount } from '../../contract/money/exchange.ts'
import { cashOn, tillAccounts } from '../days/tills.ts'
import { cashBook } from '../records/cash-book.ts'
import { recordOne } from '../records/store.ts'
import { transfer } from '../records/transfer.ts'
import { closeDemoDay } from './days.ts'
import { enterHawala, takeDemoSteps } from './hawala.ts'
import {
  AT_THE_COUNTER,
  accountNumber,
  CAPITAL,
  type Demo,
  type DemoAccount,
  EXPENSES,
  FIRST_TILL,
  INCOME,
  SECOND_TILL,
  USUAL,
} from './people.ts'
import { rateWithMargin, roundSum, scaled, worthOn } from './rates.ts'

/** A usual sum across the counter, in USD. */
const SUM = 2000

/** Adds a record of a day, if those whom chance chose have the accounts for it. */
type Enter = (demo: Demo, accounts: readonly DemoAccount[], date: string) => Promise<unknown>

/** A till, own accounts of the office by their customer's id, or a customer. */
type Side = 'till' | number | 'customer' | 'another customer'
interface Kind {
  readonly debit: Side
  readonly credit: Side
  /** Its usual amount as a share of a deposit's; 1 where left out. */
  readonly share?: number
  /** Descriptions, separated by bars. */
  readonly words: string
}

const JAMA: Kind = {
  debit: 'till',
  credit: 'customer',
  words: 'Cash deposit|Cash received from {name}|رسید نقده|',
}
const NAAM: Kind = {
  debit: 'customer',
  credit: 'till',
  words: 'Cash withdrawal|Paid to {name}|پرداخت به {name}|',
}
/** The most usual first. */
const KINDS: readonly Kind[] = [
  JAMA,
  NAAM,
  { debit: 'customer', credit: 'another customer', words: 'To {name}, as ordered|قیمت مال به {name}' },
  { debit: 'customer', credit: INCOME, share: 0.004, words: 'Commission of the month|کمیشن حواله' },
  { debit: EXPENSES, credit: 'till', share: 0.1, words: 'Shop rent|Salaries|کرایه دکان|مصارف چای و نان' },
]
/** What a till holds of a currency, in USD: below the first customers bring cash, above the other they take it. */
const [LEAST, MOST] = [20_000, 120_000]

/** What comes across the counter; a till pays out what it has. */
const enterCash: Enter = async ({ trx, cashiers, random }, accounts, date) => {
  const account = random.often(accounts)
  const { ccy } = account
  const cust_id = USUAL.includes(ccy) && random.chance(0.4) ? SECOND_TILL : FIRST_TILL
  const till = AT_THE_COUNTER.includes(ccy) ? accountNumber(cust_id, ccy) : undefined
  const cash = till === undefined ? 0n : await cashOn(trx, till, date)
  const held = (Number(cash) / 100) * worthOn(date, ccy)
  const chosen = random.often(KINDS)
  const isCounter = chosen === JAMA || chosen === NAAM
  const kind = isCounter && held < LEAST ? JAMA : isCounter && held > MOST ? NAAM : chosen
  const others = accounts.filter((other) => other.ccy === ccy && other !== account)
  const other = kind.credit === 'another customer' && others.length > 0 ? random.often(others) : account
  const accountOf = (side: Side) => {
    if (side === 'till') return till
    if (typeof side === 'number') return accountNumber(side, ccy)
    return side === 'customer' ? account.acc_no : other.acc_no
  }
  const [debit_account, credit_account] = [accountOf(kind.debit), accountOf(kind.credit)]
  const amount = roundSum(SUM * (kind.share ?? 1), date, ccy, random)
  if (!debit_account || !credit_account || debit_account === credit_account) return
  if (credit_account === till && amount > cash) return
  return recordOne(trx, cashBook, cashiers.get(cust_id)?.id ?? 0, {
    ...{ amount, currency: ccy, debit_account, credit_account, date },
    description: random.pick(kind.words.split('|')).replace('{name}', other.cust_name),
  })
}

/** What the owners put into the tills on the first day. */
async function enterOpenings({ trx, operator }: Demo, date: string): Promise<void> {
  for (const cust_id of [FIRST_TILL, SECOND_TILL])
    for (const { ccy, acc_no } of await tillAccounts(trx, cust_id)) {
      const units = Math.round((2 * LEAST) / worthOn(date, ccy) / 1000) * 1000
      await recordOne(trx, cashBook, operator.id, {
        ...{ amount: BigInt(units) * 100n, currency: ccy, date, description: OPENING },
        ...{ debit_account: acc_no, credit_account: accountNumber(CAPITAL, ccy) },
      })
    }
}
/** What the openings of the tills say. */
export const OPENING = 'Opening cash · سرمایه اولیه'

const EXCHANGES =
  'Exchange, {from} to {to}|Sold {from}, bought {to}|تبادله {from} به {to}|خرید {to}|تسعیر {from}|'

/** An exchange between two accounts of a customer. */
const enterTransfer: Enter = async ({ trx, cashiers, random }, accounts, date) => {
  const debit = random.often(accounts)
  const others = accounts.filter(({ cust_id, ccy }) => cust_id === debit.cust_id && ccy !== debit.ccy)
  if (others.length === 0) return
  const credit = random.pick(others)
  const amount = roundSum(SUM, date, debit.ccy, random)
  // The rate as exchangers say it: above 1.
  const worth = rateWithMargin(date, debit.ccy, credit.ccy, random)
  const rate = scaled(worth >= 1 ? worth : 1 / worth, 4)
  return recordOne(trx, transfer, random.pick([...cashiers.values()]).id, {
    amount,
    currency: debit.ccy,
    exchange_rate: rate,
    exchanged_amount: exchangedAmount(amount, rate, worth >= 1 ? 'Multiply' : 'Divide'),
    exchanged_currency: credit.ccy,
    debit_account: debit.acc_no,
    credit_account: credit.acc_no,
    date,
    description: random.pick(EXCHANGES.split('|')).replace('{from}', debit.ccy).replace('{to}', credit.ccy),
  })
}

const isFriday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5

/**
 * Enters a year of records of all kinds, ordered by day, and closes each day but the last. Fridays have none, unless the
 * last day is one.
 */
export async function enterRecords(demo: Demo, accounts: readonly DemoAccount[]): Promise<void> {
  const { size } = demo
  const days = demo.days.filter((day) => !isFriday(day) || day === demo.days.at(-1))
  const kinds = [
    { count: size.cashBook, enter: enterCash },
    { count: size.transfers, enter: enterTransfer },
    { count: size.hawala, enter: enterHawala },
  ]
  await enterOpenings(demo, days[0] ?? '')
  for (const [index, day] of days.entries()) {
    for (const { count, enter } of kinds) {
      const until = (part: number) => Math.round((count * part) / days.length)
      for (let left = until(index + 1) - until(index); left > 0; )
        if (await enter(demo, accounts, day)) left -= 1
    }
    await takeDemoSteps(demo, day)
    if (index < days.length - 1) await closeDemoDay(demo, day)
  }
}
