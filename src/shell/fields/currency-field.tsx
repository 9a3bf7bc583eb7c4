import { CURRENCIES } from '../../../contract/money/currency.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

const currencies = CURRENCIES.map((ccy) => ({
  value: ccy,
  label: ccy,
  // Found by its other name too.
  ...(ccy === 'AFN' ? { keywords: 'AFG' } : {}),
}))

interface CurrencyFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (ccy: string) => void
  readonly error?: string | undefined
  readonly required?: boolean
}

/** A choice among the currencies of accounts and entries. */
export function CurrencyField(props: CurrencyFieldProps) {
  return <SelectField {...props} options={currencies} />
}
