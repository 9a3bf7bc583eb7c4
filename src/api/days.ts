import { queryOptions } from '@tanstack/react-query'
import {
  type CloseBody,
  type Count,
  type CountedNotes,
  type Day,
  type DayStanding,
  type Days,
  dayPaths,
} from '../../contract/day/days.ts'
import { type Till, tillsPath } from '../../contract/day/tills.ts'
import { read, type WriteOptions, write } from './client.ts'

type Under = Pick<WriteOptions, 'key' | 'version'>

/** The tills with what they hold, read anew as entries are saved. */
export const tillsQuery = queryOptions({
  queryKey: ['tills'],
  queryFn: ({ signal }) => read<readonly Till[]>(tillsPath, {}, signal),
})

/** The days that were closed, newest first. */
export const daysQuery = queryOptions({
  queryKey: ['days'],
  queryFn: ({ signal }) => read<Days>(dayPaths.list, {}, signal),
})

/** A day with what it needs to be closed. */
export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: ['days', date],
    queryFn: ({ signal }) =>
      read<{ readonly day: Day | null; readonly standing: DayStanding }>(dayPaths.one(date), {}, signal),
  })

/** What was counted on a day. */
export const countsQuery = (date: string) =>
  queryOptions({
    queryKey: ['days', date, 'counts'],
    queryFn: ({ signal }) => read<readonly Count[]>(dayPaths.counts(date), {}, signal),
  })

/** Keeps the count of a till over that of a version, 0 for the first. */
export const saveCount = (date: string, cust_id: number, notes: CountedNotes, under: Under) =>
  write<Count>('put', dayPaths.count(date, cust_id), { json: { notes }, ...under })

/** Closes a day and all before it. */
export const closeDay = (json: CloseBody, key: string) => write<Day>('post', dayPaths.list, { json, key })

/** Opens the last closed day again. Takes a password check for that day first. */
export const reopenDay = (date: string, reason: string, key: string) =>
  write<Day>('post', dayPaths.reopen(date), { json: { reason }, key })
