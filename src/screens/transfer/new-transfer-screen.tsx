import { transferTexts } from '../../../contract/records/transfers.ts'
import { transferPreview } from '../../commands/palette/posting-leg.tsx'
import { FormPosting } from '../../shell/entry/form-posting.tsx'
import { NewEntryForm } from '../../shell/entry/new-entry-form.tsx'
import { useFill } from '../../shell/entry/use-fill.ts'
import { useNewRecord } from '../../shell/entry/use-new-entry.ts'
import { useAccountOf } from '../../shell/fields/account-field.tsx'
import { TransferFields, useTransferForm } from './transfer-fields.tsx'

/** A new transfer. */
export default function NewTransferScreen() {
  const accountOf = useAccountOf()
  const entry = useNewRecord(useTransferForm(), transferTexts.recordFailed)
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
