import type { LargeReport } from '../../../../contract/large-cash/large-cash-answers.ts'
import { PARTY_DETAILS_OF_PAPERS } from '../../../../contract/large-cash/presets.ts'
import { formatMoney, moneyFromWire } from '../../../../contract/money/money.ts'
import { type ReportValues, reportAddress } from '../../../../contract/reports/reports.ts'
import { listedText } from '../../../../contract/text/listed.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import { recordLabelled, recordPath } from '../../../commands/catalog/nouns.ts'
import { type ReportQuestion, reportScreen } from '../../../shell/report/report-screen.tsx'
import { instantText } from '../../../ui/frame/instant-text.ts'
import { common } from '../phrases.ts'
import { LargePanel } from './large-panel.tsx'
import { LARGE_COLUMNS, type LargeRow, largeEntryRows, largeLineRows, largeOrder } from './large-rows.ts'
import { phrases } from './phrases.ts'
import './large.css'

const isOfEntries = ({ show }: ReportValues): boolean => show === 'entries'

/** A rule in a sentence, with the day that it begins on where that is in the period. */
function ruleText(
  { from_date, amount, currency, window_days }: LargeReport['rules'][number],
  isFirst: boolean,
): string {
  const rule = phrases.rule({ amount: formatMoney(moneyFromWire(amount)), currency, count: window_days })
  return isFirst ? rule : phrases.ruleFrom({ day: shownDay(from_date), rule })
}

/** What was filed last, in a sentence. */
export function filedText({ filings }: LargeReport, timezone: string | undefined): string {
  const [last] = filings
  if (!last) return phrases.notFiled
  return phrases.filed({ time: instantText(last.at, timezone), name: last.by, count: last.lines })
}

/** Where the first detail that a line lacks is filled in; undefined where that is in the entries behind it. */
function filledInAt({ lacks, filled_at }: LargeRow): string | undefined {
  const [first] = lacks
  if (first === undefined || !filled_at) return undefined
  const { type, id } = filled_at
  if (type !== 'customer') return recordPath(type, id)
  if (first === 'purpose') return undefined
  return PARTY_DETAILS_OF_PAPERS.some((detail) => detail === first)
    ? `/papers?customer=${id}`
    : recordPath(type, id)
}

/** Where a line that lacks details has them filled in; for any other the entries behind it. */
function openedBy(row: LargeRow, request: ReportValues) {
  const { key, entry, change } = row
  if (entry) return recordLabelled(entry.transaction_type, entry.object_id)
  if (change === 'gone') return undefined
  return filledInAt(row) ?? reportAddress('large', { ...request, show: 'entries', line: key })
}

const rowsOf = (answer: LargeReport, { request }: ReportQuestion): readonly LargeRow[] =>
  isOfEntries(request) ? largeEntryRows(answer, request.line) : largeLineRows(answer)

/** Large cash as it is filed; Enter on a line opens where its details are filled in, or the entries behind it. */
export default reportScreen('large', {
  rowsOf,
  columns: LARGE_COLUMNS,
  orderOf: (answer, { request }) => largeOrder(answer, isOfEntries(request)),
  restOf: (answer, { timezone }) => ({
    facts: [
      ['', common.span({ from: answer.period.from_date, to: answer.period.to_date })],
      ['', phrases[answer.preset]],
      ...answer.rules.map((rule, index) => ['', ruleText(rule, index === 0)] as const),
      ...(answer.unvalued.length > 0
        ? [['', phrases.unvalued({ currencies: listedText(answer.unvalued) })] as const]
        : []),
      ['', filedText(answer, timezone)],
    ],
    remarks: [phrases.confirm, ...answer.filings.slice(0, 1).map(({ sha256 }) => phrases.seal({ sha256 }))],
    landscape: true,
  }),
  aroundOf: (answer, { request, readAgain }) => ({
    notice: isOfEntries(request) ? undefined : <LargePanel answer={answer} readAgain={readAgain} />,
  }),
  rowKey: ({ key, change }) => (change === 'gone' ? `gone ${key}` : key),
  hrefOf: (row, { request }) => openedBy(row, request),
  emptyText: phrases.empty,
})
