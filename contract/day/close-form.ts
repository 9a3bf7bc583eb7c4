import type { Currency } from '../money/currency.ts'
import { formatMoney, moneyFromWire } from '../money/money.ts'
import { type CodedText, defineTexts, isSaid, type Said, slotsOf } from '../text/catalogue.ts'
import type { TillStanding } from './day-answers.ts'
import type { CloseBody } from './day-bodies.ts'
import { differenceOf } from './days.ts'

export const dayTexts = defineTexts('day', {
  counted: 'Count saved successfully',
  countFailed: 'Failed to save the count',
  closed: 'Day closed successfully',
  closeFailed: 'Failed to close the day',
  reopened: 'Day reopened successfully',
  reopenFailed: 'Failed to reopen the day',
  notCounted: 'It is not counted. Count it, or leave it out.',
  stale: '{amount} was entered since it was counted. Count again.',
  differs: '{difference}. A difference needs a reason.',
  /** What one till and currency is refused for; its line shows the fault alone. */
  ofTill: '{till}, {ccy}: {fault}',
  tillNotCounted: '{till}, {ccy}: it is not counted. Count it, or leave it out.',
  seeTills: 'The day is not closed: see the tills above.',
})

/** What is typed over a day that is to be closed: a reason, and whether it is left out, of each till and currency. */
export type CloseDraft = Readonly<Record<string, string | boolean>>

interface TillCurrency {
  readonly cust_id: number
  readonly ccy: Currency
}

export const reasonField = ({ cust_id, ccy }: TillCurrency) => `reason_${cust_id}_${ccy}`
export const leftOutField = ({ cust_id, ccy }: TillCurrency) => `left_out_${cust_id}_${ccy}`

export const isLeftOut = (draft: CloseDraft, till: TillCurrency): boolean =>
  draft[leftOutField(till)] === true
export const reasonOf = (draft: CloseDraft, till: TillCurrency): string =>
  String(draft[reasonField(till)] ?? '')

/** The form as it goes on the wire, for the tills of that day. */
export function closeToWire(date: string, draft: CloseDraft, tills: readonly TillStanding[]): CloseBody {
  const line = ({ cust_id, ccy }: TillCurrency) => ({ cust_id, ccy })
  const left_out = tills.filter((till) => isLeftOut(draft, till)).map(line)
  const reasons = tills
    .filter((till) => !isLeftOut(draft, till) && reasonOf(draft, till).trim() !== '')
    .map((till) => ({ ...line(till), reason: reasonOf(draft, till) }))
  return { date, left_out, reasons }
}

/** Why a till and currency can't be closed as it is, in a sentence; undefined where it can. */
export function tillFault(till: TillStanding, isLeftOut: boolean, hasReason: boolean): CodedText | undefined {
  if (isLeftOut) return undefined
  if (till.counted === null) return dayTexts.notCounted
  if (till.stale !== undefined) return dayTexts.stale({ amount: formatMoney(moneyFromWire(till.stale)) })
  const difference = differenceOf(till)
  return difference !== 0n && !hasReason
    ? dayTexts.differs({ difference: formatMoney(difference) })
    : undefined
}

/** The fault of a till and currency in a sentence that names them. */
export function namedFault({ cust_name, ccy }: TillStanding, fault: CodedText): CodedText {
  const till = { till: cust_name, ccy }
  return fault === dayTexts.notCounted ? dayTexts.tillNotCounted(till) : dayTexts.ofTill({ ...till, fault })
}

/** What the server refuses: sentences of `tills`, which their lines show as they are now, and the others. */
export function closeFaults(
  body: unknown,
  tills: readonly TillStanding[],
): { readonly ofTills: readonly Said[]; readonly others: readonly Said[] } {
  const { non_field_errors: said } = (body ?? {}) as { readonly non_field_errors?: unknown }
  const lines = Array.isArray(said) ? said.filter(isSaid) : []
  const isOfTill = (line: Said) => {
    const { till, ccy } = { ...slotsOf(line, dayTexts.ofTill), ...slotsOf(line, dayTexts.tillNotCounted) }
    return tills.some((one) => one.cust_name === till && one.ccy === ccy)
  }
  return { ofTills: lines.filter(isOfTill), others: lines.filter((line) => !isOfTill(line)) }
}
