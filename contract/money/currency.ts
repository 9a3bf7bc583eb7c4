import { type CodedText, defineTexts } from '../text/catalogue.ts'

/** Currencies of accounts and entries, in the order of every list. */
export const CURRENCIES = ['AFN', 'DNR', 'DRM', 'EUR', 'KTR', 'PKR', 'PND', 'RYL', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** First digit of an account number in each currency; KTR has none. */
export const ACCOUNT_PREFIX: Readonly<Partial<Record<Currency, string>>> = {
  RYL: '1',
  DRM: '2',
  PKR: '3',
  USD: '4',
  DNR: '5',
  PND: '6',
  EUR: '7',
  AFN: '8',
}

/** The currency of a code; `AFG` is an alias of AFN. Undefined for an unknown code. */
export function currencyOf(code: string): Currency | undefined {
  const upper = code.toUpperCase()
  const name = upper === 'AFG' ? 'AFN' : upper
  return CURRENCIES.find((currency) => currency === name)
}

/** The kinds of PKR that the hawala screen and per-account rates distinguish; records store PKR. */
export const PKR_KINDS = ['PKR_af', 'PKR_acc', 'PKR_brnh'] as const
export type PkrKind = (typeof PKR_KINDS)[number]
/** What an account may have a rate for. */
export type RateCode = Currency | PkrKind

/** The currency or kind of PKR of a code; undefined for an unknown one. */
export function rateCodeOf(code: string): RateCode | undefined {
  return PKR_KINDS.find((kind) => kind.toLowerCase() === code.toLowerCase()) ?? currencyOf(code)
}

export const currencyTexts = defineTexts('currency', {
  prefix: 'Account number for {ccy} should start with {prefix}',
})

/**
 * What is wrong with an account number for a currency: its first digit must be the currency's
 * prefix. Nothing is checked without a currency, a number, or a digit in it (docs/books.md, "Refused by forms").
 */
export function accountNumberError(acc_no: string, ccy: string): CodedText | undefined {
  const prefix = ACCOUNT_PREFIX[ccy as Currency]
  const digit = /\d/.exec(acc_no)?.[0]
  if (!prefix || !digit || digit === prefix) return undefined
  return currencyTexts.prefix({ ccy, prefix })
}

/** The currency of an account number's first digit; undefined for KTR or no digit. */
export function currencyOfAccountNumber(acc_no: string): Currency | undefined {
  const digit = /\d/.exec(acc_no)?.[0]
  return CURRENCIES.find((currency) => digit !== undefined && ACCOUNT_PREFIX[currency] === digit)
}
