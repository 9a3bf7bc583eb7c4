import { HAWALA_CURRENCIES, HAWALA_CURRENCY_LABELS } from '../../../contract/hawala/form.ts'

/** What a hawala may be entered in, by code and in Dari. */
export const currencies = HAWALA_CURRENCIES.map((ccy) => ({
  value: ccy,
  label: `${ccy.replace('_', ' ')} · ${HAWALA_CURRENCY_LABELS[ccy]}`,
  // Its code as it is written, also where the label has a space in it.
  keywords: ccy,
}))

/** A currency as the form shows it; a code that the form doesn't know stays as it is. */
export const currencyLabel = (ccy: string): string =>
  currencies.find(({ value }) => value === ccy)?.label ?? ccy
