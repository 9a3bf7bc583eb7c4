import type { Currency } from '../money/currency.ts'
import type { WireNumber } from '../money/money.ts'
import type { StatementLine } from './reports.ts'

/** A line of a customer's last entries, over all of their accounts. */
export interface CardLine extends Omit<StatementLine, 'balance'> {
  readonly acc_no: string
  readonly currency: Currency
}

/** What a customer has, and what was entered for them last. */
export interface CustomerCard {
  /** Of every account, by number; `balance` is credits minus debits. */
  readonly balances: readonly {
    readonly acc_no: string
    readonly currency: Currency
    readonly balance: WireNumber
  }[]
  /** The latest days first. */
  readonly entries: readonly CardLine[]
}

export const customerCardPath = (cust_id: string) => `api/customers/${cust_id}/card`
