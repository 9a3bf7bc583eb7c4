import type { FieldErrors } from '../../../../contract/errors.ts'
import type { OperationMode } from '../../../../contract/exchange.ts'
import {
  checkHawala,
  emptyHawalaDraft,
  type HawalaDraft,
  hawalaFieldErrors,
  hawalaToWire,
  rowsWithAmount,
  withAccountRate,
  withRate,
  withRylAmount,
} from '../../../../contract/hawala.ts'
import { parseRate } from '../../../../contract/money.ts'
import { asDraft, type Draft, draftAs } from '../../../machines/draft.ts'
import type { SettlementRules } from '../../../machines/settlement-machine.ts'

/** The rates that an account has of its own, by currency; empty where there is no such account. */
export type RatesOf = (acc_no: string) => Readonly<Record<string, number>>

/**
 * What an edit of one field computes (spec, section 9): choosing a currency or a debit account fills in the
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
      return value === draft[field] ? changed : withAccountRate(changed, ratesOf(changed.debit_acc))
    case 'amount':
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

/** The settlement's rules for its machine. */
export function settlementRules(ratesOf: RatesOf): SettlementRules {
  const hawala = (draft: Draft) => draftAs<HawalaDraft>(draft)
  return {
    empty: (today) => asDraft(emptyHawalaDraft(today)),
    change: (draft, field, value) =>
      asDraft(changedHawala(hawala(draft), field as keyof HawalaDraft, String(value), ratesOf)),
    check: (draft) => checkHawala(hawala(draft)),
    isSent: (draft) => rowsWithAmount([hawala(draft)]).length > 0,
    body: (drafts) => JSON.stringify(drafts.map((draft) => hawalaToWire(hawala(draft)))),
    refusedRows: (body) =>
      Array.isArray(body) ? body.map((errors) => hawalaFieldErrors(errors as FieldErrors)) : undefined,
  }
}
