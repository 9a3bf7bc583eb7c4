import { type TransferDraft, transferTexts } from '../../../contract/transfers.ts'
import { nextTransferId, recordTransfer } from '../../api/transfers.ts'
import { transferLegs } from '../../commands/posting-leg.tsx'
import { draftAs } from '../../machines/draft.ts'
import { FormPosting } from '../../shell/form-posting.tsx'
import { NewEntryForm } from '../../shell/new-entry-form.tsx'
import { pathOfRecord } from '../../shell/recent-records.ts'
import { useRefresh } from '../../shell/refresh.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { useAccountOf } from '../../shell/use-account-of.ts'
import { useEntry } from '../../shell/use-entry.ts'
import { useFill } from '../../shell/use-fill.ts'
import { TransferFields } from './transfer-fields.tsx'
import { useTransferRules } from './use-transfer-rules.ts'

/** A new transfer. */
export function NewTransferScreen() {
  const { today, records } = useShell()
  const refresh = useRefresh()
  const accountOf = useAccountOf()
  const entry = useEntry<TransferDraft>({
    form: '/transfer',
    rules: useTransferRules(),
    firstField: 'amount',
    savedText: transferTexts.recorded,
    failedText: transferTexts.recordFailed,
    prepare: async () => ({ nextId: await nextTransferId(), today }),
    save: async ({ draft, key }) => {
      const { id, version } = await recordTransfer(draftAs<TransferDraft>(draft), key)
      return { id: String(id), version }
    },
    onSaved: ({ id }) => {
      refresh('balance')
      records.note(pathOfRecord('transfer', id))
    },
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
      preview={<FormPosting legs={transferLegs(entry.draft, accountOf)} />}
    >
      <TransferFields draft={entry.draft} change={entry.change} error={entry.error} />
    </NewEntryForm>
  )
}
