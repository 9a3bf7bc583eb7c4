import { CURRENCIES } from '../../../contract/money/currency.ts'
import { SelectField, type SelectFieldProps } from '../../ui/fields/select-field.tsx'
import { readCurrencyName } from './currency-names.ts'

const currencies = CURRENCIES.map((ccy) => ({ value: ccy, label: ccy }))

/** A choice among the currencies of accounts and entries, by code or by what each is called. */
export function CurrencyField(props: Omit<SelectFieldProps, 'options' | 'named'>) {
  return <SelectField {...props} options={currencies} named={readCurrencyName} />
}
