import * as z from 'zod/mini'
import type { Currency } from './currency.ts'
import { day, idParameter, requiredText } from './fields.ts'
import type { WireNumber } from './money.ts'

export const reportPaths = {
  accountStatement: 'api/reports/account-statement/report/',
  allAccounts: 'api/reports/all-accounts-statement/report/',
} as const

export const reportTexts = {
  loading: 'Loading report...',
  failed: 'Error loading report',
  fillAll: 'Please fill all required fields',
  selectCustomer: 'Please select a customer',
} as const

export const statementQuery = z.object({
  customer_id: idParameter,
  account_no: requiredText(32),
  from_date: day(),
  to_date: day(),
})
export const allAccountsQuery = z.object({ customer_id: idParameter })

export interface StatementLine {
  readonly object_id: number
  readonly transaction_type: 'Cash Book' | 'Transfer' | 'Hawala'
  readonly date: string
  readonly description: string
  /** 0 on the side that the line does not use. */
  readonly debit: number
  readonly credit: number
  /** The balance after this line, opening_balance included. */
  readonly balance: WireNumber
}
export interface Statement {
  readonly account: {
    readonly customer_id: number
    readonly customer_name: string
    readonly acc_no: string
    readonly currency: Currency
  }
  /** All before from_date; not part of the totals. */
  readonly opening_balance: WireNumber
  readonly transactions: readonly StatementLine[]
  readonly final_balance: WireNumber
}
export interface AllAccounts {
  readonly customer: { readonly cust_id: number; readonly cust_name: string }
  readonly accounts: readonly {
    readonly acc_no: string
    readonly currency: Currency
    readonly total_debit: WireNumber
    readonly total_credit: WireNumber
    readonly balance: WireNumber
  }[]
}
