import { INTERNAL_ACCOUNT_PREFIX } from '../lists/accounts.ts'
import type { Currency } from '../money/currency.ts'

// The office's own accounts exist in the ledger only; no customer's account has such a number.

const EXCHANGE_POSITION = `${INTERNAL_ACCOUNT_PREFIX}exchange:`

/** What the office holds of a currency for what it exchanged. */
export const exchangePosition = (ccy: Currency) => `${EXCHANGE_POSITION}${ccy}`

/** What the office has earned with hawala charges, in RYL. */
export const HAWALA_CHARGES = `${INTERNAL_ACCOUNT_PREFIX}hawala-charges:RYL`

/** An account of the office in words, for screens, paper and files. */
export function internalAccountName(account_no: string): string {
  if (account_no === HAWALA_CHARGES) return 'Hawala charges income'
  return account_no.startsWith(EXCHANGE_POSITION)
    ? `Exchange position ${account_no.slice(EXCHANGE_POSITION.length)}`
    : account_no
}
