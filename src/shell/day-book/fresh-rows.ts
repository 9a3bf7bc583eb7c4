import { useState } from 'react'
import type { DayBookEntry } from '../../../contract/records/day-book.ts'

/** For how long a row that has come is marked. */
const FRESH_MS = 3000

/** Tells which entries have come since the list was first read, each for a moment. */
export function useFreshRows(entries: readonly DayBookEntry[] | undefined): (key: string) => boolean {
  const [seen] = useState(() => ({ isRead: false, at: new Map<string, number>() }))
  const [isFresh] = useState(
    () => (key: string) => performance.now() - (seen.at.get(key) ?? Number.NEGATIVE_INFINITY) < FRESH_MS,
  )
  if (!entries) return isFresh
  const now = seen.isRead ? performance.now() : Number.NEGATIVE_INFINITY
  for (const { key } of entries) if (!seen.at.has(key)) seen.at.set(key, now)
  seen.isRead = true
  return isFresh
}
