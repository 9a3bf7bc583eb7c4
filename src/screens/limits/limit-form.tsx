import type { Limit } from '../../../contract/limits/limits.ts'
import type { Account } from '../../../contract/lists/accounts.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import type { Deletion } from '../../shell/entry/use-deletion.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useIsTill } from '../../shell/fields/tills-below.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { focusField } from '../../ui/fields/form.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { useLimitEntry } from './limit-entry.ts'
import { phrases } from './phrases.ts'

interface LimitFormProps {
  readonly account: Account
  readonly limits: readonly Limit[]
  readonly deletion: Deletion
}

/** The saved limit of an account, in a sentence. */
function standing({ ccy }: Account, limit: Limit | undefined): string {
  const figure = limit?.most_debit ?? limit?.least_cash
  return figure === undefined
    ? phrases.none
    : phrases.stands({ limit: formatMoney(moneyFromWire(figure)), ccy })
}

/** The limit of one account: how much a customer may owe, or the least that a till is to hold. */
export function LimitForm({ account, limits, deletion }: LimitFormProps) {
  const { acc_no, customer_id } = account
  const isTill = useIsTill()(customer_id)
  const label = isTill ? phrases.isToHold : phrases.mayOwe
  const entry = useLimitEntry({ account: acc_no, isTill, label, limits })
  const limit = limits.find((one) => one.acc_no === acc_no)
  // While it is saved its version is not known.
  const remove =
    limit && !entry.isSaving
      ? () => deletion.ask({ id: acc_no, label: acc_no, version: limit.version })
      : undefined
  useLeave('/reports', entry.isDirty)
  useCommands('form', {
    'entry.save': entry.save,
    'entry.clear': { hint: actions.toUndo, run: entry.clear },
    'entry.delete': remove,
  })
  return (
    <>
      <RecordState entry={entry} notFound={phrases.notFound} search={() => focusField('account')} />
      {entry.context.record && (
        <AmountField
          {...entry.field('limit')}
          kind="charge"
          note={isTill ? standing(account, limit) : `${standing(account, limit)}. ${phrases.zero}`}
          required
          span={2}
        />
      )}
      <div className="actions">
        <Button
          label={actions.save}
          kind="main"
          keys="Ctrl+Enter"
          busy={entry.isSaving}
          onPress={entry.save}
        />
        {remove && (
          <Button label={actions.delete} kind="danger" keys="Alt+Delete" onPress={() => remove?.()} />
        )}
      </div>
      <EntryBanners entry={entry} />
    </>
  )
}
