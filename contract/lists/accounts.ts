import * as z from 'zod/mini'
import { accountNumberError } from '../money/currency.ts'
import { codesAndName, isolated } from '../text/bidi.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import { storedCode } from '../text/codes.ts'
import {
  accountNumber,
  answer,
  calendarDay,
  currencyCode,
  customerName,
  money,
  rateFigure,
  shown,
  version,
} from '../wire/answers.ts'
import { currency, dayOrBlank, requiredText } from '../wire/fields.ts'

export const accountPaths = {
  list: 'api/accounts',
  one: (acc_no: string) => `api/accounts/${encodeURIComponent(acc_no)}/`,
  balance: (acc_no: string) => `api/accounts/${encodeURIComponent(acc_no)}/balance/`,
} as const

export const MAX_ACCOUNT_NUMBER_LENGTH = 32
/** The ledger keeps its own internal accounts under this prefix; no customer's account may have it. */
export const INTERNAL_ACCOUNT_PREFIX = 'office:'

/**
 * A new account number as it is stored, so that no two look the same: in compatibility form (NFKC), Persian and
 * Arabic digits as 0–9, nothing that can't be seen, one space where there are several. Numbers from before numbers
 * were folded stay as they are.
 */
export const foldAccountNumber = (acc_no: string): string =>
  storedCode(acc_no.normalize('NFKC')).replace(/\s+/g, ' ')

/** An account as it is sent with its customer; open_date left out or blank is today. */
export const accountBody = z.object({
  acc_no: requiredText(MAX_ACCOUNT_NUMBER_LENGTH),
  ccy: currency(),
  open_date: z.optional(dayOrBlank),
})
export type AccountBody = z.infer<typeof accountBody>

/** A row of `GET api/accounts`. */
export const accountShape = answer({
  acc_no: accountNumber,
  ccy: currencyCode,
  open_date: calendarDay,
  customer_id: customerName.cust_id,
  customer_name: customerName.cust_name,
  /** Rates above 0 by currency code, the three PKR kinds included. */
  exchange_rates: shown(z.readonly(z.record(z.string(), rateFigure)), { AFN: 70.5 }),
  version,
})
export type Account = z.infer<typeof accountShape>
/** `balance` is credits minus debits. */
export const accountBalanceShape = answer({ balance: money, currency: currencyCode })
export type AccountBalance = z.infer<typeof accountBalanceShape>

/**
 * How an account is shown in lists and selects: account, currency, customer id, customer name; and what tells the
 * customer from another of that name, where there is one.
 */
export function accountLabel(account: Account, namesakes?: ReadonlyMap<number, string>): string {
  const label = codesAndName(
    `${account.acc_no} | ${account.ccy} | ${account.customer_id} | `,
    account.customer_name,
  )
  const beside = namesakes?.get(account.customer_id)
  return beside === undefined ? label : `${label} | ${isolated(beside)}`
}

export const accountTexts = defineTexts('account', {
  invisible: 'An account number that can be seen is required',
  tooLong: 'Account number {acc_no} has more than {max} characters',
  otherDigits: 'Write the digits of account number {acc_no} as 0–9, ۰–۹ or ٠–٩',
  reserved: 'Account number {acc_no} is reserved for the office',
  alike: 'An account of customer {cust_id} looks the same as {acc_no}. Choose another number.',
  ofAnother: 'Account {acc_no} belongs to another customer ({cust_id})',
  noAddress: 'Account number {acc_no} may not be dots or contain / \\ ? # or %',
})

/** What is wrong with a new account, its number folded, beyond its shape. */
export function newAccountError(account: AccountBody): CodedText | undefined {
  if (account.acc_no === '') return accountTexts.invisible
  if (account.acc_no.length > MAX_ACCOUNT_NUMBER_LENGTH)
    return accountTexts.tooLong({ acc_no: account.acc_no, max: String(MAX_ACCOUNT_NUMBER_LENGTH) })
  if (/(?!\d)\p{Nd}/u.test(account.acc_no)) return accountTexts.otherDigits({ acc_no: account.acc_no })
  return accountError(account)
}

/** What is wrong with an account as it was sent, beyond its shape. */
export function accountError(account: AccountBody): CodedText | undefined {
  if (account.acc_no.toLowerCase().startsWith(INTERNAL_ACCOUNT_PREFIX))
    return accountTexts.reserved({ acc_no: account.acc_no })
  // An account's number is part of addresses, where these characters have a meaning of their own.
  if (/[/\\?#%]|^\.\.?$/.test(account.acc_no)) return accountTexts.noAddress({ acc_no: account.acc_no })
  return accountNumberError(account.acc_no, account.ccy)
}
