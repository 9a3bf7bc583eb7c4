import { justClosed, sinceCloseText } from '../../../contract/day/business-day.ts'
import { reportTexts } from '../../../contract/reports/report-texts.ts'
import type { ReportValues } from '../../../contract/reports/reports.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import type { DayRead } from '../../../contract/text/dates.ts'
import { readDays } from '../../../contract/text/periods.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { DayField } from './day-field.tsx'
import { phrases } from './late-phrases.ts'

interface PeriodFieldsProps {
  readonly values: ReportValues
  readonly onChange: (field: string, value: string) => void
  readonly autoFocus?: boolean
}

/** The first and last day of a period. A text such as a month fills both: each field reads its own end of it. */
const ENDS = (['from', 'to'] as const).map((end) => ({
  label: phrases[end],
  name: `${end}_date` as const,
  read: (text: string, today: string): DayRead => {
    const days = readDays(text, today)
    return 'error' in days ? days : { day: days[end] }
  },
}))

/**
 * The dates of a report; a month stands for its first day on the one side and its last on the other, and
 * `from..to`, in whichever of the two it is typed, for both.
 */
export function PeriodFields({ values, onChange, autoFocus = false }: PeriodFieldsProps) {
  const { today, calendarDay } = useOfficeDays()
  const closed = justClosed({ today, calendarDay })
  const onText = (text: string) => {
    const days = text.includes('..') ? readDays(text, today) : { error: '' }
    if ('error' in days) return
    onChange('from_date', days.from)
    onChange('to_date', days.to)
  }
  return (
    <>
      {ENDS.map((end) => (
        <DayField
          key={end.name}
          {...end}
          value={values[end.name] ?? ''}
          required
          autoFocus={autoFocus && end.name === 'from_date'}
          onText={onText}
          onChange={(value) => onChange(end.name, value)}
        />
      ))}
      {closed !== undefined && <p className="whole-line">{sinceCloseText(closed, today)}</p>}
    </>
  )
}

/** What is wrong with the dates of a form: `blank` where one is missing, the one that is no day, or their order. */
export function periodError(
  { from_date = '', to_date = '' }: ReportValues,
  today: string,
  blank: Said,
): Said | undefined {
  if (from_date === '' || to_date === '') return blank
  const [from, to] = [readDays(from_date, today), readDays(to_date, today)]
  if ('error' in from) return phrases.badDay({ date: from_date, error: from.error })
  if ('error' in to) return phrases.badDay({ date: to_date, error: to.error })
  return from.from > to.to ? reportTexts.turnedPeriod : undefined
}
