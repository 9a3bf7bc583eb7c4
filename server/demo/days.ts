import { LOOSE, NOTES } from '../../contract/day/notes.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire, type WireNumber } from '../../contract/money/money.ts'
import { saveCount } from '../days/counts.ts'
import { closeDay } from '../days/days.ts'
import { cashOn, tillAccounts } from '../days/tills.ts'
import { type Demo, FIRST_TILL, SECOND_TILL } from './people.ts'
import type { Random } from './random.ts'
import { worthOn } from './rates.ts'

const REASONS =
  'Change given twice|A torn note, not taken by the bank|Counted twice at the counter|نوت کهنه|در وقت شمار کم آمد'

/** Cash as it lies in a drawer: the largest notes that it takes, and what is left as an amount. */
function notesOf(ccy: Currency, cash: bigint): Readonly<Record<string, WireNumber>> {
  const notes: Record<string, WireNumber> = {}
  let rest = cash
  for (const note of NOTES[ccy]) {
    const count = rest / (BigInt(note) * 100n)
    rest -= count * BigInt(note) * 100n
    if (count > 0n) notes[note] = Number(count)
  }
  return rest > 0n ? { ...notes, [LOOSE]: moneyToWire(rest) } : notes
}

/** What a count finds more than the books, seldom anything: a few USD, mostly too little. In minor units. */
function difference(day: string, ccy: Currency, random: Random): bigint {
  if (!random.chance(0.008)) return 0n
  const units = Math.max(1, Math.round(random.between(1, 12) / worthOn(day, ccy)))
  return BigInt(random.chance(0.75) ? -units : units) * 100n
}

/** Counts both tills of a day and closes it; differences have their reasons. */
export async function closeDemoDay(demo: Demo, date: string): Promise<void> {
  const { trx, manager, cashiers, random, days } = demo
  const today = days.at(-1) ?? date
  const reasons: { cust_id: number; ccy: Currency; reason: string }[] = []
  for (const cust_id of [FIRST_TILL, SECOND_TILL]) {
    const notes: Partial<Record<Currency, Readonly<Record<string, WireNumber>>>> = {}
    for (const { ccy, acc_no } of await tillAccounts(trx, cust_id)) {
      const cash = await cashOn(trx, acc_no, date)
      const found = difference(date, ccy, random)
      const isFound = found !== 0n && cash + found >= 0n
      notes[ccy] = notesOf(ccy, isFound ? cash + found : cash)
      if (isFound) reasons.push({ cust_id, ccy, reason: random.pick(REASONS.split('|')) })
    }
    await saveCount(trx, cashiers.get(cust_id)?.id ?? 0, { date, cust_id, notes }, today, undefined)
  }
  await closeDay(trx, manager, { date, left_out: [], reasons }, today)
}
