import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Account } from '../../../contract/accounts.ts'
import { formatMoney, parseMoney } from '../../../contract/money.ts'
import {
  type Transfer,
  type TransferDraft,
  transferDraft,
  transferTexts,
} from '../../../contract/transfers.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { deleteTransfer, findTransfer, updateTransfer } from '../../api/transfers.ts'
import { transferPreview } from '../../commands/palette/posting-leg.tsx'
import { asDraft, draftAs } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { EditEntryForm } from '../../shell/entry/edit-entry-form.tsx'
import { FormPosting } from '../../shell/entry/form-posting.tsx'
import { useFoundRecord } from '../../shell/entry/found-record.ts'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { useEntry } from '../../shell/entry/use-entry.ts'
import { useAccountOf } from '../../shell/fields/use-account-of.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { TransferFields } from './transfer-fields.tsx'
import { useTransferRules } from './use-transfer-rules.ts'

const FIELD_LABELS = {
  amount: 'Amount',
  currency: 'Currency',
  exchange_rate: 'Exchange Rate',
  operation_mode: 'Operation Mode',
  exchanged_amount: 'Exchanged Amount',
  exchanged_currency: 'Exchanged Currency',
  from_amount_currency: transferTexts.fromAmountCurrency,
  debit_account: 'Debit Account',
  credit_account: 'Credit Account',
  date: 'Date',
  description: 'Description',
}
const SEARCH = '/transfer/search'

const loaded = (transfer: Transfer, debit: Account): Loaded => ({
  id: String(transfer.id),
  version: transfer.version,
  draft: asDraft(transferDraft(transfer, debit.ccy)),
})

/** The transfer in the form; the accounts are read again where someone else has just added one of its own. */
async function load(id: string, queries: QueryClient): Promise<Loaded | undefined> {
  const transfer = await findTransfer(id)
  if (!transfer) return undefined
  const find = (accounts: readonly Account[], sought: string) =>
    accounts.find(({ acc_no }) => acc_no === sought)
  const known = await queries.ensureQueryData(accountsQuery)
  const isKnown = find(known, transfer.debit_account) && find(known, transfer.credit_account)
  const accounts = isKnown ? known : await queries.fetchQuery({ ...accountsQuery, staleTime: 0 })
  const debit = find(accounts, transfer.debit_account)
  if (!debit) throw new Error(`No account ${transfer.debit_account}`)
  return loaded(transfer, debit)
}

const figure = (ccy: string, amount: string) => `${ccy} ${formatMoney(parseMoney(amount) ?? 0n)}`
const deletionMessage = (saved: TransferDraft) =>
  `Are you sure you want to delete transfer ${saved.id} of ${saved.date}, ${figure(saved.currency, saved.amount)} exchanged to ${figure(saved.exchanged_currency, saved.exchanged_amount)}, from ${saved.debit_account} to ${saved.credit_account}? This action cannot be undone.`

/** A saved transfer: edit or delete it. */
export function EditTransferScreen({ id }: { readonly id: string }) {
  const history = useHistory()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const accountOf = useAccountOf()
  const found = useFoundRecord<Transfer>((record) => String(record.id) === id)
  const foundDebit = found && accountOf(found.credit_account) && accountOf(found.debit_account)
  const entry = useEntry<TransferDraft>({
    form: `/transfer/edit/${id}`,
    rules: useTransferRules(),
    firstField: 'amount',
    savedText: transferTexts.updated,
    failedText: transferTexts.updateFailed,
    record: foundDebit && loaded(found, foundDebit),
    live: { noun: 'transfer', id },
    load: () => load(id, queries),
    save: async (input) => {
      const sent = draftAs<TransferDraft>(input.draft)
      const answer = await updateTransfer(sent, input.mode === 'edit' ? input.version : 0)
      // Neither is on the wire: they stay as the operator has set them.
      const { operation_mode, from_amount_currency } = sent
      const draft = transferDraft(answer, answer.exchanged_currency)
      return {
        id,
        version: answer.version,
        draft: asDraft({ ...draft, operation_mode, from_amount_currency }),
      }
    },
    onSaved: () => refresh('balance'),
  })
  const deletion = useDeletion({
    guard: 'transfer',
    remove: (target) => deleteTransfer(target.id, target.version),
    deletedText: transferTexts.deleted,
    failedText: transferTexts.deleteFailed,
    onDeleted: () => {
      entry.clear()
      refresh('balance')
      history.push(SEARCH)
    },
  })
  const { record } = entry.context
  const saved = record && draftAs<TransferDraft>(record.draft)
  return (
    <EditEntryForm
      label="Edit Transfer"
      entry={entry}
      fieldLabels={FIELD_LABELS}
      notFound={transferTexts.notFound}
      searchPath={SEARCH}
      deletion={deletion}
      deletionTitle="Delete Transfer"
      deletionMessage={saved && deletionMessage(saved)}
      failureLabel="Error:"
      failureLines={entry.failureLines}
      preview={
        saved && (
          <FormPosting
            legs={transferPreview(entry.draft, accountOf)}
            standing={transferPreview(saved, accountOf)}
          />
        )
      }
    >
      <TransferFields draft={entry.draft} change={entry.change} error={entry.error} />
    </EditEntryForm>
  )
}
