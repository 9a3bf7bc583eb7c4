import { INTERNAL_ACCOUNT_PREFIX } from '../../contract/accounts.ts'
import type { Currency } from '../../contract/currency.ts'

// The office's own accounts stand in the ledger only; no customer's account has such a number.

/** What the office holds of a currency for what it exchanged. */
export const exchangePosition = (ccy: Currency) => `${INTERNAL_ACCOUNT_PREFIX}exchange:${ccy}`

/** What the office has earned with hawala charges, in RYL. */
export const HAWALA_CHARGES = `${INTERNAL_ACCOUNT_PREFIX}hawala-charges:RYL`
