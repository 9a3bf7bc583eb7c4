import type { HawalaDraft } from '../../../../contract/hawala.ts'
import { parseMoney } from '../../../../contract/money.ts'
import { draftAs } from '../../../machines/draft.ts'
import type { DraftRow } from '../../../machines/draft-rows.ts'

type Row = Pick<DraftRow, 'draft'>

export interface CurrencyTotal {
  readonly currency: string
  readonly amount: bigint
  readonly rows: number
}
/** The sums of a settlement, in minor units; per currency in the order in which they were first met. */
export interface Totals {
  readonly RYL_charge: bigint
  readonly RYL_amount: bigint
  readonly currencies: readonly CurrencyTotal[]
}

/**
 * Sums a list again and again as it is edited: rows that stand where and as they stood are not read, so that
 * an edit costs the same in a list of thousands.
 */
export function runningTotals(): (rows: readonly Row[]) => Totals {
  let summed: readonly Row[] = []
  let [RYL_charge, RYL_amount] = [0n, 0n]
  const currencies = new Map<string, CurrencyTotal>()
  const take = (row: Row | undefined, sign: 1 | -1) => {
    if (!row) return
    const draft = draftAs<HawalaDraft>(row.draft)
    const minor = (text: string) => BigInt(sign) * (parseMoney(text) ?? 0n)
    RYL_charge += minor(draft.RYL_charge)
    RYL_amount += minor(draft.exchg_amount)
    const { currency } = draft
    const amount = minor(draft.amount)
    if (amount === 0n || currency === '') return
    const sum = currencies.get(currency) ?? { currency, amount: 0n, rows: 0 }
    currencies.set(currency, { currency, amount: sum.amount + amount, rows: sum.rows + sign })
  }
  return (rows) => {
    for (let index = 0; index < Math.max(rows.length, summed.length); index += 1) {
      if (rows[index] === summed[index]) continue
      take(summed[index], -1)
      take(rows[index], 1)
    }
    summed = rows
    return { RYL_charge, RYL_amount, currencies: [...currencies.values()].filter((sum) => sum.rows > 0) }
  }
}

/** The sums of a list. */
export const totalsOf = (rows: readonly Row[]): Totals => runningTotals()(rows)
