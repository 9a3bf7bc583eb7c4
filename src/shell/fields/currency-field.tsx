import { CURRENCIES } from '../../../contract/money/currency.ts'
import { SelectField, type SelectFieldProps } from '../../ui/fields/select-field.tsx'

const currencies = CURRENCIES.map((ccy) => ({
  value: ccy,
  label: ccy,
  // Found by its other name too.
  ...(ccy === 'AFN' ? { keywords: 'AFG' } : {}),
}))

/** A choice among the currencies of accounts and entries. */
export function CurrencyField(props: Omit<SelectFieldProps, 'options'>) {
  return <SelectField {...props} options={currencies} />
}
