import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Goes to a path and hands the record found along, so that it need not be fetched again. */
export function useOpenFound(): (path: string, record: unknown) => void {
  const router = useRouter()
  return (path, record) => router.history.push(path, { found: record } as object)
}

/** The record that a search handed along, if it is the one of this screen. */
export function useFoundRecord<T extends object>(isThis: (record: T) => boolean): T | undefined {
  const { state } = useLocation()
  const { found } = state as { found?: T }
  const [record] = useState(() => (found && isThis(found) ? found : undefined))
  // The navigation state outlives a reload and comes back with Back: the record would be an old one then.
  useForgetState('found')
  return record
}

/** Takes what was handed along out of the navigation state, once the screen has it. */
export function useForgetState(name: 'fill' | 'found' | 'giveBack', isTaken = true): void {
  const { history } = useRouter()
  const { href, state } = useLocation()
  const isThere = isTaken && name in state
  useEffect(() => {
    if (!isThere || !(name in history.location.state)) return
    const { [name]: _, ...rest } = history.location.state as object as Readonly<Record<string, unknown>>
    history.replace(href, rest)
  }, [history, href, name, isThere])
}
