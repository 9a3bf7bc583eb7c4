import { type TransferDraft, transferTexts } from '../../../contract/records/transfers.ts'
import { transferApi } from '../../api/transfers.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { transferPreview } from '../../commands/palette/posting-leg.tsx'
import { FormPosting } from '../../shell/entry/form-posting.tsx'
import { NewEntryForm } from '../../shell/entry/new-entry-form.tsx'
import { useFill } from '../../shell/entry/use-fill.ts'
import { useNewEntry } from '../../shell/entry/use-new-entry.ts'
import { useAccountOf } from '../../shell/fields/account-field.tsx'
import { TransferFields, transferLabels, useTransferRules } from './transfer-fields.tsx'

/** A new transfer. */
export default function NewTransferScreen() {
  const accountOf = useAccountOf()
  const entry = useNewEntry<TransferDraft>({
    form: nouns.transfer.form,
    rules: useTransferRules(),
    firstField: 'amount',
    labels: transferLabels,
    failedText: transferTexts.recordFailed,
    nextId: transferApi.nextId,
  })
  useFill(entry.actor)
  return (
    <NewEntryForm
      noun="transfer"
      entry={entry}
      repeatFrom="amount"
      preview={<FormPosting legs={transferPreview(entry.draft, accountOf)} />}
    >
      <TransferFields {...entry} />
    </NewEntryForm>
  )
}
