import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { foldAccountNumber } from '../../../contract/accounts.ts'
import { customerTexts } from '../../../contract/customers.ts'
import { type FieldErrors, fieldErrors } from '../../../contract/errors.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { newKey } from '../../api/client.ts'
import { addAccount, createCustomer, nextCustomerId } from '../../api/customers.ts'
import { isSame } from '../../machines/draft.ts'
import { type Failure, failureOf } from '../../machines/failure.ts'
import { focusField } from '../../ui/fields/form.tsx'
import { showSuccess } from '../../ui/frame/toasts.tsx'
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
  const [draft, setDraft] = useState(() => inlineDraft(missing, customers))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failureLines, setFailureLines] = useState<readonly string[]>([])
  const [isSaving, setIsSaving] = useState(false)
  // The same draft keeps its key, so that a lost answer never creates it twice.
  const attempt = useRef<{ readonly draft: InlineDraft; readonly key: string }>(undefined)

  const change = (field: keyof InlineDraft, value: string | boolean) => {
    setDraft((now) => ({ ...now, [field]: value }))
    setErrors(({ [`new_${field}`]: _, ...others }) => others)
  }

  const { isNew } = draft
  useEffect(() => {
    if (!isNew) return
    let gone = false
    const suggest = (id: string) => {
      // Fingers that are there already type a number of their own.
      if (document.activeElement?.getAttribute('name') === 'new_cust_id') return
      setDraft((now) => (now.cust_id === '' ? { ...now, cust_id: id } : now))
    }
    nextCustomerId().then(
      (id) => gone || suggest(id),
      // Typed by hand where the server can't be asked.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [isNew])

  const send = async (key: string) => {
    const { cust_id, acc_no, ccy } = draft
    if (!draft.isNew)
      await addAccount(cust_id, { acc_no: foldAccountNumber(acc_no), ccy, open_date: today }, key)
    else await createCustomer(asCustomerDraft(draft, today), today, key)
    // The field that asked for it knows it when it comes back.
    await Promise.all(
      ['customers', 'accounts'].map((list) => queries.invalidateQueries({ queryKey: [list] })),
    )
  }
  const save = async () => {
    if (isSaving) return
    const wrong = checkInlineDraft(missing.noun, draft, accounts.data ?? [])
    setErrors(wrong)
    setFailureLines([])
    const [first] = Object.keys(wrong)
    if (first !== undefined) return focusField(first)
    if (!isSame(attempt.current?.draft, draft)) attempt.current = { draft, key: newKey() }
    setIsSaving(true)
    try {
      await send(attempt.current?.key ?? newKey())
    } catch (error) {
      const failure = failureOf(error)
      const byField = fieldsOf(failure)
      const [field] = Object.keys(byField)
      setErrors(byField)
      const failed = draft.isNew ? customerTexts.addFailed : customerTexts.updateFailed
      if (field === undefined) setFailureLines(linesOf(failure, failed))
      else focusField(field)
      return
    } finally {
      setIsSaving(false)
    }
    showSuccess(draft.isNew ? customerTexts.added : customerTexts.updated)
    missing.onCreated(missing.noun === 'account' ? foldAccountNumber(draft.acc_no) : draft.cust_id)
    onClose()
  }
  return {
    draft,
    change,
    error: (field: string) => errors[field]?.join(' '),
    failureLines,
    isSaving,
    save: () => void save(),
    /** Whose account it is: a customer of the office, or a new one. */
    toggleNew: () => {
      setDraft((now) => ({ ...now, isNew: !now.isNew, cust_id: '' }))
      setErrors({})
    },
  }
}
