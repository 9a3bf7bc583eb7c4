import { AFGHAN_PROVINCES } from '../../contract/lists/afghan-provinces.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { exchangedAmount } from '../../contract/money/exchange.ts'
import { cashBook } from '../records/cash-book.ts'
import { hawala } from '../records/hawala.ts'
import { recordOne } from '../records/store.ts'
import { transfer } from '../records/transfer.ts'
import {
  accountNumber,
  afghanFirstName,
  afghanName,
  type Demo,
  type DemoAccount,
  DRAWER,
  EXPENSES,
  INCOME,
  USUAL,
} from './people.ts'
import type { Random } from './random.ts'
import { rateWithMargin, scaled, worthOn } from './rates.ts'

/** A usual sum across the counter, in USD. */
const SUM = 2000

/** A sum of about so many USD in a currency, two figures of it or three. In minor units. */
function roundSum(usd: number, day: string, ccy: Currency, random: Random): bigint {
  const value = (usd * random.spread()) / worthOn(day, ccy)
  return BigInt(Math.max(1, Math.round(Number(value.toPrecision(random.chance(0.25) ? 3 : 2))))) * 100n
}

/** Adds a record of a day, if those whom chance chose have the accounts for it. */
type Enter = (demo: Demo, accounts: readonly DemoAccount[], date: string) => Promise<unknown>

type Side = number | 'customer' | 'another customer'
interface Kind {
  /** Own accounts of the office by their customer's id. */
  readonly debit: Side
  readonly credit: Side
  /** Its usual amount as a share of a deposit's; 1 where left out. */
  readonly share?: number
  /** Descriptions, separated by bars. */
  readonly words: string
}

/** The most usual first. */
const KINDS: readonly Kind[] = [
  { debit: DRAWER, credit: 'customer', words: 'Cash deposit|Cash received from {name}|رسید نقده|' },
  { debit: 'customer', credit: DRAWER, words: 'Cash withdrawal|Paid to {name}|پرداخت به {name}|' },
  { debit: 'customer', credit: 'another customer', words: 'To {name}, as ordered|قیمت مال به {name}' },
  { debit: 'customer', credit: INCOME, share: 0.004, words: 'Commission of the month|کمیشن حواله' },
  { debit: EXPENSES, credit: DRAWER, share: 0.1, words: 'Shop rent|Salaries|کرایه دکان|مصارف چای و نان' },
]

/** What comes across the counter. */
const enterCash: Enter = async ({ trx, operator, random }, accounts, date) => {
  const account = random.often(accounts)
  const { ccy } = account
  const kind = random.often(KINDS)
  const others = accounts.filter((other) => other.ccy === ccy && other !== account)
  const other = kind.credit === 'another customer' && others.length > 0 ? random.often(others) : account
  const accountOf = (side: Side) => {
    if (typeof side === 'number') return accountNumber(side, ccy)
    return side === 'customer' ? account.acc_no : other.acc_no
  }
  const [debit_account, credit_account] = [accountOf(kind.debit), accountOf(kind.credit)]
  if (debit_account === credit_account) return
  return recordOne(trx, cashBook, operator.id, {
    amount: roundSum(SUM * (kind.share ?? 1), date, ccy, random),
    currency: ccy,
    debit_account,
    credit_account,
    date,
    description: random.pick(kind.words.split('|')).replace('{name}', other.cust_name),
  })
}

const EXCHANGES =
  'Exchange, {from} to {to}|Sold {from}, bought {to}|تبادله {from} به {to}|خرید {to}|تسعیر {from}|'

/** An exchange between two accounts of a customer. */
const enterTransfer: Enter = async ({ trx, operator, random }, accounts, date) => {
  const debit = random.often(accounts)
  const others = accounts.filter(({ cust_id, ccy }) => cust_id === debit.cust_id && ccy !== debit.ccy)
  if (others.length === 0) return
  const credit = random.pick(others)
  const amount = roundSum(SUM, date, debit.ccy, random)
  // The rate as exchangers say it: above 1.
  const worth = rateWithMargin(date, debit.ccy, credit.ccy, random)
  const rate = scaled(worth >= 1 ? worth : 1 / worth, 4)
  return recordOne(trx, transfer, operator.id, {
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

/** A hawala into the provinces. */
const enterHawala: Enter = async ({ trx, operator, random }, accounts, date) => {
  const dealers = accounts.filter(({ ccy }) => ccy === 'RYL')
  const [sender, payer] = [random.often(dealers), random.pick(dealers)]
  if (!sender || !payer || sender === payer) return
  const currency = random.pick(USUAL)
  return recordOne(trx, hawala, operator.id, {
    debit_account: sender.acc_no,
    credit_account: payer.acc_no,
    amount: roundSum(SUM / 6, date, currency, random),
    currency,
    sender_name: sender.cust_name,
    receiver_name: afghanName(random),
    receiver_father_name: afghanFirstName(random),
    receiver_phone_number: `07${random.between(0, 9)}${random.between(1_000_000, 9_999_999)}`,
    receiver_province: random.between(1, random.chance(0.6) ? NEAR : AFGHAN_PROVINCES.length),
    RYL_charge: BigInt(random.between(2, 20)) * 500n,
    exchange_rate: scaled(currency === 'RYL' ? 1 : rateWithMargin(date, 'RYL', currency, random), 4),
    date,
  })
}
/** The provinces that most hawala go to: the first of the list, so many. */
const NEAR = 6

const isFriday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5

/** Enters a year of records of all kinds, ordered by day. Fridays have none, unless the last day is one. */
export async function enterRecords(demo: Demo, accounts: readonly DemoAccount[]): Promise<void> {
  const { size } = demo
  const days = demo.days.filter((day) => !isFriday(day) || day === demo.days.at(-1))
  const kinds = [
    { count: size.cashBook, enter: enterCash },
    { count: size.transfers, enter: enterTransfer },
    { count: size.hawala, enter: enterHawala },
  ]
  for (const [index, day] of days.entries()) {
    for (const { count, enter } of kinds) {
      const until = (part: number) => Math.round((count * part) / days.length)
      for (let left = until(index + 1) - until(index); left > 0; )
        if (await enter(demo, accounts, day)) left -= 1
    }
  }
}
