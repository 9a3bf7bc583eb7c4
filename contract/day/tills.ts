import type { Currency } from '../money/currency.ts'
import { moneyFromWire, type WireNumber } from '../money/money.ts'

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

/** A till that holds less in a currency than its low mark. */
export interface LowTill extends Pick<TillCash, 'ccy' | 'cash'> {
  readonly cust_name: string
}

/** The tills and currencies whose cash is below their low mark. */
export const lowTills = (tills: readonly Till[]): readonly LowTill[] =>
  tills.flatMap(({ cust_name, currencies }) =>
    currencies
      .filter(({ cash, low_mark }) => low_mark !== undefined && moneyFromWire(cash) < moneyFromWire(low_mark))
      .map(({ ccy, cash }) => ({ cust_name, ccy, cash })),
  )
