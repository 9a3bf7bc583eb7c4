import type { Currency } from '../money/currency.ts'
import type { WireNumber } from '../money/money.ts'

export const tillsPath = 'api/tills/'

/** What a till holds in a currency: its accounts there, the debits minus the credits of all of them. */
export interface TillCash {
  readonly ccy: Currency
  /** Its accounts in the currency, by number; the first is the one that `.` names. */
  readonly acc_nos: readonly string[]
  readonly cash: WireNumber
  /** Below it the till is low; left out where none is set. */
  readonly low_mark?: WireNumber
  /** The last day on which it was counted; left out where it never was. */
  readonly counted?: string
}

/** A till: a customer of the kind `cashbox`. */
export interface Till {
  readonly cust_id: number
  readonly cust_name: string
  /** The names of the operators whose till it is. */
  readonly operators: readonly string[]
  readonly currencies: readonly TillCash[]
}
