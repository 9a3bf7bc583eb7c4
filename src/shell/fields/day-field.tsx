import type { ComponentProps } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'
import { useShell } from '../frame/shell-context.tsx'

/** The day of an entry, read by the office's business date. */
export function DayField(props: Omit<ComponentProps<typeof DateField>, 'today'>) {
  const { today } = useShell()
  return <DateField today={today} {...props} />
}
