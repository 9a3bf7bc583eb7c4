import {
  checkHawala,
  checkSettlementCurrency,
  emptyHawalaDraft,
  type HawalaDraft,
  hawalaFieldErrors,
  hawalaToWire,
  rowsWithAmount,
} from '../../../../contract/hawala/form.ts'
import type { FieldErrors } from '../../../../contract/wire/errors.ts'
import { asDraft, type Draft, draftAs } from '../../../machines/draft.ts'
import type { SettlementRules } from '../../../machines/settlement-context.ts'
import { changedHawala, type RatesOf } from '../changed-hawala.ts'
import { type CellLists, cellFault } from './cells.ts'
import { COLUMNS } from './columns.ts'

/** The cells of a row that can't be saved as they are, with the reasons. */
function cellFaults(draft: HawalaDraft, lists: CellLists): FieldErrors {
  const faults = COLUMNS.map((column) => [column.key, cellFault(column, draft, lists)] as const)
  return Object.fromEntries(faults.flatMap(([key, fault]) => (fault === undefined ? [] : [[key, [fault]]])))
}

/** The settlement's rules for its machine; `lists` gives what cells are read by at the moment. */
export function settlementRules(ratesOf: RatesOf, lists: () => CellLists): SettlementRules {
  const hawala = (draft: Draft) => draftAs<HawalaDraft>(draft)
  return {
    empty: (today) => asDraft(emptyHawalaDraft(today)),
    change: (draft, field, value) =>
      asDraft(changedHawala(hawala(draft), field as keyof HawalaDraft, String(value), ratesOf)),
    check: (draft) => ({
      ...checkSettlementCurrency(hawala(draft), lists().settlementCurrency.ccyOf),
      ...checkHawala(hawala(draft)),
    }),
    checkRow: (draft) => ({ ...checkHawala(hawala(draft)), ...cellFaults(hawala(draft), lists()) }),
    isSent: (draft) => rowsWithAmount([hawala(draft)]).length > 0,
    body: (drafts) => JSON.stringify(drafts.map((draft) => hawalaToWire(hawala(draft)))),
    refusedRows: (body) =>
      Array.isArray(body) ? body.map((errors) => hawalaFieldErrors(errors as FieldErrors)) : undefined,
  }
}
