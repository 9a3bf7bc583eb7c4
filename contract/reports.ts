import * as z from 'zod/mini'
import type { Currency } from './currency.ts'
import { choice, currency, day, idParameter, requiredText, text } from './fields.ts'
import type { WireNumber } from './money.ts'
import type { RecordLabel } from './records.ts'

export const reportPaths = {
  accountStatement: 'api/reports/account-statement/report/',
  allAccounts: 'api/reports/all-accounts-statement/report/',
  hawala: 'api/reports/hawala-report/report/',
  netCapital: 'api/reports/net-capital/report/',
  netCapitalCcy: 'api/reports/net-capital-ccy/report/',
  dailyTransactions: 'api/reports/daily-transactions/report/',
  trialBalance: 'api/reports/trial-balance/report/',
} as const

export const reportTexts = {
  loading: 'Loading report...',
  failed: 'Error loading report',
  fillAll: 'Please fill all required fields',
  selectCustomer: 'Please select a customer',
  selectDates: 'Please select both From Date and To Date',
  selectLocation: 'Please select a location when "One location" is selected',
  selectCurrency: 'Please select a currency',
  turnedPeriod: 'From Date must not be after To Date.',
} as const

export const statementQuery = z.object({
  customer_id: idParameter,
  account_no: requiredText(32),
  from_date: day(),
  to_date: day(),
})
export const allAccountsQuery = z.object({ customer_id: idParameter })
export const dailyQuery = z.object({ from_date: day(), to_date: day() })
const blankOr = <Shape extends z.core.$ZodType>(shape: Shape) => z.optional(z.union([z.literal(''), shape]))
export const hawalaReportQuery = z.object({
  type1: z.optional(choice({ all: 'all', one: 'one' })),
  fromTo: blankOr(choice({ all: 'all', outgoing: 'outgoing', incoming: 'incoming' })),
  /** An account number, blank for every account. */
  customer_id: z.optional(text(32)),
  province_id: blankOr(idParameter),
  from_date: day(),
  to_date: day(),
})
/** Which accounts net capital by currency lists; the labels of the screen are taken too. */
export const netCapitalCcyQuery = z.object({
  transaction_type: choice({
    both: 'both',
    both_non_zero: 'both_non_zero',
    credit: 'credit',
    debit: 'debit',
    Both: 'both',
    'Both(Non-Zero)': 'both_non_zero',
    'Credit only': 'credit',
    'Debit only': 'debit',
  }),
  currency: currency(),
})
/** The choices of net capital by currency as the screen names them (spec, section 2). */
export const balanceKindLabels: Readonly<Record<BalanceKind, string>> = {
  both: 'Both',
  both_non_zero: 'Both(Non-Zero)',
  credit: 'Credit only',
  debit: 'Debit only',
}
export type BalanceKind = 'both' | 'both_non_zero' | 'credit' | 'debit'

export interface StatementLine {
  readonly object_id: number
  readonly transaction_type: RecordLabel
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

/** A group heading among the rows of the hawala report. */
export interface ProvinceHeader {
  readonly is_province_header: true
  readonly province_name: string
}
export interface HawalaReportLine {
  /** Counts through the report. */
  readonly number: number
  readonly ref_id: number
  readonly sender_name: string
  readonly receiver_name: string
  readonly receiver_father_name: string
  readonly receiver_phone_number: string
  /** The province's name. */
  readonly receiver_province: string
  readonly amount: number
  readonly currency: Currency
  readonly exchange_rate: number
  readonly RYL_charge: number
  readonly RYL_amount: number
  readonly date: string
}
export interface HawalaReport {
  readonly transactions: readonly (ProvinceHeader | HawalaReportLine)[]
  readonly totals: {
    /** Sums of the amounts by their currency. */
    readonly currency_totals: Readonly<Partial<Record<Currency, WireNumber>>>
    readonly total_ryl_charges: WireNumber
    readonly total_ryl: WireNumber
  }
}

export interface NetCapitalAccount {
  readonly acc_no: string
  readonly ccy: Currency
  readonly total_debit: WireNumber
  readonly total_credit: WireNumber
  readonly balance: WireNumber
}
export interface NetCapital {
  readonly customers: readonly {
    readonly cust_id: number
    readonly cust_name: string
    readonly accounts: readonly NetCapitalAccount[]
    readonly customer_usd_total: WireNumber
    readonly customer_pkr_total: WireNumber
  }[]
  readonly total_usd: WireNumber
  readonly total_pkr: WireNumber
}
export interface NetCapitalCcy {
  readonly currency: Currency
  readonly transaction_type: BalanceKind
  readonly accounts: readonly (NetCapitalAccount & {
    readonly cust_id: number
    readonly cust_name: string
  })[]
  readonly totals: {
    readonly total_debit: WireNumber
    readonly total_credit: WireNumber
    readonly total_balance: WireNumber
  }
}

export interface DailyTransaction {
  readonly id: number
  readonly date: string
  readonly debit_account: string
  readonly credit_account: string
  readonly amount: number
  readonly description: string
}
/** Transactions by the record's type, then by its currency. */
export interface DailyTransactions {
  readonly period: { readonly from_date: string; readonly to_date: string }
  readonly report_data: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly transactions: readonly DailyTransaction[]; readonly total_amount: WireNumber }
        >
      >
    >
  >
  /** The hash of the newest audit row: printed, it holds all that stood then. */
  readonly audit_head: string
}

/** What proves the books: per currency the office's own accounts and its customers' add up to zero. */
export interface TrialBalance {
  readonly currencies: readonly {
    readonly currency: Currency
    readonly internal_accounts: readonly { readonly account_no: string; readonly balance: WireNumber }[]
    /** The sum of the customers' accounts. */
    readonly customers_balance: WireNumber
    /** 0 where the books hold. */
    readonly total: WireNumber
  }[]
}
