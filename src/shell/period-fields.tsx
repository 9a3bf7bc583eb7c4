import { readDays } from '../../contract/dates.ts'
import { reportTexts } from '../../contract/reports.ts'
import type { ReportValues } from '../machines/report-machine.ts'
import { DateField } from '../ui/date-field.tsx'
import { useShell } from './shell-context.tsx'

interface PeriodFieldsProps {
  readonly values: ReportValues
  readonly onChange: (field: string, value: string) => void
  readonly autoFocus?: boolean
}

/** The dates of a report; a word stands for its first day on the one side and its last on the other. */
export function PeriodFields({ values, onChange, autoFocus = false }: PeriodFieldsProps) {
  const { today } = useShell()
  return (
    <>
      <DateField
        label="From Date"
        name="from_date"
        value={values.from_date ?? ''}
        required
        autoFocus={autoFocus}
        dayOf={(word) => readDays(word, today)?.from}
        onChange={(value) => onChange('from_date', value)}
      />
      <DateField
        label="To Date"
        name="to_date"
        value={values.to_date ?? ''}
        required
        dayOf={(word) => readDays(word, today)?.to}
        onChange={(value) => onChange('to_date', value)}
      />
    </>
  )
}

/** What is wrong with the dates of a form: `blank` where one is missing, the one that is no day, or their order. */
export function periodError({ from_date = '', to_date = '' }: ReportValues, today: string, blank: string) {
  if (from_date === '' || to_date === '') return blank
  const [from, to] = [readDays(from_date, today), readDays(to_date, today)]
  if (from && to) return from.from > to.to ? reportTexts.turnedPeriod : undefined
  return `${from ? to_date : from_date} is not a date: 2026-03-01, or today, yesterday, -7, m (this month), 2026-03`
}
