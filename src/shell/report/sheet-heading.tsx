import { reportTexts } from '../../../contract/reports/report-texts.ts'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import type { Report } from '../../ui/report/report.ts'
import { phrases } from './phrases.ts'

interface SheetHeadingProps {
  readonly report: Pick<Report<never>, 'facts' | 'isPartial'>
  readonly onPrint: () => void
  /** Left out where the report has one form on paper. */
  readonly onPrintLong: (() => void) | undefined
  readonly onFile: () => void
  /** Left out where the report is no customer's. */
  readonly onHandOver: (() => void) | undefined
  /** Null where the current row has no message, left out where no row has one. */
  readonly onMessage: (() => void) | null | undefined
  /** What the button of the message says; that it reminds unless told. */
  readonly messageText?: string | undefined
  /** Left out where the report has no chart. */
  readonly onChart: (() => void) | undefined
}

/** What is said of how a report is looked at, which gives way to what the report is of. */
const OF_VIEW: readonly string[] = [phrases.filter, phrases.sorted]

/** What a report is of, and the buttons of the ways onto paper and into files. */
export function SheetHeading(props: SheetHeadingProps) {
  const { messageText = phrases.reminder } = props
  const { report, onPrint, onPrintLong, onFile, onHandOver, onMessage, onChart } = props
  return (
    <h2>
      {report.facts.map(([name, value], index) => {
        const Fact = index === 0 ? 'span' : 'small'
        return (
          <Fact key={name + value} className={OF_VIEW.includes(name) ? 'of-view' : undefined}>
            {name} <bdi>{value}</bdi>
          </Fact>
        )
      })}
      {report.isPartial && <small role="status">{phrases.firstRows({ loading: reportTexts.loading })}</small>}
      <span className="end">
        <Button label={actions.print} keys="Ctrl+P" onPress={onPrint} />
        {onHandOver && <Button label={phrases.handOver} keys="Alt+P" onPress={onHandOver} />}
        {onMessage !== undefined && (
          <Button label={messageText} keys="m" disabled={onMessage === null} onPress={() => onMessage?.()} />
        )}
        {onPrintLong && <Button label={phrases.longForm} keys="Alt+L" onPress={onPrintLong} />}
        <Button label={phrases.file} keys="Ctrl+S" onPress={onFile} />
        {onChart && <Button label={phrases.chart} keys="Ctrl+G" onPress={onChart} />}
      </span>
    </h2>
  )
}
