import type { WireNumber } from '../../../../contract/money/money.ts'
import type { Proof, ProofFinding } from '../../../../contract/reports/report-answers.ts'
import { loggedPath } from '../../../commands/catalog/logged.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { instantText } from '../../../ui/frame/instant-text.ts'
import { columnOf, type ReportRow } from '../../../ui/report/report.ts'

/** A line of the table: a finding, a currency with its totals, or what is counted. */
interface Line {
  readonly name: string
  readonly count?: number
  readonly debit?: WireNumber
  readonly credit?: WireNumber
  readonly record?: ProofFinding['record']
}

/** What is counted, as it is called; the rows of the log are its chain. */
const COUNTED: Readonly<Record<string, string>> = {
  operators: 'Operators',
  customers: 'Customers',
  accounts: 'Accounts',
  entries: 'Entries',
  postings: 'Postings',
  audit: 'Rows of the log',
}

const group = (text: string, lines: readonly Line[]): ReportRow<Line>[] =>
  lines.length === 0 ? [] : [{ level: 0, text }, ...lines]

const rowsOf = ({ findings, more, counts, totals }: Proof) => [
  ...group('What is wrong', [
    ...findings.map(({ text, record }): Line => ({ name: text, ...(record && { record }) })),
    ...(more > 0
      ? [{ name: `and ${more.toLocaleString('en')} more: npm run daftar -- check names all` }]
      : []),
  ]),
  ...group(
    'Posted',
    totals.map(({ currency, debit, credit }) => ({ name: currency, debit, credit })),
  ),
  ...group(
    'Counted',
    Object.entries(counts).map(([name, count]) => ({ name: COUNTED[name] ?? name, count })),
  ),
]

/** What the check found, in a few words. */
function foundText({ findings, more }: Proof): string {
  const count = findings.length + more
  if (count === 0) return 'The books hold'
  return count === 1 ? 'One thing is wrong' : `${count.toLocaleString('en')} things are wrong`
}

/** The check of the whole books, and what they come to; Enter opens the record of a finding. */
export default reportScreen('proof', {
  rowsOf,
  columns: [
    columnOf('name', 'What', 'text'),
    columnOf('count', 'Count', 'number'),
    columnOf('debit', 'Debit', 'money'),
    columnOf('credit', 'Credit', 'money'),
  ],
  restOf: (answer, { timezone }) => ({
    facts: [
      ['', foundText(answer)],
      ['Log', `${instantText(answer.from, timezone)} to ${instantText(answer.to, timezone)}`],
    ],
    remarks: [`Audit head ${answer.head}`],
  }),
  rowKey: ({ name }) => name,
  hrefOf: ({ record }) => record && loggedPath(record),
  emptyText: 'Nothing has been counted',
})
