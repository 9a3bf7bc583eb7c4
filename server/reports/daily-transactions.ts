import { moneyToWire } from '../../contract/money/money.ts'
import { RECORD_LABELS } from '../../contract/records/records.ts'
import type { TransactionsByCurrency } from '../../contract/reports/report-answers.ts'
import { dailyTransactionsShape } from '../../contract/reports/report-answers.ts'
import { lastRow } from '../audit/chain.ts'
import { GENESIS } from '../db/seal.ts'
import type { Tables } from '../db/tables.ts'
import { describedBy, descriptionOf } from '../records/described-entries.ts'
import { RECORDS } from '../records/records.ts'
import { assertPeriod, type ReportQuery } from './report-query.ts'

interface Row extends Omit<Tables['cash_book'], 'entry_no' | 'version'> {
  readonly province: string | null
}

/** The records of each kind in a period, in the order of the report. */
const QUERIES = RECORDS.map((record) => {
  const { text, province, join } = describedBy(record, 'r')
  return {
    label: RECORD_LABELS[record.type],
    query: `select r.id, r.date, r.debit_account, r.credit_account, r.amount, r.currency,
              ${text} as description, ${province} as province
            from ${record.table} r ${join} where r.date between ? and ? order by r.date, r.entry_no`,
  }
})

function byCurrency(rows: readonly Row[]): TransactionsByCurrency {
  const groups = [...Map.groupBy(rows, ({ currency }) => currency)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return Object.fromEntries(
    groups.map(([currency, own]) => {
      const transactions = own.map(({ description, province, amount, currency: _, ...row }) => ({
        ...row,
        amount: moneyToWire(amount),
        description: descriptionOf(description, province),
      }))
      return [
        currency,
        { transactions, total_amount: moneyToWire(own.reduce((sum, row) => sum + row.amount, 0n)) },
      ]
    }),
  )
}

/** What was recorded for the days of a period, by the record's type and its currency. */
export const dailyTransactions: ReportQuery<'daily-transactions'> = {
  summary: 'What was recorded for each day, by type and currency',
  answer: dailyTransactionsShape,
  async read(reader, period) {
    assertPeriod(period)
    const { from_date, to_date } = period
    const report_data: Record<string, TransactionsByCurrency> = {}
    for (const { label, query } of QUERIES) {
      const rows = await reader.all<Row>(query, from_date, to_date)
      if (rows.length > 0) report_data[label] = byCurrency(rows)
    }
    const audit_head = (await lastRow(reader))?.hash ?? GENESIS
    return { period: { from_date, to_date }, report_data, audit_head }
  },
}
