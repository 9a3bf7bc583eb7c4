import { useLayoutEffect, useRef } from 'react'
import { westernDigits } from '../../../contract/digits.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
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

/** The account's number and currency; the currency that the form beneath needs stands already. */
function AccountPart({ missing, draft, change, error }: Entry & { readonly missing: InlineCreate }) {
  return (
    <>
      <TextField
        label="Account Number"
        name="new_acc_no"
        value={draft.acc_no}
        required
        span={2}
        maxLength={32}
        error={error('new_acc_no')}
        note={prefixNote(draft.ccy)}
        onChange={(value) => change('acc_no', westernDigits(value))}
      />
      {missing.currency ? (
        <TextField label="Currency" name="new_ccy" value={draft.ccy} readOnly onChange={() => {}} />
      ) : (
        <CurrencyField
          label="Currency"
          name="new_ccy"
          value={draft.ccy}
          required
          error={error('new_ccy')}
          onChange={(value) => change('ccy', value)}
        />
      )}
    </>
  )
}

/** Whose the account is, of the customers that there are; the one whom the form beneath needs stands already. */
function CustomerPart({ missing, draft, change, error }: Entry & { readonly missing: InlineCreate }) {
  const customers = useCustomerOptions()
  if (missing.customer !== undefined) {
    const label = customers.find(({ value }) => value === missing.customer)?.label ?? missing.customer
    return (
      <TextField label="Customer" name="new_customer" value={label} readOnly span={3} onChange={() => {}} />
    )
  }
  return (
    <SelectField
      label="Customer"
      name="new_customer"
      value={draft.cust_id}
      options={customers}
      required
      span={3}
      emptyText="No customer matches: Alt+C for a new one"
      error={error('new_customer')}
      onChange={(value) => change('cust_id', value)}
    />
  )
}

function NewCustomerPart({ draft, change, error }: Entry) {
  return (
    <>
      <TextField
        label="Name"
        name="new_cust_name"
        value={draft.cust_name}
        required
        maxLength={200}
        span={3}
        error={error('new_cust_name')}
        onChange={(value) => change('cust_name', value)}
      />
      <TextField
        label="Customer ID"
        name="new_cust_id"
        value={draft.cust_id}
        required
        inputMode="numeric"
        error={error('new_cust_id')}
        onChange={(value) => change('cust_id', westernDigits(value))}
      />
      <TextField
        label="Phone 1"
        name="new_phone_1"
        value={draft.phone_1}
        inputMode="tel"
        span={2}
        maxLength={40}
        error={error('new_phone_1')}
        onChange={(value) => change('phone_1', westernDigits(value))}
      />
    </>
  )
}
