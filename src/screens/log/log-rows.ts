import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { LogFilter } from '../../../contract/office/log.ts'
import type { LogPage, LogRow } from '../../../contract/office/log-answers.ts'
import { logQuery } from '../../api/office/log.ts'

/** Rows from the last one at which the next page is asked for. */
export const AHEAD = 40

interface LogRows {
  /** Those read so far, the newest first. */
  readonly rows: readonly LogRow[]
  /** The instant down to which the log was looked through; undefined until the server answers. */
  readonly reached: LogPage['reached'] | undefined
  readonly error: Error | null
  /** Whether more may come. */
  readonly isLooking: boolean
  readonly retry: () => void
  /** Says whether the operator is so near the last row that the next page is asked for. */
  readonly setNearEnd: (isNearEnd: boolean) => void
}

/** The rows of a log, read page by page as the operator goes on. */
export function useLogRows(path: string, filter: LogFilter): LogRows {
  const query = useInfiniteQuery(logQuery(path, filter))
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const [isNearEnd, setNearEnd] = useState(true)
  // Also where a page has few rows or none: the server looks through so much of the log at a time.
  useEffect(() => {
    if (hasNextPage && !isFetching && !error && (isNearEnd || rows.length < AHEAD)) void fetchNextPage()
  }, [hasNextPage, isFetching, error, isNearEnd, rows.length, fetchNextPage])
  return {
    rows,
    reached: data?.pages.at(-1)?.reached,
    error,
    isLooking: isFetching || hasNextPage,
    retry: () => void refetch(),
    setNearEnd,
  }
}
