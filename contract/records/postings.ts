import { INTERNAL_ACCOUNT_PREFIX } from '../lists/accounts.ts'
import type { Currency } from '../money/currency.ts'
import { type CodedText, defineTexts, say } from '../text/catalogue.ts'

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

export const postingTexts = defineTexts('posting', {
  sameAccount: 'Debit and credit accounts cannot be the same',
  misfit: 'Account {acc_no} is in {ccy}, not {one}.',
  misfitOfTwo: 'Account {acc_no} is in {ccy}, not {one} or {other}.',
  hawalaCharges: 'Hawala charges income',
  hawalaChargesIn: 'Hawala charges income {ccy}',
  exchangePosition: 'Exchange position {ccy}',
})

/** What is wrong with an account in another currency than a record has money in. */
export function misfit(acc_no: string, ccy: string, fitting: readonly string[]): CodedText {
  const [one = '', other] = new Set(fitting)
  return other === undefined
    ? postingTexts.misfit({ acc_no, ccy, one })
    : postingTexts.misfitOfTwo({ acc_no, ccy, one, other })
}

// The office's own accounts exist in the ledger only; no customer's account has such a number.

const EXCHANGE_POSITION = `${INTERNAL_ACCOUNT_PREFIX}exchange:`

/** What the office holds of a currency for what it exchanged. */
export const exchangePosition = (ccy: Currency) => `${EXCHANGE_POSITION}${ccy}`

const CHARGES = `${INTERNAL_ACCOUNT_PREFIX}hawala-charges:`

/** What the office has earned with the charges of hawala that settle in a currency. */
export const hawalaCharges = (ccy: Currency) => `${CHARGES}${ccy}`

/** An account of the office in words, for screens, paper and files, in the reader's language. */
export function internalAccountName(account_no: string): string {
  if (account_no === hawalaCharges('RYL')) return say(postingTexts.hawalaCharges)
  if (account_no.startsWith(CHARGES))
    return say(postingTexts.hawalaChargesIn({ ccy: account_no.slice(CHARGES.length) }))
  return account_no.startsWith(EXCHANGE_POSITION)
    ? say(postingTexts.exchangePosition({ ccy: account_no.slice(EXCHANGE_POSITION.length) }))
    : account_no
}
