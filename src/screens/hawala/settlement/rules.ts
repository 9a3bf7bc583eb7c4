import {
  checkHawala,
  emptyHawalaDraft,
  type HawalaDraft,
  hawalaFieldErrors,
  hawalaToWire,
  rowsWithAmount,
} from '../../../../contract/records/hawala.ts'
import type { FieldErrors } from '../../../../contract/wire/errors.ts'
import { asDraft, type Draft, draftAs } from '../../../machines/draft.ts'
import type { SettlementRules } from '../../../machines/settlement-machine.ts'
import { changedHawala, type RatesOf } from '../changed-hawala.ts'

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
