import { queryOptions } from '@tanstack/react-query'
import { dayBookPath } from '../../contract/records/day-book.ts'
import type { DayBookEntry } from '../../contract/records/day-book-answers.ts'
import { passingList } from './whole-lists.ts'

/** The records of a day, `YYYY-MM-DD`, that are entered one by one. */
export const dayBookQuery = (day: string) =>
  queryOptions({ queryKey: ['day-book', day], ...passingList<DayBookEntry>(dayBookPath(day), 'key') })
