import { transferTexts } from '../../../contract/records/transfers.ts'
import { LateDayBook } from '../../shell/day-book/late-sheets.tsx'
import { NewEntryForm } from '../../shell/entry/new-entry-form.tsx'
import { useFill } from '../../shell/entry/use-fill.ts'
import { useNewRecord } from '../../shell/entry/use-new-entry.ts'
import { TransferFields, useTransferForm } from './transfer-fields.tsx'

/** A new transfer. */
export default function NewTransferScreen() {
  const entry = useNewRecord(useTransferForm(), transferTexts.recordFailed)
  useFill(entry.actor)
  return (
    <NewEntryForm noun="transfer" entry={entry} repeatFrom="amount" below={<LateDayBook />}>
      <TransferFields {...entry} />
    </NewEntryForm>
  )
}
