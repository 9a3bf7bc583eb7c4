import { AFGHAN_PROVINCES } from '../../contract/lists/afghan-provinces.ts'
import { exchangedAmount } from '../../contract/money/exchange.ts'
import type { Trx } from '../db/books.ts'
import { cashBook } from '../records/cash-book.ts'
import { hawala } from '../records/hawala.ts'
import { recordOne } from '../records/store.ts'
import { transfer } from '../records/transfer.ts'
import { afghanFirstName, afghanName, USUAL } from './people.ts'
import type { Random } from './random.ts'
import { scaled, worthOn } from './rates.ts'
import type { DemoAccount, Holder, Scene } from './scene.ts'

/** A usual sum across the counter, in USD. */
const SUM = 2000

/** A round sum near `value`: two figures of it, now and then three, seldom to the cent. In minor units. */
function roundSum(value: number, random: Random): bigint {
  if (random.chance(0.04)) return BigInt(Math.max(1, Math.round(value * 100)))
  const figures = random.chance(0.25) ? 3 : 2
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(1, value))) + 1 - figures))
  return BigInt(Math.max(step, Math.round(value / step) * step)) * 100n
}

/** An account of a customer that is open on a day; undefined where none fits. */
function someAccount(
  { accounts, random }: Scene,
  day: string,
  fits: (account: DemoAccount) => boolean = () => true,
): DemoAccount | undefined {
  const open = accounts.filter(
    (account) => account.holder === 'customer' && account.open_date <= day && fits(account),
  )
  return open.length === 0 ? undefined : random.weighted(open, ({ custom }) => custom)
}

type Side = Holder | 'another customer'
interface Kind {
  readonly weight: number
  readonly debit: Side
  readonly credit: Side
  /** Its usual amount as a share of a deposit's; 1 where left out. */
  readonly share?: number
  /** Descriptions, separated by bars. */
  readonly words: string
}

const KINDS: readonly Kind[] = [
  {
    weight: 45,
    debit: 'drawer',
    credit: 'customer',
    words:
      'Cash deposit|Cash received from {name}|Sale of goods|رسید نقده|جمع حساب {name}|رسید از بابت فروش مال|',
  },
  {
    weight: 31,
    debit: 'customer',
    credit: 'drawer',
    words: 'Cash withdrawal|Paid to {name}|Customs clearance|برداشت نقده|پرداخت به {name}|بابت خرید مال|',
  },
  {
    weight: 17,
    debit: 'customer',
    credit: 'another customer',
    words: 'To {name}, as ordered|Settlement with {name}|تصفیه حساب با {name}|قیمت مال به {name}',
  },
  {
    weight: 5,
    debit: 'customer',
    credit: 'income',
    share: 0.004,
    words: 'Commission|Commission of the month|کمیشن|کمیشن حواله',
  },
  {
    weight: 2,
    debit: 'expenses',
    credit: 'drawer',
    share: 0.1,
    words: 'Shop rent|Salaries|Electricity|Tea and lunch|کرایه دکان|معاش کارمندان|مصارف چای و نان',
  },
]

/** What comes across the counter on a day. */
async function enterCash(scene: Scene, trx: Trx, date: string): Promise<void> {
  const { accounts, operator, random } = scene
  const account = someAccount(scene, date)
  const kind = random.weighted(KINDS, ({ weight }) => weight)
  const sideOf = (side: Side) => {
    if (side === 'customer') return account
    if (side === 'another customer')
      return someAccount(scene, date, (other) => other.ccy === account?.ccy && other !== account)
    return accounts.find(({ holder, ccy }) => holder === side && ccy === account?.ccy)
  }
  const [debit, credit] = [sideOf(kind.debit), sideOf(kind.credit)]
  if (!account || !debit || !credit) return enterCash(scene, trx, date)
  const { customer_name } = credit.holder === 'customer' ? credit : account
  await recordOne(trx, cashBook, operator.id, {
    amount: roundSum((SUM / worthOn(scene, date)[account.ccy]) * (kind.share ?? 1) * random.spread(), random),
    currency: account.ccy,
    debit_account: debit.acc_no,
    credit_account: credit.acc_no,
    date,
    description: random.pick(kind.words.split('|')).replace('{name}', customer_name),
  })
}

const EXCHANGES =
  'Exchange, {from} to {to}|Sold {from}, bought {to}|تبادله {from} به {to}|خرید {to}|تسعیر {from}|'
const HANDOVERS =
  'To {name} in {to}|Price of goods in {from}, {name}|انتقال به حساب {name}|بابت قیمت مال به {name}'

/** Mostly an exchange between two accounts of a customer, else a transfer that is computed in another currency. */
async function enterTransfer(scene: Scene, trx: Trx, date: string): Promise<void> {
  const { operator, random } = scene
  const isOwn = random.chance(0.75)
  const credit = someAccount(scene, date)
  const debit = someAccount(
    scene,
    date,
    ({ customer_name, ccy }) =>
      (customer_name === credit?.customer_name) === isOwn && (ccy === credit?.ccy) !== isOwn,
  )
  const from = isOwn ? debit?.ccy : random.pick(USUAL)
  if (!credit || !debit || !from || from === credit.ccy) return enterTransfer(scene, trx, date)
  const to = credit.ccy
  const usd = worthOn(scene, date)
  const amount = roundSum((SUM / usd[from]) * random.spread(), random)
  // What the office keeps of it, and the rate as exchangers say it: above 1.
  const worth = (usd[from] / usd[to]) * (1 - random.between(1, 8) / 1000)
  const rate = scaled(worth >= 1 ? worth : 1 / worth, 4)
  await recordOne(trx, transfer, operator.id, {
    amount,
    currency: from,
    exchange_rate: rate,
    exchanged_amount: exchangedAmount(amount, rate, worth >= 1 ? 'Multiply' : 'Divide'),
    exchanged_currency: to,
    debit_account: debit.acc_no,
    credit_account: credit.acc_no,
    date,
    description: random
      .pick((isOwn ? EXCHANGES : HANDOVERS).split('|'))
      .replace('{from}', from)
      .replace('{to}', to)
      .replace('{name}', credit.customer_name),
  })
}

/** The number of provinces that most is sent to, the first of the list; the others share the rest. */
const NEAR = 6

/** A hawala into the provinces. */
async function enterHawala(scene: Scene, trx: Trx, date: string): Promise<void> {
  const { operator, random } = scene
  const sender = someAccount(scene, date, ({ ccy }) => ccy === 'RYL')
  const payer = someAccount(scene, date, (other) => other.ccy === 'RYL' && other !== sender)
  if (!sender || !payer) throw new Error('The office has too few customers with an account in RYL.')
  const currency = random.pick(USUAL)
  const usd = worthOn(scene, date)
  const margin = 1 - random.between(1, 6) / 1000
  await recordOne(trx, hawala, operator.id, {
    debit_account: sender.acc_no,
    credit_account: payer.acc_no,
    amount: roundSum((SUM / 6 / usd[currency]) * random.spread(), random),
    currency,
    sender_name: sender.customer_name,
    receiver_name: afghanName(random),
    receiver_father_name: afghanFirstName(random),
    receiver_phone_number: `07${random.between(0, 9)}${random.between(1_000_000, 9_999_999)}`,
    receiver_province: random.between(1, random.chance(0.6) ? NEAR : AFGHAN_PROVINCES.length),
    RYL_charge: BigInt(random.between(2, 20)) * 500n,
    exchange_rate: scaled(currency === 'RYL' ? 1 : (usd.RYL / usd[currency]) * margin, 4),
    date,
  })
}

const ENTER = { cashBook: enterCash, transfers: enterTransfer, hawala: enterHawala }

/** How busy a day is: the week begins on Saturday, and on Fridays hardly anyone comes. */
function busyness(day: string): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 5 ? 0.05 : weekday === 6 ? 1.25 : 1
}

/** Days that one transaction takes. */
const DAYS_AT_ONCE = 30

/** Enters a year of records, all kinds together, in the order of their days. */
export async function enterRecords(scene: Scene): Promise<void> {
  const { books, days, size } = scene
  const total = days.reduce((sum, day) => sum + busyness(day), 0)
  let share = 0
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    await books.write(async (trx) => {
      for (const day of days.slice(first, first + DAYS_AT_ONCE)) {
        const before = share
        share += busyness(day) / total
        for (const kind of ['cashBook', 'transfers', 'hawala'] as const) {
          const entered = (part: number) => Math.round(size[kind] * part)
          for (let left = entered(share) - entered(before); left > 0; left -= 1)
            await ENTER[kind](scene, trx, day)
        }
      }
    })
  }
}
