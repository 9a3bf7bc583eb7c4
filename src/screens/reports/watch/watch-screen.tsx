import { isolated } from '../../../../contract/text/bidi.ts'
import { say } from '../../../../contract/text/catalogue.ts'
import { daysBetween } from '../../../../contract/text/dates.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import type { Watch, WatchDecision } from '../../../../contract/watch/watch.ts'
import { OLD_LIST_DAYS } from '../../../../contract/watch/watch-sources.ts'
import { watchSourceTexts } from '../../../../contract/watch/watch-texts.ts'
import { type ReportQuestion, reportScreen } from '../../../shell/report/report-screen.tsx'
import { instantText } from '../../../ui/frame/instant-text.ts'
import { columnFrom, columnOf, type ReportRow } from '../../../ui/report/report.ts'
import { decidedPath, decidedRecord } from './decided-record.ts'
import { phrases } from './phrases.ts'
import { WatchPanel } from './watch-panel.tsx'

/** A decision, or a question that waits, with the time as it is read. */
type Line = WatchDecision & { readonly when: string }

const group = (text: string, lines: readonly Line[]): ReportRow<Line>[] =>
  lines.length === 0 ? [] : [{ level: 0, text }, ...lines]

function rowsOf({ open, decided }: Watch, { timezone }: ReportQuestion): readonly ReportRow<Line>[] {
  const timed = (rows: readonly WatchDecision[]) =>
    rows.map((row) => ({ ...row, when: instantText(row.at, timezone) }))
  return [...group(phrases.open, timed(open)), ...group(phrases.decided, timed(decided))]
}

/** What is wrong with the lists that are kept: their age, and names that are gone. */
const faultsOf = ({ lists }: Watch, calendarDay: string): readonly string[] =>
  lists.flatMap(({ source, day, missing }) => {
    const slots = { source: say(watchSourceTexts[source]) }
    const age = daysBetween(day, calendarDay)
    return [
      ...(age > OLD_LIST_DAYS ? [phrases.old({ ...slots, count: age })] : []),
      ...(missing > 0 ? [phrases.missing(slots)] : []),
    ]
  })

/** Sanctions lists with their age, names that wait to be decided, and decisions; Enter opens the record. */
export const WatchScreen = reportScreen('watch', {
  rowsOf,
  columns: [
    columnOf('name', phrases.name, 'text'),
    columnFrom('refs', phrases.refs, 'text', ({ listed }: Line) => listed.map(({ ref }) => ref).join(', ')),
    columnFrom('record', phrases.record, 'code', decidedRecord),
    columnOf('reason', phrases.reason, 'text'),
    columnOf('operator', phrases.who, 'text'),
    columnOf('when', phrases.when, 'code'),
  ],
  restOf: ({ lists }, { timezone }) => ({
    facts: lists.map(({ source, rows, day, at, operator }) => [
      say(watchSourceTexts[source]),
      `${phrases.rowCount({ count: rows, day: shownDay(day) })}, ${phrases.loadedBy({ time: instantText(at, timezone), name: isolated(operator) })}`,
    ]),
    landscape: true,
  }),
  aroundOf: (answer, { calendarDay, readAgain }) => ({
    notice: <WatchPanel answer={answer} faults={faultsOf(answer, calendarDay)} readAgain={readAgain} />,
  }),
  rowKey: ({ id }) => id,
  hrefOf: decidedPath,
  emptyText: phrases.empty,
})
