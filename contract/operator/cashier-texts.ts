import { type CodedText, defineTexts } from '../text/catalogue.ts'

const cashierTexts = defineTexts('cashier', {
  today: 'A cashier enters for {today} only: ask a manager or an owner.',
  days: 'A cashier enters for {earliest} to {today} only: ask a manager or an owner.',
})

/** Why a cashier may not date an entry so; undefined where they may. */
export function cashierDayFault(date: string, earliest: string, today: string): CodedText | undefined {
  if (date >= earliest && date <= today) return undefined
  return earliest === today ? cashierTexts.today({ today }) : cashierTexts.days({ earliest, today })
}

const notOwnTexts = defineTexts('notOwn', {
  by: 'A cashier changes only what they entered themselves today. This was entered by {by} on {day}.',
  byServer:
    'A cashier changes only what they entered themselves today. This was entered by the server on {day}.',
})

/** Why a cashier may not change a record: it is somebody else's, or of another day. */
export const notOwnText = (by: string | null | undefined, day: string): CodedText =>
  by == null ? notOwnTexts.byServer({ day }) : notOwnTexts.by({ by, day })
