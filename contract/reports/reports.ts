import type { Hawala, HawalaLifeField } from '../hawala/hawala.ts'
import type { Currency } from '../money/currency.ts'
import type { WireNumber } from '../money/money.ts'
import type { LogKind } from '../office/log.ts'
import type { Permission } from '../operator/roles.ts'
import type { CashBookEntry } from '../records/cash-book.ts'
import type { RecordLabel } from '../records/records.ts'
import { defineTexts } from '../text/catalogue.ts'
import { defineReport, type ReportDescription } from './report-description.ts'

export const reportTexts = defineTexts('report', {
  loading: 'Loading report...',
  failed: 'Error loading report',
  fillAll: 'Please fill all required fields',
  selectCustomer: 'Please select a customer',
  selectDates: 'Please select both From Date and To Date',
  selectLocation: 'Please select a location when "One location" is selected',
  selectCurrency: 'Please select a currency',
  turnedPeriod: 'From Date must not be after To Date.',
})

/** The choices of net capital by currency as the screen names them. */
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
  /** The other account of the record. */
  readonly other_account: string
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
/** What was debited and credited in all; `balance` is credits minus debits. */
interface Totals {
  readonly total_debit: WireNumber
  readonly total_credit: WireNumber
  readonly balance: WireNumber
}
export interface AllAccounts {
  readonly customer: { readonly cust_id: number; readonly cust_name: string }
  readonly accounts: readonly (Totals & { readonly acc_no: string; readonly currency: Currency })[]
}

/** A group heading among the rows of the hawala report. */
export interface ProvinceHeader {
  readonly is_province_header: true
  readonly province_name: string
}
type NotReported =
  | ('id' | 'debit_account' | 'credit_account' | 'receiver_province' | 'version')
  | HawalaLifeField
  | 'direction'
export interface HawalaReportLine extends Omit<Hawala, NotReported> {
  /** Counts through the report. */
  readonly number: number
  readonly ref_id: number
  /** The province's name. */
  readonly receiver_province: string
  /** The currency of its accounts; left out where it is RYL. */
  readonly settled_in?: Currency
}
export interface HawalaReport {
  readonly transactions: readonly (ProvinceHeader | HawalaReportLine)[]
  readonly totals: {
    /** Sums of the amounts by their currency. */
    readonly currency_totals: Readonly<Partial<Record<Currency, WireNumber>>>
    readonly total_ryl_charges: WireNumber
    readonly total_ryl: WireNumber
    /** Of hawala that settle in another currency than RYL, by that; left out where there are none. */
    readonly settlement_totals?: Readonly<
      Partial<Record<Currency, { readonly amount: WireNumber; readonly charges: WireNumber }>>
    >
  }
}

export interface NetCapitalAccount extends Totals {
  readonly acc_no: string
  readonly ccy: Currency
}
interface NetTotals {
  readonly total_usd: WireNumber
  readonly total_pkr: WireNumber
}
export interface NetCapital extends NetTotals {
  readonly customers: readonly {
    readonly cust_id: number
    readonly cust_name: string
    readonly accounts: readonly NetCapitalAccount[]
    readonly customer_usd_total: WireNumber
    readonly customer_pkr_total: WireNumber
  }[]
  /** The same without customers of these kinds; left out where none of them has an account. */
  readonly without_capital_income_expense?: NetTotals
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

export type DailyTransaction = Omit<CashBookEntry, 'currency' | 'version' | 'opposite_of'>
/** Transactions by their currency. */
export type TransactionsByCurrency = Readonly<
  Record<string, { readonly transactions: readonly DailyTransaction[]; readonly total_amount: WireNumber }>
>
export interface DailyTransactions {
  readonly period: { readonly from_date: string; readonly to_date: string }
  /** By the record's type. */
  readonly report_data: Readonly<Record<string, TransactionsByCurrency>>
  /** The hash of the newest audit row: printed, it proves all rows up to it. */
  readonly audit_head: string
}

/** A leg of a record in the roznamcha. */
export interface RoznamchaLine {
  readonly object_id: number
  readonly transaction_type: RecordLabel
  readonly date: string
  readonly description: string
  /** The account of the leg: of a till, or one of those that the second mode lists. */
  readonly account: string
  /** The other account of the record. */
  readonly other_account: string
  /** The instant at which the record was first saved, and the name of who did it; null for the server's command line. */
  readonly entered_at: string | null
  readonly operator: string | null
  /** What came into the cash and what went out of it, 0 on the side that the line does not use. */
  readonly jama: number
  readonly naam: number
  /** The cash after this line. */
  readonly cash: WireNumber
}
/** Cash from the beginning of a period to its end: closing is opening + jama − naam. */
interface CashFlow {
  readonly currency: Currency
  readonly opening: WireNumber
  readonly jama: WireNumber
  readonly naam: WireNumber
  readonly closing: WireNumber
  readonly transactions: readonly RoznamchaLine[]
}
export interface Roznamcha {
  readonly period: { readonly from_date: string; readonly to_date: string }
  /** Of each till and currency that had cash or was moved: the legs of the till. */
  readonly tills: readonly (CashFlow & { readonly cust_id: number; readonly cust_name: string })[]
  /** Of each of these currencies, all these tills together: every other leg, which must end at the same closing. */
  readonly others: readonly CashFlow[]
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

/** Something that the check of the books names. */
export interface ProofFinding {
  readonly text: string
  /** The record that it is about; left out where it is about none. */
  readonly record?: { readonly kind: LogKind; readonly id: string }
}

/** The check of the whole books, and what they come to. */
export interface Proof {
  /** The first of what is wrong; none where the books hold. */
  readonly findings: readonly ProofFinding[]
  /** How many more there are. */
  readonly more: number
  /** The log's first and last instant, and the seal of its last row. */
  readonly from: string
  readonly to: string
  readonly head: string
  /** Rows of the tables that books are counted by. */
  readonly counts: Readonly<Record<string, number>>
  readonly totals: readonly {
    readonly currency: Currency
    readonly debit: WireNumber
    readonly credit: WireNumber
  }[]
}

/** A password that was given for an operator. */
export interface SignIn {
  readonly id: number
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly operator: string
  readonly is_right: boolean
  readonly address: string
  /** What the browser calls itself. */
  readonly client: string
}
export interface SignIns {
  /** The newest first. */
  readonly sign_ins: readonly SignIn[]
}

/** The reports by their name in the API, in the order of the menu and Go To. */
export const reports = {
  'account-statement': defineReport<Statement>()({
    path: '/reports/account-statement',
    title: 'Account Statement',
    form: 'own',
    screen: 'own',
    isUpToNow: true,
    menu: 'first',
    command: {
      id: 'statement.open',
      keys: ['g s'],
      hint: 'statement',
      words: 'report صورت‌حساب',
      of: {
        id: 'statement.of',
        label: 'Account Statement of an account…',
        words: 'report preview صورت‌حساب',
      },
    },
    verb: {
      names: ['stmt', 's'],
      aliases: ['صورت‌حساب', 'حساب', 'حساب‌پاڼه'],
      takes: 'statement',
      examples: [
        ['stmt {debit}', 'statement of account {debit}, or of customer {debit}: both are listed'],
        ['stmt #{debit}', 'account {debit}'],
        ['stmt @{customer}', 'the accounts of customer {customer}'],
        ['stmt . {ccy}', 'the account of my till in a currency'],
        ['stmt {debit} 2026-01-01..2026-03-31', 'from one day to another; left out, today'],
        ['stmt {debit} m', 'this month; 2026-03, -7 (days), yesterday as well'],
      ],
    },
  }),
  'all-accounts-statement': defineReport<AllAccounts>()({
    path: '/reports/all-accounts',
    title: 'All Account statements',
    form: 'own',
    screen: 'plain',
    menu: 'first',
    command: {
      id: 'allAccounts.open',
      keys: ['g a'],
      hint: 'all accounts',
      words: 'report همه',
      of: {
        id: 'allAccounts.of',
        label: 'All Account statements of a customer…',
        words: 'report preview همه',
      },
    },
    verb: {
      names: ['all'],
      aliases: ['همه', 'ټول'],
      takes: 'customer',
      record: { kind: 'accounts', label: 'All accounts of customer', field: 'customer_id' },
      examples: [['all {customer}', 'all accounts of customer {customer}']],
    },
  }),
  'hawala-report': defineReport<HawalaReport>()({
    path: '/reports/hawala',
    title: 'Incoming/Outgoing Hawala',
    form: 'own',
    screen: 'own',
    isLong: true,
    isUpToNow: true,
    menu: 'first',
    command: { id: 'hawalaReport.open', keys: [], hint: 'hawala report', words: 'report حواله' },
    verb: {
      names: ['hrep'],
      aliases: ['گزارش‌حواله', 'راپور‌حواله', 'د‌حوالو‌راپور'],
      takes: 'period',
      search: { type1: 'all', fromTo: 'all' },
      examples: [
        ['hrep', 'the hawala report of today'],
        ['hrep m', 'of this month; 2026-03, -7, yesterday, from..to as well'],
      ],
    },
  }),
  'net-capital': defineReport<NetCapital>()({
    path: '/reports/net-capital',
    title: 'Net Capital Report',
    form: 'own',
    screen: 'own',
    menu: 'first',
    may: 'capital',
    command: { id: 'netCapital.open', keys: [], hint: 'net capital', words: 'سرمایه' },
    verb: {
      names: ['cap'],
      aliases: ['سرمایه', 'پانګه'],
      takes: 'nothing',
      examples: [['cap', 'net capital at the latest rates']],
    },
  }),
  'net-capital-ccy': defineReport<NetCapitalCcy>()({
    path: '/reports/net-capital-ccy',
    title: 'Net Capital Report by CCY',
    form: 'own',
    screen: 'plain',
    menu: 'first',
    may: 'capital',
    command: { id: 'netCapitalCcy.open', keys: [], hint: 'by currency', words: 'currency سرمایه' },
    verb: {
      names: ['capccy'],
      aliases: ['اسعار', 'سرمایه‌اسعار', 'پانګه‌اسعار'],
      takes: 'currency',
      search: { transaction_type: 'both' },
      examples: [['capccy {ccy}', 'net capital in one currency']],
    },
  }),
  'daily-transactions': defineReport<DailyTransactions>()({
    path: '/reports/daily-transactions',
    title: 'Daily Transaction report',
    form: 'period',
    screen: 'own',
    menu: 'first',
    command: { id: 'daily.open', keys: [], hint: 'daily', words: 'day روزنامچه' },
    verb: {
      names: ['day'],
      aliases: ['روزنامچه', 'ورځ'],
      takes: 'period',
      examples: [
        ['day', 'the daily report of today'],
        ['day -7', 'of the last seven days; m, 2026-03, yesterday, from..to as well'],
      ],
    },
  }),
  'trial-balance': defineReport<TrialBalance>()({
    path: '/reports/trial-balance',
    title: 'Trial Balance',
    screen: 'own',
    menu: 'last',
    may: 'capital',
    command: { id: 'trialBalance.open', keys: ['g b'], hint: 'trial balance', words: 'zero ترازنامه' },
    verb: {
      names: ['trial'],
      aliases: ['میزان', 'ترازنامه', 'تله'],
      takes: 'nothing',
      examples: [['trial', 'the zero that proves the books']],
    },
  }),
  roznamcha: defineReport<Roznamcha>()({
    path: '/reports/roznamcha',
    title: 'Roznamcha',
    form: 'own',
    screen: 'own',
    menu: 'last',
    command: { id: 'roznamcha.open', keys: [], hint: 'roznamcha', words: 'cash day till روزنامچه' },
    verb: {
      names: ['roz'],
      aliases: ['روزنامچه'],
      takes: 'till',
      examples: [
        ['roz', 'the roznamcha of all tills today: what came in, what went out, what is left'],
        ['roz yesterday', 'of another day; m, 2026-03, -7, from..to as well'],
        ['roz . yesterday', 'of my till; of another by its number or a word of its name'],
      ],
    },
  }),
  proof: defineReport<Proof>()({
    path: '/reports/proof',
    title: 'Proof of the Books',
    screen: 'own',
    menu: 'last',
    may: 'audit',
    command: { id: 'proof.open', keys: [], hint: 'proof', words: 'check audit chain اثبات' },
    verb: {
      names: ['proof'],
      aliases: ['اثبات', 'ثبوت'],
      takes: 'nothing',
      examples: [['proof', 'the check of all books, and what they come to']],
    },
  }),
  'sign-ins': defineReport<SignIns>()({
    path: '/reports/sign-ins',
    title: 'Sign-ins',
    screen: 'plain',
    menu: 'last',
    may: 'audit',
    command: { id: 'signIns.open', keys: [], hint: 'sign-ins', words: 'login wrong ورود' },
    verb: {
      names: ['signins'],
      aliases: ['ورود', 'ننوتل'],
      takes: 'nothing',
      examples: [['signins', 'the passwords that were given, right and wrong']],
    },
  }),
}

type Reports = typeof reports
export type ReportName = keyof Reports
/** The reports whose description says something of a kind, such as `{ screen: 'plain' }`. */
export type ReportsWith<Kind> = {
  [Name in ReportName]: Reports[Name] extends Kind ? Name : never
}[ReportName]
/** What the server answers. */
export type ReportAnswer<Name extends ReportName> = NonNullable<Reports[Name]['answer']>
/** Every report's name and description. */
export const reportEntries = Object.entries(reports) as [ReportName, ReportDescription][]

/** What is needed to read a report. */
export const reportMay = (name: ReportName): Permission => (reports[name] as ReportDescription).may ?? 'read'

/** Where the server answers a report, without the last slash. */
export const reportApi = (name: ReportName) => `api/reports/${name}/report`

/** The path at which a report itself is shown. */
export function reportPath(name: ReportName): string {
  const { path, form }: ReportDescription = reports[name]
  return form ? `${path}/preview` : path
}

/** What a report is asked for, by the fields of its form. */
export type ReportValues = Readonly<Record<string, string>>

/** The address of a report with its request. */
export const reportAddress = (name: ReportName, request: ReportValues) =>
  `${reportPath(name)}?${new URLSearchParams(request)}`
