import {
  HAWALA_MODES,
  type HawalaDraft,
  isRylAmountComputed,
  ownRate,
  withAccountRate,
  withRate,
  withRylAmount,
} from '../../../contract/hawala/form.ts'
import type { OperationMode } from '../../../contract/money/exchange.ts'
import { parseMoney, parseRate } from '../../../contract/money/money.ts'

/** The rates that an account has of its own, by currency; empty where there is no such account. */
export type RatesOf = (acc_no: string) => Readonly<Record<string, number>>

/** The draft without the mode that a rate of the account brought, where that rate stood until now. */
function withOwnMode(changed: HawalaDraft, before: HawalaDraft, ratesOf: RatesOf): HawalaDraft {
  const rate = ratesOf(before.debit_acc)[before.currency]
  const own = rate ? ownRate(rate, before.operation_mode) : undefined
  return own?.isTurned && own.exchg_rate === before.exchg_rate
    ? { ...changed, operation_mode: HAWALA_MODES[0] }
    : changed
}

/**
 * What an edit of one field computes (docs/books.md, "Computed in forms"): choosing a currency or a debit account fills in the
 * rate, amount and rate give the RYL amount, and a typed RYL amount is kept and gives the rate.
 */
export function changedHawala(
  draft: HawalaDraft,
  field: keyof HawalaDraft,
  value: string,
  ratesOf: RatesOf,
): HawalaDraft {
  const changed = { ...draft, [field]: value } as HawalaDraft & { readonly operation_mode: OperationMode }
  switch (field) {
    case 'currency':
    case 'debit_acc':
      return value === draft[field]
        ? changed
        : withAccountRate(withOwnMode(changed, draft, ratesOf), ratesOf(changed.debit_acc))
    case 'amount':
      // An amount that is emptied empties what was computed from it.
      if (!parseMoney(value)) return isRylAmountComputed(draft) ? { ...changed, exchg_amount: '' } : changed
      // Without a rate, an RYL amount that was typed first gives it.
      return parseRate(changed.exchg_rate) ? withRylAmount(changed) : withRate(changed)
    case 'exchg_rate':
    case 'operation_mode':
      return withRylAmount(changed)
    case 'exchg_amount':
      return withRate(changed)
    default:
      return changed
  }
}
