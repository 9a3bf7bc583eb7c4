import { say } from '../../../../contract/text/catalogue.ts'
import { daysBetween } from '../../../../contract/text/dates.ts'
import { listedText } from '../../../../contract/text/listed.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import type { Watch, WatchDecision } from '../../../../contract/watch/watch.ts'
import { OLD_LIST_DAYS } from '../../../../contract/watch/watch-sources.ts'
import { watchSourceTexts } from '../../../../contract/watch/watch-texts.ts'
import { type ReportQuestion, reportScreen } from '../../../shell/report/report-screen.tsx'
import { instantText } from '../../../ui/frame/instant-text.ts'
import { columnOf, type ReportRow } from '../../../ui/report/report.ts'
import { decidedPath, decidedRecord } from './decided-record.ts'
import { phrases } from './phrases.ts'
import { WatchPanel } from './watch-panel.tsx'

/** A list, a decision, or a question that waits, in words. */
interface Line {
  readonly id: string | number
  readonly name: string
  readonly refs: string
  readonly operator: string
  readonly when: string
  readonly record?: string
  readonly reason?: string | undefined
  readonly href?: string
}

const group = (text: string, lines: readonly Line[]): ReportRow<Line>[] =>
  lines.length === 0 ? [] : [{ level: 0, text }, ...lines]

function rowsOf({ lists, open, decided }: Watch, { timezone }: ReportQuestion): readonly ReportRow<Line>[] {
  const ofList = ({ source, rows, day, at, operator }: Watch['lists'][number]): Line => ({
    id: source,
    name: say(watchSourceTexts[source]),
    refs: phrases.rowCount({ count: rows, day: shownDay(day) }),
    operator,
    when: instantText(at, timezone),
  })
  const ofDecision = (decision: WatchDecision): Line => ({
    ...decision,
    refs: listedText(decision.listed.map(({ ref }) => ref)),
    record: decidedRecord(decision),
    when: instantText(decision.at, timezone),
    href: decidedPath(decision),
  })
  return [
    ...group(phrases.lists, lists.map(ofList)),
    ...group(phrases.open, open.map(ofDecision)),
    ...group(phrases.decided, decided.map(ofDecision)),
  ]
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

/** Sanctions lists, names that wait to be decided, and decisions; Enter opens the record. */
export const WatchScreen = reportScreen('watch', {
  rowsOf,
  columns: [
    columnOf('name', phrases.name, 'text'),
    columnOf('refs', phrases.refs, 'text'),
    columnOf('record', phrases.record, 'code'),
    columnOf('reason', phrases.reason, 'text'),
    columnOf('operator', phrases.who, 'text'),
    columnOf('when', phrases.when, 'code'),
  ],
  restOf: () => ({ facts: [], landscape: true }),
  aroundOf: (answer, { calendarDay, readAgain }) => ({
    notice: <WatchPanel answer={answer} faults={faultsOf(answer, calendarDay)} readAgain={readAgain} />,
  }),
  rowKey: ({ id }) => id,
  hrefOf: ({ href }) => href,
  emptyText: phrases.empty,
})
