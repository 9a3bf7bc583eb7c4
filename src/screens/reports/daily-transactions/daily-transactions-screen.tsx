import { moneyFromWire } from '../../../../contract/money/money.ts'
import type { DailyTransaction, DailyTransactions } from '../../../../contract/reports/report-answers.ts'
import { recordLabelled } from '../../../commands/catalog/nouns.ts'
import { type ReportQuestion, reportScreen } from '../../../shell/report/report-screen.tsx'
import { columnOf, type ReportRow } from '../../../ui/report/report.ts'

/** A record and the type it is of. */
interface Line extends DailyTransaction {
  readonly type: string
  /** Its accounts with their names. */
  readonly debit: string
  readonly credit: string
}

const rowsOf = ({ report_data }: DailyTransactions, { accountText }: ReportQuestion) =>
  Object.entries(report_data).flatMap(([type, currencies]): ReportRow<Line>[] => [
    { level: 0, text: type },
    ...Object.entries(currencies).flatMap(([currency, { transactions, total_amount }]): ReportRow<Line>[] => [
      { level: 1, text: currency, key: `${type} ${currency}` },
      ...transactions.map((record) => ({
        ...record,
        type,
        debit: accountText(record.debit_account),
        credit: accountText(record.credit_account),
      })),
      {
        label: `Total transaction value, ${type} ${currency}`,
        values: { amount: moneyFromWire(total_amount) },
      },
    ]),
  ])

/** What was recorded in a period, by the records' type and currency; Enter opens a record. */
export default reportScreen('daily-transactions', {
  rowsOf,
  columns: [
    columnOf('id', 'Ref No.', 'number'),
    columnOf('date', 'Date', 'day'),
    columnOf('debit', 'Debit Account', 'text', 'debit_account'),
    columnOf('credit', 'Credit Account', 'text', 'credit_account'),
    columnOf('amount', 'Amount', 'money'),
    columnOf('description', 'Description', 'text'),
  ],
  restOf: ({ period: { from_date, to_date }, audit_head }) => ({
    facts: [['Period', `${from_date} to ${to_date}`]],
    remarks: [`Audit head ${audit_head}`],
  }),
  rowKey: ({ type, id }) => `${type} ${id}`,
  hrefOf: ({ type, id }) => recordLabelled(type, id),
  emptyText: 'Nothing was recorded in this period: F2 changes it',
})
