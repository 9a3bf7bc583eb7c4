import { useSelector } from '@xstate/react'
import type { Batch } from '../../../../contract/operator/draft-rows.ts'
import { isSame } from '../../../machines/draft.ts'
import type { Failure } from '../../../machines/failure.ts'
import { hasSendable, type SettlementRules } from '../../../machines/settlement-context.ts'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'

/** What the screen of a settlement is drawn from, beside its rows. */
export interface SettlementState {
  /** What a refused batch was refused for. */
  readonly failure: Failure | undefined
  /** The rows that are on their way or not answered yet. */
  readonly batch: Batch | undefined
  /** How far Save All has come. */
  readonly saving: ReturnType<SettlementActor['getSnapshot']>['value']['saving']
  readonly isSaving: boolean
  readonly hasRows: boolean
  readonly canSave: boolean
  /** Whether the form has more than an empty one. */
  readonly isDirty: boolean
}

/** Follows a settlement; drawn again only where one of these is another. */
export function useSettlementState(settlement: SettlementActor, rules: SettlementRules): SettlementState {
  const failure = useSelector(settlement, ({ context }) => context.failure)
  const batch = useSelector(settlement, ({ context }) => context.batch)
  const saving = useSelector(settlement, ({ value }) => value.saving)
  const hasRows = useSelector(settlement, ({ context }) => context.rows.length > 0)
  // A batch in doubt is sent again whatever rows are beside it.
  const canSave = useSelector(
    settlement,
    ({ context, value }) => value.saving === 'unknown' || hasSendable(context),
  )
  const isDirty = useSelector(settlement, ({ context }) => !isSame(context.form, rules.empty(context.today)))
  const isSaving = saving === 'claiming' || saving === 'sending'
  return { failure, batch, saving, isSaving, hasRows, canSave, isDirty }
}
