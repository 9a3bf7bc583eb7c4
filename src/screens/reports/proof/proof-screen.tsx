import type { WireNumber } from '../../../../contract/money/money.ts'
import type { Proof, ProofFinding } from '../../../../contract/reports/report-answers.ts'
import { loggedPath } from '../../../commands/catalog/logged.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { instantText } from '../../../ui/frame/instant-text.ts'
import { columnOf, type ReportRow } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

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
  operators: phrases.operators,
  customers: common.customers,
  accounts: common.accounts,
  entries: phrases.entries,
  postings: phrases.postings,
  audit: phrases.logRows,
}

const group = (text: string, lines: readonly Line[]): ReportRow<Line>[] =>
  lines.length === 0 ? [] : [{ level: 0, text }, ...lines]

const rowsOf = ({ findings, more, counts, totals }: Proof) => [
  ...group(phrases.findings, [
    ...findings.map(({ text, record }): Line => ({ name: text, ...(record && { record }) })),
    ...(more > 0 ? [{ name: phrases.more({ more }) }] : []),
  ]),
  ...group(
    phrases.posted,
    totals.map(({ currency, debit, credit }) => ({ name: currency, debit, credit })),
  ),
  ...group(
    phrases.counted,
    Object.entries(counts).map(([name, count]) => ({ name: COUNTED[name] ?? name, count })),
  ),
]

/** What the check found, in a few words. */
function foundText({ findings, more }: Proof): string {
  const count = findings.length + more
  return count === 0 ? phrases.holds : phrases.wrong({ count })
}

/** The check of the whole books, and what they come to; Enter opens the record of a finding. */
export default reportScreen('proof', {
  rowsOf,
  columns: [
    columnOf('name', phrases.what, 'text'),
    columnOf('count', phrases.count, 'number'),
    columnOf('debit', common.debit, 'money'),
    columnOf('credit', common.credit, 'money'),
  ],
  restOf: (answer, { timezone }) => ({
    facts: [
      ['', foundText(answer)],
      [
        phrases.log,
        common.span({ from: instantText(answer.from, timezone), to: instantText(answer.to, timezone) }),
      ],
    ],
    remarks: [common.auditHead({ head: answer.head })],
  }),
  rowKey: ({ name }) => name,
  hrefOf: ({ record }) => record && loggedPath(record),
  emptyText: phrases.empty,
})
