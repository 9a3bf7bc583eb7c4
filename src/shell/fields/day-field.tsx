import type { ComponentProps } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'
import { useOfficeDays } from '../office/office-days.ts'

/** The day of an entry, read by the office's business date. */
export function DayField(props: Omit<ComponentProps<typeof DateField>, 'today'>) {
  const { today } = useOfficeDays()
  return <DateField today={today} {...props} />
}
