import { CURRENCIES } from '../../../contract/money/currency.ts'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { SelectField, type SelectFieldProps } from '../../ui/fields/select-field.tsx'

const currencies = CURRENCIES.map((ccy) => ({
  value: ccy,
  label: ccy,
  // Found by its other name too.
  ...(ccy === 'AFN' ? { keywords: 'AFG' } : {}),
}))

// Apart from the first load: the codes are enough until it is there.
const loadNames = () => import('./currency-names.ts')

/** A choice among the currencies of accounts and entries, by code or by what each is called. */
export function CurrencyField(props: Omit<SelectFieldProps, 'options' | 'named'>) {
  const names = useDeferredModule(loadNames)
  return <SelectField {...props} options={currencies} named={names?.readCurrencyName} />
}
