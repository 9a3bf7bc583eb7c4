import * as z from 'zod/mini'
import { hawalaFields } from '../hawala/hawala.ts'
import { CURRENCIES } from '../money/currency.ts'
import { LOG_KINDS } from '../office/log.ts'
import { RECORD_LABELS, type RecordLabel } from '../records/records.ts'
import {
  accountNumber,
  answer,
  byCurrency,
  calendarDay,
  count,
  currencyCode,
  customerName,
  doneBy,
  entryMoney,
  instant,
  listOf,
  money,
  rateFigure,
  recordId,
  shown,
  words,
} from '../wire/answers.ts'
import { PROFIT_BY, PROFIT_LINES, type ProfitLine } from './profit-lines.ts'

/*
 * What the reports answer. A file of its own, as that of their requests: the console's first load has no need of it.
 */

/** The name of a record that posts, as reports have it. */
export const recordLabelShape = z.enum(Object.values(RECORD_LABELS) as RecordLabel[])
const periodShape = answer({ from_date: calendarDay, to_date: calendarDay })

/** What a posting is described by, without the balance after it. */
const lineFields = {
  object_id: recordId,
  transaction_type: recordLabelShape,
  date: calendarDay,
  description: words('rent'),
  /** The other account of the record. */
  other_account: shown(accountNumber, '4002'),
  /** 0 on the side that the line does not use. */
  debit: entryMoney,
  credit: shown(entryMoney, 0),
}
export const statementLineShape = answer({
  ...lineFields,
  /** The balance after this line, opening_balance included. */
  balance: shown(money, -1250.5),
})
export type StatementLine = z.infer<typeof statementLineShape>
export const statementShape = answer({
  account: answer({
    customer_id: customerName.cust_id,
    customer_name: customerName.cust_name,
    acc_no: accountNumber,
    currency: currencyCode,
  }),
  /** All before from_date; not part of the totals. */
  opening_balance: shown(money, 0),
  transactions: listOf(statementLineShape),
  final_balance: shown(money, -1250.5),
})
export type Statement = z.infer<typeof statementShape>

/** A line of a customer's last entries, over all of their accounts. */
export const cardLineShape = answer({ ...lineFields, acc_no: accountNumber, currency: currencyCode })
export type CardLine = z.infer<typeof cardLineShape>

/** What a customer has, and what was entered for them last. */
export const customerCardShape = answer({
  /** Of every account, by number; `balance` is credits minus debits. */
  balances: listOf(answer({ acc_no: accountNumber, currency: currencyCode, balance: money })),
  /** The latest days first. */
  entries: listOf(cardLineShape),
})
export type CustomerCard = z.infer<typeof customerCardShape>

/** What was debited and credited in all; `balance` is credits minus debits. */
const totals = { total_debit: money, total_credit: shown(money, 0), balance: shown(money, -1250.5) }
/** What of the totals is dated after the day that was asked for; left out where nothing is. */
const later = { later_debit: z.optional(money), later_credit: z.optional(shown(money, 0)) }
export const allAccountsShape = answer({
  customer: answer(customerName),
  accounts: listOf(answer({ acc_no: accountNumber, currency: currencyCode, ...totals, ...later })),
})
export type AllAccounts = z.infer<typeof allAccountsShape>

/** A group heading among the rows of the hawala report. */
export const provinceHeaderShape = answer({
  is_province_header: z.literal(true),
  province_name: words('Kabul'),
})
export type ProvinceHeader = z.infer<typeof provinceHeaderShape>
export const hawalaReportLineShape = answer({
  ...hawalaFields,
  /** Counts through the report. */
  number: count(1),
  ref_id: shown(recordId, 88),
  /** The province's name. */
  receiver_province: words('Kabul'),
  /** The currency of its accounts; left out where it is RYL. */
  settled_in: z.exactOptional(currencyCode),
})
export type HawalaReportLine = z.infer<typeof hawalaReportLineShape>
export const hawalaReportShape = answer({
  transactions: listOf(z.union([provinceHeaderShape, hawalaReportLineShape])),
  totals: answer({
    /** Sums of the amounts by their currency. */
    currency_totals: byCurrency(money, { USD: 1000 }),
    total_ryl_charges: shown(money, 12.5),
    total_ryl: shown(money, 266.67),
    /** Of hawala that settle in another currency than RYL, by that; left out where there are none. */
    settlement_totals: z.exactOptional(
      byCurrency(answer({ amount: money, charges: money }), { USD: { amount: 1000, charges: 5 } }),
    ),
  }),
})
export type HawalaReport = z.infer<typeof hawalaReportShape>

export const netCapitalAccountShape = answer({ acc_no: accountNumber, ccy: currencyCode, ...totals })
export type NetCapitalAccount = z.infer<typeof netCapitalAccountShape>
const netTotals = { total_usd: money, total_pkr: shown(money, 347639) }
export const netCapitalShape = answer({
  ...netTotals,
  customers: listOf(
    answer({
      ...customerName,
      accounts: listOf(netCapitalAccountShape),
      customer_usd_total: money,
      customer_pkr_total: shown(money, 347639),
    }),
  ),
  /** The same without customers of these kinds; left out where none of them has an account. */
  without_capital_income_expense: z.exactOptional(answer(netTotals)),
})
export type NetCapital = z.infer<typeof netCapitalShape>

const balanceKindShape = z.enum(['both', 'both_non_zero', 'credit', 'debit'])
export type BalanceKind = z.infer<typeof balanceKindShape>
export const netCapitalCcyShape = answer({
  currency: currencyCode,
  transaction_type: balanceKindShape,
  accounts: listOf(answer({ ...customerName, acc_no: accountNumber, ccy: currencyCode, ...totals })),
  totals: answer({ total_debit: money, total_credit: money, total_balance: money }),
})
export type NetCapitalCcy = z.infer<typeof netCapitalCcyShape>

export const dailyTransactionShape = answer({
  id: recordId,
  date: calendarDay,
  debit_account: accountNumber,
  credit_account: shown(accountNumber, '4002'),
  amount: entryMoney,
  description: words('rent'),
})
export type DailyTransaction = z.infer<typeof dailyTransactionShape>
/** Transactions by their currency. */
const transactionsByCurrencyShape = z.readonly(
  z.record(z.string(), answer({ transactions: listOf(dailyTransactionShape), total_amount: money })),
)
export type TransactionsByCurrency = z.infer<typeof transactionsByCurrencyShape>
export const dailyTransactionsShape = answer({
  period: periodShape,
  /** By the record's type. */
  report_data: z.readonly(z.record(z.string(), transactionsByCurrencyShape)),
  /** The hash of the newest audit row: printed, it proves all rows up to it. */
  audit_head: words('5b1f3d0c8a2e4f6071829304a5b6c7d8e9f00112233445566778899aabbccdde'),
})
export type DailyTransactions = z.infer<typeof dailyTransactionsShape>

/** A leg of a record in the roznamcha. */
export const roznamchaLineShape = answer({
  object_id: recordId,
  transaction_type: recordLabelShape,
  date: calendarDay,
  description: words('rent'),
  /** The account of the leg: of a till, or one of those that the second mode lists. */
  account: shown(accountNumber, '4901'),
  /** The other account of the record. */
  other_account: accountNumber,
  /** The instant at which the record was first saved, and who did it. */
  entered_at: z.nullable(instant),
  operator: doneBy,
  /** What came into the cash and what went out of it, 0 on the side that the line does not use. */
  jama: entryMoney,
  naam: shown(entryMoney, 0),
  /** The cash after this line. */
  cash: money,
  /** The rate of an exchange as its record has it; left out of any other line. */
  rate: z.exactOptional(rateFigure),
})
export type RoznamchaLine = z.infer<typeof roznamchaLineShape>
/** Cash from the beginning of a period to its end: closing is opening + jama − naam. */
const cashFlow = {
  currency: currencyCode,
  opening: shown(money, 0),
  jama: money,
  naam: shown(money, 0),
  closing: money,
  transactions: listOf(roznamchaLineShape),
}
export const roznamchaShape = answer({
  period: periodShape,
  /** Of each till and currency that had cash or was moved: the legs of the till. */
  tills: listOf(answer({ ...customerName, ...cashFlow })),
  /** Of each of these currencies, all these tills together: every other leg, which must end at the same closing. */
  others: listOf(answer(cashFlow)),
})
export type Roznamcha = z.infer<typeof roznamchaShape>

/** What proves the books: per currency the office's own accounts and its customers' add up to zero. */
export const trialBalanceShape = answer({
  currencies: listOf(
    answer({
      currency: currencyCode,
      internal_accounts: listOf(
        answer({ account_no: shown(accountNumber, 'office:exchange:USD'), balance: shown(money, 500) }),
      ),
      /** The sum of the customers' accounts. */
      customers_balance: shown(money, -500),
      /** 0 where the books hold. */
      total: shown(money, 0),
    }),
  ),
})
export type TrialBalance = z.infer<typeof trialBalanceShape>

/** Something that the check of the books names. */
export const proofFindingShape = answer({
  text: words('Entry 31 does not add up to zero.'),
  /** The record that it is about; left out where it is about none. */
  record: z.exactOptional(answer({ kind: z.enum(LOG_KINDS), id: words('31') })),
})
export type ProofFinding = z.infer<typeof proofFindingShape>
/** The check of the whole books, and what they come to. */
export const proofShape = answer({
  /** The first of what is wrong; none where the books hold. */
  findings: shown(listOf(proofFindingShape), []),
  /** How many more there are. */
  more: count(0),
  /** The log's first and last instant, and the seal of its last row. */
  from: shown(instant, '2026-03-21T04:30:00.000Z'),
  to: instant,
  head: words('5b1f3d0c8a2e4f6071829304a5b6c7d8e9f00112233445566778899aabbccdde'),
  /** Rows of the tables that books are counted by. */
  counts: shown(z.readonly(z.record(z.string(), count(0))), {
    customers: 240,
    entries: 4210,
    postings: 8600,
  }),
  totals: listOf(answer({ currency: z.enum(CURRENCIES), debit: money, credit: money })),
})
export type Proof = z.infer<typeof proofShape>

/** A password that was given for an operator. */
export const signInShape = answer({
  id: count(41),
  at: instant,
  operator: words('Amina'),
  is_right: z.boolean(),
  address: words('192.168.1.20'),
  /** What the browser calls itself. */
  client: words('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
})
export type SignIn = z.infer<typeof signInShape>
/** The newest sign-ins first. */
export const signInsShape = answer({ sign_ins: listOf(signInShape) })
export type SignIns = z.infer<typeof signInsShape>

const profitLines = Object.fromEntries(PROFIT_LINES.map((line) => [line, money])) as Readonly<
  Record<ProfitLine, typeof money>
>
/** The profit of a period in a base currency, with its proof: the change of the office's own worth. */
export const profitShape = answer({
  period: periodShape,
  base: currencyCode,
  by: z.enum(PROFIT_BY),
  /** The exchanges of the period, where `by` is `exchange`. */
  exchanges: z.exactOptional(
    listOf(
      answer({
        object_id: recordId,
        transaction_type: recordLabelShape,
        date: calendarDay,
        ...{ given: entryMoney, given_ccy: currencyCode },
        ...{ received: entryMoney, received_ccy: shown(currencyCode, 'AFN') },
        /** Worth of the currency received, cost of the currency given, realised gain. */
        ...{ worth: money, cost: shown(money, 1243.36), gain: shown(money, 7.14) },
      }),
    ),
  ),
  /** The name of the operator or customer whose exchanges alone are listed. */
  of: z.exactOptional(words('Amina')),
  /**
   * The days, months (keyed by their first day), currencies, operators or customers (keyed by their ids, `nobody` for the
   * revaluation) with any profit; days where `by` is `exchange`.
   */
  groups: listOf(
    answer({
      key: words('2026-11-20'),
      /** Of an operator or a customer. */
      name: z.exactOptional(words('Amina')),
      ...profitLines,
      total: money,
    }),
  ),
  /** All groups together. */
  sums: answer({ ...profitLines, total: shown(money, 10) }),
  /** The office's own worth at the end of the day before the period, and of the last day of it. */
  worth_before: shown(money, 20000),
  worth_after: shown(money, 20010),
  /** Capital paid in, less capital taken out. */
  capital: shown(money, 0),
  /** The worth after less the worth before and the capital: `sums.total` where the books hold. */
  proof: shown(money, 10),
  /** The currencies without a rate: they count at cost. */
  unvalued: shown(listOf(currencyCode), []),
})
export type ProfitReport = z.infer<typeof profitShape>
export type ProfitExchange = NonNullable<ProfitReport['exchanges']>[number]

const accountOf = { ...customerName, acc_no: accountNumber, ccy: currencyCode }
/** An account with a limit, at the end of a day. */
export const limitLineShape = answer({
  ...accountOf,
  kind: z.enum(['most_debit', 'least_cash']),
  limit: money,
  balance: shown(money, -1250.5),
  /** By how much it is past its limit; left out where it is within. */
  over: z.exactOptional(shown(money, 250.5)),
  /** How much is left to its limit; left out where it is past it. */
  left: z.exactOptional(money),
  /** The first of the days at whose ends it was past its limit without a break; left out of a till that was never moved. */
  since: z.exactOptional(calendarDay),
})
export type LimitLine = z.infer<typeof limitLineShape>

/** What is owed, by the age of the debits that explain it: of up to 7, 30 and 90 days, and of more. */
const aged = { days_7: money, days_30: shown(money, 0), days_90: shown(money, 0), older: shown(money, 0) }
/** What it is worth in USD; left out without a rate. */
const worthInUsd = { worth: z.exactOptional(money) }
/** What a customer owes on an account. */
export const owedLineShape = answer({
  ...accountOf,
  ...aged,
  owed: money,
  ...worthInUsd,
  /** The day of the oldest debit that explains it. */
  since: calendarDay,
})
export type OwedLine = z.infer<typeof owedLineShape>
export const limitsReportShape = answer({
  /** The balances are those at the end of this day. */
  date: calendarDay,
  show: z.enum(['over', 'all', 'owed']),
  /** Where accounts with limits are shown. */
  limits: z.exactOptional(listOf(limitLineShape)),
  /** Tills are left out. */
  without_tills: z.exactOptional(z.literal(true)),
  /** Where it is shown what customers owe. */
  owed: z.exactOptional(
    answer({
      accounts: listOf(owedLineShape),
      totals: listOf(answer({ ccy: currencyCode, ...aged, owed: money, ...worthInUsd })),
      /** All currencies with a rate, in USD. */
      worth: answer({ ...aged, owed: money }),
      /** The currencies without a rate: the worth leaves them out. */
      unvalued: shown(listOf(currencyCode), []),
    }),
  ),
})
export type LimitsReport = z.infer<typeof limitsReportShape>
export type OwedReport = NonNullable<LimitsReport['owed']>
