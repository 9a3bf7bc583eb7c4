import type { QueuedHawala } from '../../contract/hawala/queue.ts'
import type { StepBody } from '../../contract/hawala/step-body.ts'
import { AFGHAN_PROVINCES } from '../../contract/lists/afghan-provinces.ts'
import { exchangedAmount } from '../../contract/money/exchange.ts'
import { moneyFromWire } from '../../contract/money/money.ts'
import { cashOn } from '../days/tills.ts'
import { pageQueue } from '../hawala/queue.ts'
import { takeStep } from '../hawala/take-step.ts'
import { hawala } from '../records/hawala.ts'
import { recordOne } from '../records/store.ts'
import {
  accountNumber,
  afghanFirstName,
  afghanName,
  type Demo,
  type DemoAccount,
  FIRST_TILL,
  UNPAID,
  USUAL,
} from './people.ts'
import { rateWithMargin, roundSum, scaled } from './rates.ts'

/** A usual hawala, in USD. */
const SUM = 330
/** The provinces that most hawala go to: the first of the list, so many. */
const NEAR = 6

/** A hawala to a correspondent, or one from a correspondent that is to be paid out. */
export async function enterHawala(demo: Demo, accounts: readonly DemoAccount[], date: string) {
  const { trx, cashiers, random } = demo
  const dealers = accounts.filter(({ ccy }) => ccy === 'RYL')
  const correspondents = dealers.filter(({ saraf }) => saraf)
  const others = correspondents.length > 0 ? correspondents : dealers
  const [sender, other] = [random.often(dealers), random.often(others)]
  if (!sender || !other || sender === other) return
  const isIn = random.chance(0.3)
  const currency = random.pick(USUAL)
  // Some bring the cash to the counter.
  const from = random.chance(0.3) ? accountNumber(FIRST_TILL, 'RYL') : sender.acc_no
  return recordOne(trx, hawala, cashiers.get(FIRST_TILL)?.id ?? 0, {
    debit_account: isIn ? other.acc_no : from,
    credit_account: isIn ? accountNumber(UNPAID, 'RYL') : other.acc_no,
    amount: roundSum(SUM, date, currency, random),
    currency,
    sender_name: isIn ? afghanName(random) : sender.cust_name,
    receiver_name: afghanName(random),
    receiver_father_name: afghanFirstName(random),
    receiver_phone_number: `07${random.between(0, 9)}${random.between(1_000_000, 9_999_999)}`,
    receiver_province: random.between(1, random.chance(0.6) ? NEAR : AFGHAN_PROVINCES.length),
    RYL_charge: BigInt(random.between(2, 20)) * 500n,
    exchange_rate: scaled(currency === 'RYL' ? 1 : rateWithMargin(date, 'RYL', currency, random), 4),
    date,
    ...(isIn && { ref: String(random.between(10_000_000, 99_999_999)) }),
  })
}

/** The pay-out of a hawala by the first till, in RYL or AFN; undefined where the till has not that much. */
async function payOut({ trx, random }: Demo, one: QueuedHawala, date: string): Promise<StepBody | undefined> {
  const said = { kind: 'paid', paid_to: one.receiver_name, phone: one.receiver_phone_number, date } as const
  const shown = {
    ...said,
    id_kind: 'تذکره',
    id_no: `1400-${random.between(1000, 9999)}-${random.between(10_000, 99_999)}`,
  }
  const due = moneyFromWire(one.RYL_amount)
  const ccy = random.chance(0.5) ? 'RYL' : 'AFN'
  const account = accountNumber(FIRST_TILL, ccy)
  const rate = scaled(rateWithMargin(date, 'RYL', 'AFN', random), 4)
  const amount = ccy === 'RYL' ? due : exchangedAmount(due, rate, 'Multiply')
  if ((await cashOn(trx, account, date)) < amount) return undefined
  return ccy === 'RYL' ? { ...shown, account } : { ...shown, account, amount, rate }
}

/** What is done with a hawala on a day, if anything. */
async function nextOf(demo: Demo, one: QueuedHawala, date: string): Promise<StepBody | undefined> {
  const { random } = demo
  if (random.chance(0.004)) return { kind: 'returned', date }
  if (one.direction === 'in') return random.chance(0.6) ? payOut(demo, one, date) : undefined
  if (one.status === 'recorded') return random.chance(0.9) ? { kind: 'told', date } : undefined
  return one.date < date && random.chance(0.7) ? { kind: 'confirmed', date } : undefined
}

/** Has the hawala that wait take their steps of a day. */
export async function takeDemoSteps(demo: Demo, date: string): Promise<void> {
  const { trx, cashiers, operator } = demo
  const clock = { today: () => date, calendarDay: () => date, dayOf: () => date, timeOf: () => '' }
  for (const one of (await pageQueue(trx, { limit: 1000 })).results) {
    const body = await nextOf(demo, one, date)
    if (body)
      await takeStep(
        trx,
        cashiers.get(FIRST_TILL) ?? operator,
        one.id,
        body,
        undefined,
        () => undefined,
        clock,
      )
  }
}
