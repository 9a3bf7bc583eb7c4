import type { Currency } from '../money/currency.ts'

/** One leg of an entry, in minor units; one of the sides is 0. */
export interface Posting {
  readonly account_no: string
  readonly ccy: Currency
  readonly debit: bigint
  readonly credit: bigint
}

/** The accounts that every record which posts has. */
export interface TwoAccounts {
  readonly debit_account: string
  readonly credit_account: string
}

export const debit = (account_no: string, ccy: Currency, amount: bigint): Posting => ({
  account_no,
  ccy,
  debit: amount,
  credit: 0n,
})
export const credit = (account_no: string, ccy: Currency, amount: bigint): Posting => ({
  account_no,
  ccy,
  debit: 0n,
  credit: amount,
})

/** What is wrong with an account in another currency than a record has money in. */
export const misfit = (acc_no: string, ccy: string, fitting: readonly string[]) =>
  `Account ${acc_no} is in ${ccy}, not ${[...new Set(fitting)].join(' or ')}.`
