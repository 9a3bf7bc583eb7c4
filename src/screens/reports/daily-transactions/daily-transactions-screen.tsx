import { moneyFromWire } from '../../../../contract/money/money.ts'
import type { DailyTransaction, DailyTransactions } from '../../../../contract/reports/report-answers.ts'
import { labelText, recordLabelled } from '../../../commands/catalog/nouns.ts'
import { type ReportQuestion, reportScreen } from '../../../shell/report/report-screen.tsx'
import { columnOf, type ReportRow } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** A record and the type it is of. */
interface Line extends DailyTransaction {
  readonly type: string
  /** Its accounts with their names. */
  readonly debit: string
  readonly credit: string
}

const rowsOf = ({ report_data }: DailyTransactions, { accountText }: ReportQuestion) =>
  Object.entries(report_data).flatMap(([type, currencies]): ReportRow<Line>[] => [
    { level: 0, text: labelText(type) },
    ...Object.entries(currencies).flatMap(([currency, { transactions, total_amount }]): ReportRow<Line>[] => [
      { level: 1, text: currency, key: `${type} ${currency}` },
      ...transactions.map((record) => ({
        ...record,
        type,
        debit: accountText(record.debit_account),
        credit: accountText(record.credit_account),
      })),
      {
        label: phrases.total({ type: labelText(type), currency }),
        values: { amount: moneyFromWire(total_amount) },
      },
    ]),
  ])

/** What was recorded in a period, by the records' type and currency; Enter opens a record. */
export default reportScreen('daily-transactions', {
  rowsOf,
  columns: [
    columnOf('id', common.reference, 'number'),
    columnOf('date', common.date, 'day'),
    columnOf('debit', phrases.debitAccount, 'text', 'debit_account'),
    columnOf('credit', phrases.creditAccount, 'text', 'credit_account'),
    columnOf('amount', common.amount, 'money'),
    columnOf('description', common.description, 'text'),
  ],
  restOf: ({ period: { from_date, to_date }, audit_head }) => ({
    facts: [[common.period, common.span({ from: from_date, to: to_date })]],
    remarks: [common.auditHead({ head: audit_head })],
  }),
  rowKey: ({ type, id }) => `${type} ${id}`,
  hrefOf: ({ type, id }) => recordLabelled(type, id),
  emptyText: phrases.empty,
})
