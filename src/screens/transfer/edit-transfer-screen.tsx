import { useQueryClient } from '@tanstack/react-query'
import { formatMoney, parseMoney } from '../../../contract/money/money.ts'
import { oppositeTransfer, transferDraft } from '../../../contract/records/transfer-form.ts'
import { type TransferDraft, transferTexts, transferToWire } from '../../../contract/records/transfers.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { EditEntryForm } from '../../shell/entry/edit-entry-form.tsx'
import { useSavedRecord } from '../../shell/entry/use-saved-record.ts'
import { useKnownAccount } from '../../shell/fields/account-field.tsx'
import { phrases } from './phrases.ts'
import { TransferFields, useTransferForm } from './transfer-fields.tsx'

const figure = (ccy: string, amount: string) => `${ccy} ${formatMoney(parseMoney(amount) ?? 0n)}`
const deletionMessage = (saved: TransferDraft) =>
  phrases.deletionAsked({
    id: saved.id,
    date: saved.date,
    given: figure(saved.currency, saved.amount),
    exchanged: figure(saved.exchanged_currency, saved.exchanged_amount),
    debit: saved.debit_account,
    credit: saved.credit_account,
  })

/** A saved transfer: edit or delete it. */
export default function EditTransferScreen({ id }: { readonly id: string }) {
  const queries = useQueryClient()
  const known = useKnownAccount()
  const record = useSavedRecord({
    ...useTransferForm(true),
    id,
    texts: transferTexts,
    toDraft(transfer, sent?: TransferDraft) {
      const debit = known(transfer.credit_account) && known(transfer.debit_account)
      if (!sent) return debit && transferDraft(transfer, debit.ccy)
      // Neither is on the wire: they stay as the operator has set them.
      const { operation_mode, from_amount_currency } = sent
      return { ...transferDraft(transfer, transfer.exchanged_currency), operation_mode, from_amount_currency }
    },
    toWire: transferToWire,
    // The accounts are read again where someone else has just added one of its own.
    prepare: async (transfer) => {
      const isKnown = known(transfer.debit_account) && known(transfer.credit_account)
      if (!isKnown) await queries.fetchQuery({ ...accountsQuery, staleTime: 0 })
    },
    guard: 'transfer',
  })
  const { entry } = record
  return (
    <EditEntryForm
      record={record}
      deletionTitle={phrases.deletion}
      deletionMessage={deletionMessage}
      opposite={oppositeTransfer}
    >
      <TransferFields {...entry} />
    </EditEntryForm>
  )
}
