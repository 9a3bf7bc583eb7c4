import type { Currency } from '../../contract/currency.ts'
import { moneyToWire } from '../../contract/money.ts'
import type { DailyTransaction, DailyTransactions } from '../../contract/reports.ts'
import { lastRow } from '../audit/chain.ts'
import { GENESIS } from '../audit/seal.ts'
import type { Reader } from '../db/books.ts'
import { assertPeriod, type Period } from './period.ts'
import { hawalaDescription, TYPE_NAMES } from './records.ts'

interface Row {
  readonly id: number
  readonly date: string
  readonly debit_account: string
  readonly credit_account: string
  readonly amount: bigint
  readonly currency: Currency
  /** A hawala's receiver. */
  readonly description: string
  readonly province: string | null
}

/** The records of each type in a period, in the order of the report. */
const RECORDS = {
  'cash-book': `select id, date, debit_account, credit_account, amount, currency, description
                from cash_book where date between ? and ? order by date, entry_no`,
  transfer: `select id, date, debit_account, credit_account, amount, currency, description
             from transfers where date between ? and ? order by date, entry_no`,
  hawala: `select h.id, h.date, h.debit_account, h.credit_account, h.amount, h.currency,
             h.receiver_name as description, p.name as province
           from hawala h left join provinces p on p.id = h.receiver_province
           where h.date between ? and ? order by h.date, h.entry_no`,
} as const

const describe = (type: string, { description, province }: Row) =>
  type === 'hawala' ? hawalaDescription(description, province) : description

function byCurrency(type: string, rows: readonly Row[]): DailyTransactions['report_data'][string] {
  const groups = [...Map.groupBy(rows, ({ currency }) => currency)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return Object.fromEntries(
    groups.map(([currency, own]) => {
      const transactions = own.map(
        (row): DailyTransaction => ({
          id: row.id,
          date: row.date,
          debit_account: row.debit_account,
          credit_account: row.credit_account,
          amount: moneyToWire(row.amount),
          description: describe(type, row),
        }),
      )
      return [
        currency,
        { transactions, total_amount: moneyToWire(own.reduce((sum, row) => sum + row.amount, 0n)) },
      ]
    }),
  )
}

/** What was recorded for the days of a period, by the record's type and its currency. */
export async function dailyTransactions(reader: Reader, period: Period): Promise<DailyTransactions> {
  assertPeriod(period)
  const { from_date, to_date } = period
  const report_data: Record<string, DailyTransactions['report_data'][string]> = {}
  for (const [type, text] of Object.entries(RECORDS)) {
    const rows = await reader.all<Row>(text, from_date, to_date)
    if (rows.length > 0) report_data[TYPE_NAMES[type] ?? type] = byCurrency(type, rows)
  }
  const audit_head = (await lastRow(reader))?.hash ?? GENESIS
  return { period: { from_date, to_date }, report_data, audit_head }
}

/** An answer as the API's description shows it. */
export const dailyTransactionsExample: DailyTransactions = {
  period: { from_date: '2026-11-20', to_date: '2026-11-20' },
  report_data: {
    'Cash Book': {
      USD: {
        transactions: [
          {
            id: 31,
            date: '2026-11-20',
            debit_account: '4001',
            credit_account: '4002',
            amount: 1250.5,
            description: 'rent',
          },
        ],
        total_amount: 1250.5,
      },
    },
  },
  audit_head: '5f2c9d10e3a4b7f6…',
}
