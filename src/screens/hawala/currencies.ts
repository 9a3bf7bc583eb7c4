import { HAWALA_CURRENCIES, HAWALA_CURRENCY_LABELS } from '../../../contract/hawala/form.ts'

/** What a hawala may be entered in, by code and in Dari. */
export const currencies = HAWALA_CURRENCIES.map((ccy) => ({
  value: ccy,
  label: `${ccy.replace('_', ' ')} · ${HAWALA_CURRENCY_LABELS[ccy]}`,
  // Found by its other name too.
  keywords: ccy === 'AFN' ? 'AFN AFG' : ccy,
}))

/** A currency as the form shows it; a code that the form doesn't know stays as it is. */
export const currencyLabel = (ccy: string): string =>
  currencies.find(({ value }) => value === ccy)?.label ?? ccy
