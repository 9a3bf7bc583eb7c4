import { parseMoney } from '../../../../contract/money/money.ts'
import { type HawalaDraft, rowsWithAmount } from '../../../../contract/records/hawala-form.ts'
import { draftAs } from '../../../machines/draft.ts'
import type { DraftRow } from '../../../machines/draft-rows.ts'

type Row = Pick<DraftRow, 'draft'>

export interface CurrencyTotal {
  readonly currency: string
  readonly amount: bigint
  readonly rows: number
}
/** The sums of a settlement over the rows that Save All sends, in minor units; per currency in the order in which they were first met. */
export interface Totals {
  readonly RYL_charge: bigint
  readonly RYL_amount: bigint
  readonly currencies: readonly CurrencyTotal[]
}

const minor = (text: string): bigint => parseMoney(text) ?? 0n

/**
 * Sums a list again and again as it is edited: rows that are the same at the same place are not read, so that
 * an edit costs the same in a list of thousands.
 */
export function runningTotals(): (rows: readonly Row[]) => Totals {
  let summed: readonly Row[] = []
  let [RYL_charge, RYL_amount] = [0n, 0n]
  const sums = new Map<string, { amount: bigint; rows: number }>()
  const take = (row: Row | undefined, sign: 1 | -1) => {
    const [draft] = row ? rowsWithAmount([draftAs<HawalaDraft>(row.draft)]) : []
    if (!draft) return
    const signed = (text: string) => (sign === 1 ? minor(text) : -minor(text))
    RYL_charge += signed(draft.RYL_charge)
    RYL_amount += signed(draft.exchg_amount)
    const { currency } = draft
    const amount = signed(draft.amount)
    if (amount === 0n || currency === '') return
    const sum = sums.get(currency)
    if (sum) {
      sum.amount += amount
      sum.rows += sign
    } else sums.set(currency, { amount, rows: sign })
  }
  return (rows) => {
    for (let index = 0; index < Math.max(rows.length, summed.length); index += 1) {
      if (rows[index] === summed[index]) continue
      take(summed[index], -1)
      take(rows[index], 1)
    }
    summed = rows
    const currencies = [...sums]
      .map(([currency, sum]) => ({ currency, ...sum }))
      .filter((sum) => sum.rows > 0)
    return { RYL_charge, RYL_amount, currencies }
  }
}

/** The sums of a list. */
export const totalsOf = (rows: readonly Row[]): Totals => runningTotals()(rows)
