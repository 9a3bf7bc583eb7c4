import { queryOptions } from '@tanstack/react-query'
import { type DayBookEntry, dayBookPath } from '../../contract/records/day-book.ts'
import { passingList } from './whole-lists.ts'

/** The cash-book transactions and transfers of a day, `YYYY-MM-DD`. */
export const dayBookQuery = (day: string) =>
  queryOptions({ queryKey: ['day-book', day], ...passingList<DayBookEntry>(dayBookPath(day), 'key') })
