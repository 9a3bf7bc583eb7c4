import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { foldAccountNumber } from '../../../contract/lists/accounts.ts'
import { customerTexts } from '../../../contract/lists/customers.ts'
import { type FieldErrors, fieldErrors } from '../../../contract/wire/errors.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { addAccount, createCustomer, nextCustomerId } from '../../api/customers.ts'
import type { Failure } from '../../machines/failure.ts'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { useForm } from '../entry/use-form.ts'
import { linesOf } from '../frame/failure-lines.ts'
import { useShell } from '../frame/shell-context.tsx'
import { useCustomerOptions } from './customer-field.tsx'
import {
  asCustomerDraft,
  checkInlineDraft,
  type InlineDraft,
  inlineDraft,
  inlineErrors,
} from './inline-create.ts'
import type { InlineCreate } from './inline-create-context.tsx'

/** The errors that a refusal has for the dialog's fields. */
const fieldsOf = (failure: Failure): FieldErrors =>
  failure.kind === 'refused' && failure.status === 400 ? inlineErrors(fieldErrors(failure.body)) : {}

/** What is typed of a missing customer or account, and its saving. `onClose` is called once it is chosen. */
export function useInlineForm(missing: InlineCreate, onClose: () => void) {
  const { today } = useShell()
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
        else await createCustomer(asCustomerDraft(draft, today), today, key)
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
  const { draft, failure, change } = form
  const { isNew } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each new customer
  useEffect(() => {
    if (!isNew) return
    let isGone = false
    nextCustomerId().then(
      (id) => {
        // An operator who has reached the field already types a number of their own.
        const isTyping = document.activeElement?.getAttribute('name') === 'new_cust_id'
        if (!isGone && !isTyping && form.current().cust_id === '') change({ cust_id: id }, '')
      },
      // Typed by hand where the server can't be asked.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isNew])
  const failedText = isNew ? customerTexts.addFailed : customerTexts.updateFailed
  return {
    ...form,
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
