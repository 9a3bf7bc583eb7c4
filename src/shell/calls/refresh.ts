import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CachedList } from './changed-lists.ts'

/** Refreshes the cached lists that a write has changed. */
export function useRefresh() {
  const queries = useQueryClient()
  return useCallback(
    (...keys: readonly CachedList[]) => {
      for (const key of keys) void queries.invalidateQueries({ queryKey: [key] })
    },
    [queries],
  )
}
