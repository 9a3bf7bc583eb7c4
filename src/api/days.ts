import { queryOptions } from '@tanstack/react-query'
import type { Count, CountedNotes, Day, DayStanding, Days } from '../../contract/day/day-answers.ts'
import type { CloseBody } from '../../contract/day/day-bodies.ts'
import { dayPaths } from '../../contract/day/days.ts'
import { read, type WriteOptions, write } from './client.ts'

/** The days that were closed, newest first. */
export const daysQuery = queryOptions({
  queryKey: ['days'],
  queryFn: ({ signal }) => read<Days>(dayPaths.list, {}, signal),
})

/** A day with what it needs to be closed, which changes with every entry. */
export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: ['day', date],
    queryFn: ({ signal }) =>
      read<{ readonly day: Day | null; readonly standing: DayStanding }>(dayPaths.one(date), {}, signal),
  })

/** What was counted on a day, by till. */
export const fetchCounts = (date: string) => read<readonly Count[]>(dayPaths.counts(date))

/** Keeps the count of a till over that of a version, 0 for the first. */
export const saveCount = (
  { date, cust_id }: Pick<Count, 'date' | 'cust_id'>,
  notes: CountedNotes,
  under: Pick<WriteOptions, 'key' | 'version'>,
) => write<Count>('put', dayPaths.count(date, cust_id), { json: { notes }, ...under })

/** What was counted on a day, for a screen that follows it. */
export const countsQuery = (date: string) =>
  queryOptions({ queryKey: ['day', date, 'counts'], queryFn: () => fetchCounts(date) })

/** Closes a day and all before it. */
export const closeDay = (json: CloseBody, key: string) => write<Day>('post', dayPaths.list, { json, key })

/** Opens the last closed day again. Takes a password check for that day first. */
export const reopenDay = (date: string, reason: string, key: string) =>
  write<Day>('post', dayPaths.reopen(date), { json: { reason }, key })
