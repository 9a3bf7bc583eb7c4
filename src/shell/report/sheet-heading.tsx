import { reportTexts } from '../../../contract/reports/reports.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { Button } from '../../ui/frame/button.tsx'
import type { Report } from '../../ui/report/report.ts'

interface SheetHeadingProps {
  readonly report: Pick<Report<never>, 'facts' | 'isPartial'>
  readonly onPrint: () => void
  readonly onFile: () => void
  /** Left out where the report has no chart. */
  readonly onChart: (() => void) | undefined
}

/** What a report is of, and the buttons of the ways onto paper and into files. */
export function SheetHeading({ report, onPrint, onFile, onChart }: SheetHeadingProps) {
  return (
    <h2>
      {report.facts.map(([name, value], index) => {
        const Fact = index === 0 ? 'span' : 'small'
        return (
          <Fact key={name + value}>
            {name} <bdi>{value}</bdi>
          </Fact>
        )
      })}
      {report.isPartial && <small role="status">its first rows; {say(reportTexts.loading)}</small>}
      <span className="end">
        <Button label="Print" keys="Ctrl+P" onPress={onPrint} />
        <Button label="File" keys="Ctrl+S" onPress={onFile} />
        {onChart && <Button label="Chart" keys="Ctrl+G" onPress={onChart} />}
      </span>
    </h2>
  )
}
