import { type HawalaDraft, rowsWithAmount, savedHawala } from '../../../../contract/hawala/form.ts'
import type { Currency } from '../../../../contract/money/currency.ts'
import { parseMoney } from '../../../../contract/money/money.ts'
import type { DraftRow } from '../../../../contract/operator/draft-rows.ts'
import { draftAs } from '../../../machines/draft.ts'

type Row = Pick<DraftRow, 'draft'>

export interface CurrencyTotal {
  readonly currency: string
  readonly amount: bigint
  readonly rows: number
}
export interface SettlementTotal {
  readonly currency: Currency
  readonly charge: bigint
  readonly amount: bigint
}
/**
 * The sums of a settlement over the rows that Save All sends, as the books will have them, in minor units; per currency in the
 * order in which they were first met.
 */
export interface Totals {
  readonly RYL_charge: bigint
  readonly RYL_amount: bigint
  /** The same of the rows that settle in another currency than RYL. */
  readonly others: readonly SettlementTotal[]
  readonly currencies: readonly CurrencyTotal[]
}

/** The currency of an account, where hawala may settle in it. */
type CurrencyOf = (acc_no: string) => Currency | undefined

const minor = (text: string): bigint => parseMoney(text) ?? 0n

/**
 * Sums a list again and again as it is edited: rows that are the same at the same place are not read, so that
 * an edit costs the same in a list of thousands.
 */
export function runningTotals(ccyOf: CurrencyOf): (rows: readonly Row[]) => Totals {
  let summed: readonly Row[] = []
  const byCurrency = new Map<Currency, { charge: bigint; amount: bigint; rows: number }>()
  const sums = new Map<string, { amount: bigint; rows: number }>()
  const take = (row: Row | undefined, sign: 1 | -1) => {
    const [typed] = row ? rowsWithAmount([draftAs<HawalaDraft>(row.draft)]) : []
    if (!typed) return
    const draft = savedHawala(typed)
    const signed = (text: string) => (sign === 1 ? minor(text) : -minor(text))
    const ccy = ccyOf(draft.debit_acc) ?? ccyOf(draft.credit_acc) ?? 'RYL'
    const total = byCurrency.get(ccy) ?? { charge: 0n, amount: 0n, rows: 0 }
    byCurrency.set(ccy, total)
    total.charge += signed(draft.RYL_charge)
    total.amount += signed(draft.exchg_amount)
    total.rows += sign
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
    const { charge = 0n, amount = 0n } = byCurrency.get('RYL') ?? {}
    const others = [...byCurrency]
      .filter(([ccy, { rows }]) => ccy !== 'RYL' && rows > 0)
      .map(([currency, { charge, amount }]) => ({ currency, charge, amount }))
    return { RYL_charge: charge, RYL_amount: amount, others, currencies }
  }
}

/** The sums by what rows settle in; RYL stands first where the office settles in it, or has rows that do. */
export function settlementTotals(
  { RYL_charge: charge, RYL_amount: amount, others }: Totals,
  currencies: readonly Currency[],
): readonly SettlementTotal[] {
  const isInRyl = currencies.includes('RYL') || charge !== 0n || amount !== 0n
  return [...(isInRyl ? [{ currency: 'RYL', charge, amount } as const] : []), ...others]
}

/** The sums of a list. */
export const totalsOf = (rows: readonly Row[], ccyOf: CurrencyOf): Totals => runningTotals(ccyOf)(rows)
