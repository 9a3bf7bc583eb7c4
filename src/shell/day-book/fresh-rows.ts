import { useState } from 'react'

/** For how long a row that has come is marked. */
const FRESH_MS = 3000

/** Tells by their keys which rows have come since the list was first read, each for a moment. */
export function useFreshRows<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
): (key: string) => boolean {
  const [seen] = useState(() => ({ isRead: false, at: new Map<string, number>() }))
  const [isFresh] = useState(
    () => (key: string) => performance.now() - (seen.at.get(key) ?? Number.NEGATIVE_INFINITY) < FRESH_MS,
  )
  if (!rows) return isFresh
  const now = seen.isRead ? performance.now() : Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const key = keyOf(row)
    if (!seen.at.has(key)) seen.at.set(key, now)
  }
  seen.isRead = true
  return isFresh
}
