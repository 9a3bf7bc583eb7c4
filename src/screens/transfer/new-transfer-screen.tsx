import { type TransferDraft, transferTexts } from '../../../contract/transfers.ts'
import { nextTransferId } from '../../api/transfers.ts'
import { transferPreview } from '../../commands/palette/posting-leg.tsx'
import { FormPosting } from '../../shell/entry/form-posting.tsx'
import { NewEntryForm } from '../../shell/entry/new-entry-form.tsx'
import { useEntry } from '../../shell/entry/use-entry.ts'
import { useFill } from '../../shell/entry/use-fill.ts'
import { useAccountOf } from '../../shell/fields/use-account-of.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { TransferFields } from './transfer-fields.tsx'
import { useTransferRules } from './use-transfer-rules.ts'

/** A new transfer. */
export function NewTransferScreen() {
  const { today } = useShell()
  const accountOf = useAccountOf()
  const entry = useEntry<TransferDraft>({
    form: '/transfer',
    rules: useTransferRules(),
    firstField: 'amount',
    failedText: transferTexts.recordFailed,
    prepare: async () => ({ nextId: await nextTransferId(), today }),
  })
  useFill(entry.actor)
  return (
    <NewEntryForm
      label="Transfer"
      entry={entry}
      searchPath="/transfer/search"
      repeatFrom="amount"
      failureLabel="Error:"
      failureLines={entry.failureLines}
      preview={<FormPosting legs={transferPreview(entry.draft, accountOf)} />}
    >
      <TransferFields draft={entry.draft} change={entry.change} error={entry.error} />
    </NewEntryForm>
  )
}
