import { defineTexts } from '../text/catalogue.ts'

/** What a field of a form is refused for, and on the wire alike. */
export const fieldTexts = defineTexts('field', {
  required: 'This field is required.',
  numberRequired: 'A number is required.',
  wholeRequired: 'A whole number is required.',
  wholeWithin: 'A whole number from {least} to {most} is required.',
  tooManyDecimals: 'At most {decimals} decimals are allowed.',
  greaterThanZero: 'An amount greater than 0 is required.',
  zeroOrMore: 'An amount of 0 or more is required.',
  tooMuch: 'At most {most} is allowed.',
  rateNegative: 'A rate must not be negative.',
  rateAboveZero: 'A rate greater than 0 is required.',
})

/** What no form sends, so that shapes alone refuse it. */
export const shapeTexts = defineTexts('shape', {
  unreadable: 'Unreadable characters.',
  textRequired: 'Text is required.',
  tooLong: 'At most {max} characters are allowed.',
  dayRequired: 'A date is required, YYYY-MM-DD.',
  realDayRequired: 'A real calendar day is required, YYYY-MM-DD.',
  codeRequired: 'A currency code is required.',
  noCurrency: '"{code}" is not a currency of this office.',
  oneOf: 'One of {words} is required.',
  flagRequired: 'true or false is required.',
  tooManyRows: 'At most 10,000 rows are allowed.',
})
