import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { commissionText } from '../../../../contract/commission/commission.ts'
import type { CommissionList } from '../../../../contract/commission/commission-answers.ts'
import { accountLabel } from '../../../../contract/lists/accounts.ts'
import { formatMoney, moneyFromWire, moneyText } from '../../../../contract/money/money.ts'
import { dayFault } from '../../../../contract/text/dates.ts'
import { errorsFrom, type FieldErrors } from '../../../../contract/wire/errors.ts'
import { fieldTexts } from '../../../../contract/wire/field-texts.ts'
import { figureFault, figureToWire } from '../../../../contract/wire/figures.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { postCommission } from '../../../api/commission.ts'
import { customersQuery } from '../../../api/customers.ts'
import { CHANGED_LISTS } from '../../../shell/calls/changed-lists.ts'
import { useRefresh } from '../../../shell/calls/refresh.ts'
import { useForm } from '../../../shell/entry/use-form.ts'
import { DayField } from '../../../shell/fields/day-field.tsx'
import { useNamesakes } from '../../../shell/fields/namesakes.ts'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { SaveDialog } from '../../../shell/questions/save-dialog.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import type { SelectOption } from '../../../ui/fields/option-search.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showSuccess } from '../../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'

interface PostDraft {
  readonly account: string
  readonly own_account: string
  readonly amount: string
  readonly date: string
  readonly description: string
}

type Proposal = CommissionList['proposals'][number]

/** The accounts of the office's expenses, or income, as choices, in one currency. */
function useOwnAccounts(way: CommissionList['way']): (currency: string) => readonly SelectOption[] {
  const { data: accounts } = useQuery(accountsQuery)
  const { data: customers } = useQuery(customersQuery)
  const namesakes = useNamesakes()
  return useMemo(() => {
    const kind = way === 'paid' ? 'expense' : 'income'
    const own = new Set((customers ?? []).filter((one) => one.kind === kind).map(({ cust_id }) => cust_id))
    const options = Map.groupBy(
      (accounts ?? []).filter(({ customer_id }) => own.has(customer_id)),
      ({ ccy }) => ccy as string,
    )
    const made = new Map<string, readonly SelectOption[]>()
    for (const [ccy, some] of options)
      made.set(
        ccy,
        some.map((account) => ({ value: account.acc_no, label: accountLabel(account, namesakes) })),
      )
    const none: readonly SelectOption[] = []
    return (currency) => made.get(currency) ?? none
  }, [accounts, customers, namesakes, way])
}

const amountOf = (proposal: Proposal | undefined): string =>
  proposal?.amount == null ? '' : moneyText(moneyFromWire(proposal.amount))

/** A proposal as a choice: the account, its currency, and the commission in it. */
const optionOf = ({ acc_no, currency, amount }: Proposal): SelectOption => ({
  value: acc_no,
  label: [acc_no, currency, ...(amount === null ? [] : [formatMoney(moneyFromWire(amount))])].join(' | '),
})

const check = ({ account, own_account, amount, date }: PostDraft): FieldErrors =>
  errorsFrom({
    account: account === '' && fieldTexts.required,
    own_account: own_account === '' && fieldTexts.required,
    amount: figureFault(amount, 'amount', fieldTexts.required),
    date: dayFault(date, fieldTexts.required),
  })

interface PostDialogProps {
  readonly answer: CommissionList
  /** Told the cash-book entry that was made. */
  readonly onPosted: (entry: number) => void
  readonly onClose: () => void
}

/** What is posted, and the entry that came of it. */
interface Posting {
  entry: number
}

/** What is posted at first: to the first account that has a proposal and an account of the office beside it. */
function firstAccount(
  { proposals }: CommissionList,
  ownAccounts: (currency: string) => readonly SelectOption[],
): string {
  const fits = ({ amount, currency }: Proposal) => amount !== null && ownAccounts(currency).length > 0
  return (proposals.find(fits) ?? proposals[0])?.acc_no ?? ''
}

/** The form of a commission: the account of the correspondent fills in the office's and the amount. */
function usePostForm({ answer, onPosted, onClose }: PostDialogProps) {
  const { cust_id, way, period, hawala, proposals, listed } = answer
  const { today } = useOfficeDays()
  const refresh = useRefresh()
  const ownAccounts = useOwnAccounts(way)
  const proposalOf = (acc_no: string) => proposals.find((one) => one.acc_no === acc_no)
  const filledBy = (account: string) => {
    const proposal = proposalOf(account)
    const own_account = ownAccounts(proposal?.currency ?? '')[0]?.value ?? ''
    return { account, own_account, amount: amountOf(proposal) }
  }
  const form = useForm<Posting, PostDraft>(
    {
      check,
      save: async (draft, posting, key) => {
        const amount = figureToWire(draft.amount, 'amount')
        const posted = await postCommission({ cust_id, way, ...period, listed, ...draft, amount }, key)
        posting.entry = posted.id
      },
      onSaved: (_, { entry }) => {
        showSuccess(phrases.posted)
        refresh(...CHANGED_LISTS['cash-book'], ...CHANGED_LISTS.hawala)
        onClose()
        onPosted(entry)
      },
    },
    () => ({
      subject: { entry: 0 },
      draft: {
        ...filledBy(firstAccount(answer, ownAccounts)),
        date: today,
        // As other entries that are made, in the English of the books.
        description: commissionText(hawala.length, period.from_date, period.to_date),
      },
    }),
  )
  const proposal = proposalOf(form.draft.account)
  const offered = ownAccounts(proposal?.currency ?? '')
  return { form, proposal, offered, choose: (account: string) => form.change(filledBy(account)) }
}

/** Asks for the accounts of a commission, proposes its amount, and posts it. */
export function PostDialog(props: PostDialogProps) {
  const { answer, onClose } = props
  const { cust_name, way, proposals } = answer
  const { form, proposal, offered, choose } = usePostForm(props)
  const choices = useMemo(() => proposals.map(optionOf), [proposals])
  const currency = proposal?.currency ?? ''
  return (
    <SaveDialog
      title={phrases.postOf({ correspondent: cust_name })}
      first="account"
      form={form}
      failedText={phrases.notPosted}
      saveText={phrases.post}
      onClose={onClose}
    >
      <SelectField
        {...form.field('account', phrases.account)}
        onChange={choose}
        options={choices}
        emptyText={phrases.noAccount}
        required
        span={3}
      />
      <SelectField
        {...form.field('own_account', way === 'paid' ? phrases.expense : phrases.income)}
        options={offered}
        emptyText={phrases.noOwnAccount({ currency })}
        note={proposal && offered.length === 0 ? phrases.noOwnAccount({ currency }) : undefined}
        required
        span={3}
      />
      <AmountField
        {...form.field('amount', phrases.amount)}
        note={proposal?.amount === null ? phrases.noRate : currency}
        required
      />
      <DayField {...form.field('date', phrases.date)} required />
      <TextField {...form.field('description', phrases.description)} maxLength={500} span={3} />
    </SaveDialog>
  )
}
