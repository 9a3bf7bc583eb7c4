import type { Said } from '../../../contract/text/catalogue.ts'
import { closedFault } from '../closed.ts'
import type { Dated, OpenDays } from './posting-rule.ts'

/** A rule that sees no more than a date. */
export type DayRule = (dated: Dated, days: OpenDays) => Said | undefined

/** Nothing is posted for a closed day (docs/books.md, "Closed days"). */
export const isOfOpenDay: DayRule = ({ date, date_before }, { closed_until }) =>
  date === date_before ? undefined : closedFault(date, closed_until)

/** A role enters for some days only (docs/books.md, "Who may what"), and nobody for one more than a year ahead. */
export const isOfAllowedDay: DayRule = ({ date, date_before }, { dayFault }) =>
  date === date_before ? undefined : dayFault?.(date)
