import { useLayoutEffect, useState } from 'react'
import {
  customerFieldEntries,
  customerFieldLabel,
  ofCustomerFields,
} from '../../../contract/lists/customer-fields.ts'
import type { CustomerDraft } from '../../../contract/lists/customer-form.ts'
import { customerKindLabels } from '../../../contract/lists/customers.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { type Said, say } from '../../../contract/text/catalogue.ts'
import type { FieldErrors } from '../../../contract/wire/errors.ts'
import { customerApi } from '../../api/customers.ts'
import type { EntryFields } from '../../shell/entry/entry-form.ts'
import { useNamesakeQuestions } from '../../shell/fields/namesake-questions.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { CheckField } from '../../ui/fields/choice-fields.tsx'
import { focusField } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountsGrid } from './accounts-grid.tsx'
import { accountPhrases, phrases } from './phrases.ts'
import { customerRules, wrongAccountField } from './rules.ts'

const labels = {
  cust_id: phrases.id,
  ...ofCustomerFields((_, name) => customerFieldLabel(name)),
  saraf: phrases.saraf,
  kind: phrases.kind,
  accounts: accountPhrases.title,
}

/** The kinds as choices; that of any other customer is blank. */
const kinds = Object.entries(customerKindLabels).map(([kind, label]) => ({
  value: kind === 'customer' ? '' : kind,
  label,
  keywords: kind,
}))

const FIRST = 'cust_name'

/** The form of a customer, new or saved; `today` dates the accounts that are added. */
export function useCustomerForm(mode: 'create' | 'edit', today: string) {
  const [rules] = useState(() => customerRules(mode, today))
  const questions = useNamesakeQuestions()
  return { noun: 'customer', api: customerApi, rules, firstField: FIRST, labels, questions } as const
}

interface CustomerFieldsProps extends Pick<EntryFields<CustomerDraft>, 'draft' | 'field' | 'change'> {
  /** Whether they are saved: their id can't change. */
  readonly isSaved?: boolean
  /** Deletes an account of a saved customer; left out where this operator may not. */
  readonly onDeleteAccount?: ((acc_no: string) => void) | undefined
}

/** The fields of a customer, new or saved, with the accounts. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { draft, field, change, isSaved = false, onDeleteAccount } = props
  const { readOnly } = field('accounts')
  const mayKind = useMay('manage')
  return (
    <>
      <TextField
        {...field('cust_id')}
        inputMode="numeric"
        hasWesternDigits
        readOnly={isSaved || readOnly}
        required
      />
      {customerFieldEntries.map(([name, { max, isRequired, span, inputMode, hasWesternDigits }]) => (
        <TextField
          key={name}
          {...field(name)}
          maxLength={max}
          required={isRequired}
          autoFocus={name === FIRST}
          span={span}
          inputMode={inputMode}
          hasWesternDigits={hasWesternDigits}
        />
      ))}
      <CheckField {...field('saraf')} />
      <SelectField
        {...field('kind')}
        options={kinds}
        readOnly={readOnly || !mayKind}
        note={readOnly || mayKind ? undefined : say(refusedText('manage', actSubjects.customerKind))}
        emptyText={phrases.noKind}
      />
      <AccountsGrid
        rows={readOnly ? draft.accounts.filter(({ saved }) => saved) : draft.accounts}
        readOnly={readOnly}
        onChange={(rows) => change('accounts', rows)}
        {...(onDeleteAccount && { onDelete: onDeleteAccount })}
      />
    </>
  )
}

interface CustomerEntry {
  readonly context: { readonly errors: FieldErrors }
  readonly draft: CustomerDraft
  readonly failureLines: readonly Said[]
}

/**
 * The lines of a customer's banner: why it is not saved, else what is wrong with the accounts. Puts the focus into the
 * accounts grid when what keeps the customer from being saved is there, and only there.
 */
export function useCustomerFailure({ context, draft, failureLines }: CustomerEntry): readonly Said[] {
  const { errors } = context
  const refused = Object.keys(errors)[0] === 'accounts' ? errors.accounts : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not while it is mended
  useLayoutEffect(() => {
    const field = refused && wrongAccountField(draft.accounts, refused)
    if (field !== undefined) focusField(field)
  }, [refused])
  return failureLines.length > 0 ? failureLines : (errors.accounts ?? [])
}
