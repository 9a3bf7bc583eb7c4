import { useLayoutEffect } from 'react'
import type { CustomerDraft } from '../../../contract/lists/customers.ts'
import type { FieldErrors } from '../../../contract/wire/errors.ts'
import { focusField } from '../../ui/fields/form.tsx'
import { wrongAccountField } from './rules.ts'

/** Puts the focus into the accounts grid when what keeps the customer from being saved is there, and only there. */
export function useWrongAccount(errors: FieldErrors, draft: CustomerDraft): void {
  const [first] = Object.keys(errors)
  const told = first === 'accounts' ? errors.accounts : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not while it is mended
  useLayoutEffect(() => {
    const field = told && wrongAccountField(draft.accounts, told)
    if (field !== undefined) focusField(field)
  }, [told])
}
