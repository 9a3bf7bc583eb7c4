import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Account } from '../../../contract/lists/accounts.ts'
import { formatMoney, parseMoney } from '../../../contract/money/money.ts'
import {
  type Transfer,
  type TransferDraft,
  transferDraft,
  transferTexts,
} from '../../../contract/records/transfers.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { transferApi } from '../../api/transfers.ts'
import { transferPreview } from '../../commands/palette/posting-leg.tsx'
import { asDraft } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { EditEntryForm } from '../../shell/entry/edit-entry-form.tsx'
import { FormPosting } from '../../shell/entry/form-posting.tsx'
import { useFoundRecord } from '../../shell/entry/found-record.ts'
import { useSavedRecord } from '../../shell/entry/use-saved-record.ts'
import { useAccountOf } from '../../shell/fields/account-field.tsx'
import { TransferFields, transferLabels, useTransferRules } from './transfer-fields.tsx'

const loaded = (transfer: Transfer, debit: Account): Loaded => ({
  id: String(transfer.id),
  version: transfer.version,
  draft: asDraft(transferDraft(transfer, debit.ccy)),
})

/** The transfer in the form; the accounts are read again where someone else has just added one of its own. */
async function load(id: string, queries: QueryClient): Promise<Loaded | undefined> {
  const transfer = await transferApi.find(id)
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
export default function EditTransferScreen({ id }: { readonly id: string }) {
  const queries = useQueryClient()
  const accountOf = useAccountOf()
  const found = useFoundRecord<Transfer>((record) => String(record.id) === id)
  const foundDebit = found && accountOf(found.credit_account) && accountOf(found.debit_account)
  const { entry, deletion, saved } = useSavedRecord<TransferDraft>({
    noun: 'transfer',
    id,
    rules: useTransferRules(),
    firstField: 'amount',
    labels: transferLabels,
    texts: transferTexts,
    record: foundDebit && loaded(found, foundDebit),
    load: () => load(id, queries),
    update: async (sent, version) => {
      const answer = await transferApi.update(sent, version)
      // Neither is on the wire: they stay as the operator has set them.
      const { operation_mode, from_amount_currency } = sent
      const draft = transferDraft(answer, answer.exchanged_currency)
      return {
        id,
        version: answer.version,
        draft: asDraft({ ...draft, operation_mode, from_amount_currency }),
      }
    },
    remove: transferApi.remove,
    guard: 'transfer',
  })
  return (
    <EditEntryForm
      noun="transfer"
      entry={entry}
      notFound={transferTexts.notFound}
      deletion={deletion}
      deletionTitle="Delete Transfer"
      deletionMessage={saved && deletionMessage(saved)}
      preview={
        saved && (
          <FormPosting
            legs={transferPreview(entry.draft, accountOf)}
            posted={transferPreview(saved, accountOf)}
          />
        )
      }
    >
      <TransferFields {...entry} />
    </EditEntryForm>
  )
}
