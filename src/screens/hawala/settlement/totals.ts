import type { HawalaDraft } from '../../../../contract/hawala.ts'
import { parseMoney } from '../../../../contract/money.ts'

interface Figures {
  readonly amount: bigint
  readonly RYL_charge: bigint
  readonly RYL_amount: bigint
}

const figures = new WeakMap<HawalaDraft, Figures>()

/** A row's figures in minor units, read once: a list of thousands is summed at every edit. */
function figuresOf(draft: HawalaDraft): Figures {
  let read = figures.get(draft)
  if (!read) {
    read = {
      amount: parseMoney(draft.amount) ?? 0n,
      RYL_charge: parseMoney(draft.RYL_charge) ?? 0n,
      RYL_amount: parseMoney(draft.exchg_amount) ?? 0n,
    }
    figures.set(draft, read)
  }
  return read
}

export interface CurrencyTotal {
  readonly currency: string
  readonly amount: bigint
  readonly rows: number
}
/** The sums of a settlement, in minor units; per currency in the order in which they first stand. */
export interface Totals {
  readonly RYL_charge: bigint
  readonly RYL_amount: bigint
  readonly currencies: readonly CurrencyTotal[]
}

export function totalsOf(drafts: readonly HawalaDraft[]): Totals {
  let [RYL_charge, RYL_amount] = [0n, 0n]
  const currencies = new Map<string, { currency: string; amount: bigint; rows: number }>()
  for (const draft of drafts) {
    const row = figuresOf(draft)
    RYL_charge += row.RYL_charge
    RYL_amount += row.RYL_amount
    if (row.amount === 0n || draft.currency === '') continue
    const sum = currencies.get(draft.currency) ?? { currency: draft.currency, amount: 0n, rows: 0 }
    sum.amount += row.amount
    sum.rows += 1
    currencies.set(draft.currency, sum)
  }
  return { RYL_charge, RYL_amount, currencies: [...currencies.values()] }
}
