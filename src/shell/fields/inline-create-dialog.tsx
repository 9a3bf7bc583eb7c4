import { useLayoutEffect, useRef } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { FormDialog } from '../../ui/dialogs/dialogs.tsx'
import { focusField } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { CurrencyField } from './currency-field.tsx'
import { useCustomerOptions } from './customer-field.tsx'
import { type InlineDraft, isCustomerFirst, prefixNote } from './inline-create.ts'
import type { InlineCreate } from './inline-create-context.tsx'
import { useInlineForm } from './use-inline-create.ts'

interface CreateDialogProps {
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
export function CreateDialog({ missing, onClose }: CreateDialogProps) {
  const entry = useInlineForm(missing, onClose)
  const isAccount = missing.noun === 'account'
  const isAnybodys = isAccount && missing.customer === undefined
  const { isNew } = entry.draft
  useCommands('dialog', {
    // Its fields take Enter themselves.
    'dialog.field': () => {},
    'dialog.save': entry.submit,
    'dialog.create': isAnybodys
      ? { hint: isNew ? 'customer' : 'new customer', run: entry.toggleNew }
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
      title={isAccount ? 'New account' : 'New customer'}
      first={gapOf(missing, entry.draft)}
      onSubmit={entry.submit}
      onClose={onClose}
      banner={entry.failureLines.length > 0 && <Banner label="Error:" lines={entry.failureLines} />}
    >
      {!isCustomerFirst(missing) && account}
      {isNew ? <NewCustomerPart {...entry} /> : <CustomerPart missing={missing} {...entry} />}
      {isCustomerFirst(missing) && account}
      <div className="actions">
        <Button keys="Esc" onPress={onClose}>
          Cancel
        </Button>
        {isAnybodys && (
          <Button keys="Alt+C" onPress={entry.toggleNew}>
            {isNew ? 'Choose a customer' : 'New customer'}
          </Button>
        )}
        <Button kind="main" keys="Ctrl+Enter" busy={entry.isSaving} onPress={entry.submit}>
          Save
        </Button>
      </div>
    </FormDialog>
  )
}

export default CreateDialog

/** The account's number and currency; the currency that the form beneath needs is there already. */
function AccountPart({ missing, draft, field }: Entry & { readonly missing: InlineCreate }) {
  return (
    <>
      <TextField
        label="Account Number"
        {...field('acc_no')}
        hasWesternDigits
        required
        span={2}
        maxLength={32}
        note={prefixNote(draft.ccy)}
      />
      {missing.currency ? (
        <TextField label="Currency" {...field('ccy')} readOnly />
      ) : (
        <CurrencyField label="Currency" {...field('ccy')} required />
      )}
    </>
  )
}

/** Whose the account is, of the customers that there are; the one whom the form beneath needs is there already. */
function CustomerPart({ missing, error, field }: Entry & { readonly missing: InlineCreate }) {
  const customers = useCustomerOptions()
  const customer = { ...field('cust_id'), label: 'Customer', name: 'new_customer', span: 3 } as const
  if (missing.customer !== undefined) {
    const label = customers.find(({ value }) => value === missing.customer)?.label ?? missing.customer
    return <TextField {...customer} value={label} readOnly />
  }
  return (
    <SelectField
      {...customer}
      options={customers}
      required
      emptyText="No customer matches: Alt+C for a new one"
      error={error('new_customer')}
    />
  )
}

function NewCustomerPart({ field }: Entry) {
  return (
    <>
      <TextField label="Name" {...field('cust_name')} required maxLength={200} span={3} />
      <TextField label="Customer ID" {...field('cust_id')} inputMode="numeric" hasWesternDigits required />
      <TextField
        label="Phone 1"
        {...field('phone_1')}
        inputMode="tel"
        hasWesternDigits
        span={2}
        maxLength={40}
      />
    </>
  )
}
