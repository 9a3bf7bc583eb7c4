import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { foldAccountNumber } from '../../../contract/lists/accounts.ts'
import { customerFieldLabel, customerFields } from '../../../contract/lists/customer-fields.ts'
import { customerToWire } from '../../../contract/lists/customer-form.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { type FieldErrors, fieldErrors } from '../../../contract/wire/errors.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { addAccount, customerApi } from '../../api/customers.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import type { Failure } from '../../machines/failure.ts'
import { FormDialog } from '../../ui/dialogs/dialogs.tsx'
import { focusField } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { linesOf } from '../calls/failure-lines.ts'
import { useForm } from '../entry/use-form.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useAsk } from '../questions/question-context.tsx'
import { CurrencyField } from './currency-field.tsx'
import { useCustomerOptions } from './customer-field.tsx'
import {
  asCustomerDraft,
  checkInlineDraft,
  type InlineDraft,
  inlineDraft,
  inlineErrors,
  isCustomerFirst,
  prefixNote,
} from './inline-create.ts'
import type { InlineCreate } from './inline-create-context.tsx'
import { createPhrases as phrases } from './late-phrases.ts'
import { useNamesakeQuestions } from './namesake-questions.ts'

/** The errors that a refusal has for the dialog's fields. */
const fieldsOf = (failure: Failure): FieldErrors =>
  failure.kind === 'refused' && failure.status === 400 ? inlineErrors(fieldErrors(failure.body)) : {}

/** Asks for the id that a new customer will have; `suggest` is given it unless the operator types one by then. */
function useSuggestedId(isNew: boolean, suggest: (id: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each new customer
  useEffect(() => {
    if (!isNew) return
    let isGone = false
    customerApi.nextId().then(
      (id) => {
        // An operator who has reached the field already types a number of their own.
        const isTyping = document.activeElement?.getAttribute('name') === 'new_cust_id'
        if (!isGone && !isTyping) suggest(id)
      },
      // Typed by hand where the server can't be asked.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isNew])
}

/** What is typed of a missing customer or account, and its saving. `onClose` is called once it is chosen. */
function useInlineForm(missing: InlineCreate, onClose: () => void) {
  const { today } = useOfficeDays()
  const queries = useQueryClient()
  const customers = useCustomerOptions()
  const accounts = useQuery(accountsQuery)
  const form = useForm<InlineCreate, InlineDraft>(
    {
      check: (draft) => checkInlineDraft(missing.noun, draft, accounts.data ?? []),
      save: async (draft, _, key) => {
        const { cust_id, acc_no, ccy } = draft
        if (!draft.isNew)
          await addAccount(cust_id, { acc_no: foldAccountNumber(acc_no), ccy, open_date: today }, key)
        else await customerApi.create(customerToWire(asCustomerDraft(draft, today), today), { key })
        // The field that asked for it knows it when it comes back.
        await Promise.all(
          ['customers', 'accounts'].map((list) => queries.invalidateQueries({ queryKey: [list] })),
        )
      },
      onSaved: (draft) => {
        showSuccess(draft.isNew ? customerTexts.added : customerTexts.updated)
        missing.onCreated(missing.noun === 'account' ? foldAccountNumber(draft.acc_no) : draft.cust_id)
        onClose()
      },
      errorsOf: fieldsOf,
    },
    () => ({ subject: missing, draft: inlineDraft(missing, customers) }),
  )
  const ask = useAsk()
  const questionsOf = useNamesakeQuestions()
  /** Asks about a new customer whose name or phone another has, once nothing else keeps them from being saved. */
  const submit = () => {
    const now = form.current()
    const isSound = Object.keys(checkInlineDraft(missing.noun, now, accounts.data ?? [])).length === 0
    const lines = now.isNew && isSound && !form.isSaving ? questionsOf(asCustomerDraft(now, today)) : []
    ask({ title: phrases.asked, lines, confirmText: actions.save, onConfirm: form.submit })
  }
  const { draft, failure, change } = form
  const { isNew } = draft
  useSuggestedId(isNew, (id) => {
    if (form.current().cust_id === '') change({ cust_id: id }, '')
  })
  const failedText = isNew ? customerTexts.addFailed : customerTexts.updateFailed
  return {
    ...form,
    submit,
    /** What the widget of a field is given; its name is apart from those of the form beneath. */
    field: (name: Exclude<keyof InlineDraft, 'isNew'>) => ({
      name: `new_${name}`,
      value: draft[name],
      error: form.error(`new_${name}`),
      onChange: (value: string) => change({ [name]: value }, `new_${name}`),
    }),
    failureLines: failure ? linesOf(failure, failedText) : [],
    /** Whose account it is: a customer of the office, or a new one. */
    toggleNew: () => change({ isNew: !form.current().isNew, cust_id: '' }),
  }
}

interface InlineCreateDialogProps {
  readonly missing: InlineCreate
  readonly onClose: () => void
}
type Entry = ReturnType<typeof useInlineForm>

/** The field that has the focus first: the first that was not typed already. */
function gapOf({ noun }: InlineCreate, { isNew, cust_id, cust_name, acc_no, ccy }: InlineDraft): string {
  if (isNew && cust_name === '') return 'new_cust_name'
  if (noun === 'customer') return 'new_phone_1'
  if (acc_no === '') return 'new_acc_no'
  if (ccy === '') return 'new_ccy'
  return !isNew && cust_id === '' ? 'new_customer' : 'new_acc_no'
}

/** Creates a customer or an account over the form that misses it. */
export function InlineCreateDialog({ missing, onClose }: InlineCreateDialogProps) {
  const entry = useInlineForm(missing, onClose)
  const isAccount = missing.noun === 'account'
  const isAnybodys = isAccount && missing.customer === undefined
  const { isNew } = entry.draft
  useCommands('dialog', {
    // Its fields take Enter themselves.
    'dialog.field': () => {},
    'dialog.save': entry.submit,
    'dialog.create': isAnybodys
      ? { hint: isNew ? phrases.toCustomer : phrases.toNewCustomer, run: entry.toggleNew }
      : undefined,
  })
  const before = useRef(isNew)
  useLayoutEffect(() => {
    if (before.current === isNew) return
    before.current = isNew
    focusField(isNew ? 'new_cust_name' : 'new_customer')
  }, [isNew])
  const account = isAccount && <AccountPart missing={missing} {...entry} />
  return (
    <FormDialog
      title={isAccount ? phrases.newAccount : phrases.newCustomer}
      first={gapOf(missing, entry.draft)}
      onSubmit={entry.submit}
      onClose={onClose}
      banner={entry.failureLines.length > 0 && <Banner label={actions.error} lines={entry.failureLines} />}
    >
      {!isCustomerFirst(missing) && account}
      {isNew ? <NewCustomerPart {...entry} /> : <CustomerPart missing={missing} {...entry} />}
      {isCustomerFirst(missing) && account}
      <div className="actions">
        <Button label={actions.cancel} keys="Esc" onPress={onClose} />
        {isAnybodys && (
          <Button
            label={isNew ? phrases.chooseCustomer : phrases.newCustomer}
            keys="Alt+C"
            onPress={entry.toggleNew}
          />
        )}
        <Button
          label={actions.save}
          kind="main"
          keys="Ctrl+Enter"
          busy={entry.isSaving}
          onPress={entry.submit}
        />
      </div>
    </FormDialog>
  )
}

/** The account's number and currency; the currency that the form beneath needs is there already. */
function AccountPart({ missing, draft, field }: Entry & { readonly missing: InlineCreate }) {
  return (
    <>
      <TextField
        label={phrases.number}
        {...field('acc_no')}
        hasWesternDigits
        required
        span={2}
        maxLength={32}
        note={prefixNote(draft.ccy)}
      />
      {missing.currency ? (
        <TextField label={phrases.currency} {...field('ccy')} readOnly />
      ) : (
        <CurrencyField label={phrases.currency} {...field('ccy')} required />
      )}
    </>
  )
}

/** Whose the account is, of the customers that there are; the one whom the form beneath needs is there already. */
function CustomerPart({ missing, error, field }: Entry & { readonly missing: InlineCreate }) {
  const customers = useCustomerOptions()
  const customer = { ...field('cust_id'), label: phrases.customer, name: 'new_customer', span: 3 } as const
  if (missing.customer !== undefined) {
    const label = customers.find(({ value }) => value === missing.customer)?.label ?? missing.customer
    return <TextField {...customer} value={label} readOnly />
  }
  return (
    <SelectField
      {...customer}
      options={customers}
      required
      emptyText={phrases.noCustomer}
      error={error('new_customer')}
    />
  )
}

function NewCustomerPart({ field }: Entry) {
  const { cust_name, phone_1 } = customerFields
  return (
    <>
      <TextField
        label={customerFieldLabel('cust_name')}
        {...field('cust_name')}
        required
        maxLength={cust_name.max}
        span={3}
      />
      <TextField
        label={phrases.customerId}
        {...field('cust_id')}
        inputMode="numeric"
        hasWesternDigits
        required
      />
      <TextField
        label={customerFieldLabel('phone_1')}
        {...field('phone_1')}
        inputMode={phone_1.inputMode}
        hasWesternDigits={phone_1.hasWesternDigits}
        span={2}
        maxLength={phone_1.max}
      />
    </>
  )
}
