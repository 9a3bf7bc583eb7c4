import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Goes to a path and hands the record found along, so that it need not be fetched again. */
export function useOpenFound(): (path: string, record: unknown) => void {
  const router = useRouter()
  return (path, record) => router.history.push(path, { found: record } as object)
}

/** The record that a search handed along, if it is the one of this screen. */
export function useFoundRecord<T extends object>(isThis: (record: T) => boolean): T | undefined {
  const { state } = useLocation()
  const { found } = state as { found?: T }
  // As it was when the screen opened: the navigation state outlives a reload, the record may not.
  const [record] = useState(() => (found && isThis(found) && !isReload() ? found : undefined))
  return record
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' && performance.now() < 5000
}
