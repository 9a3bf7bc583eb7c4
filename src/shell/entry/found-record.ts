import { useEffect, useState } from 'react'
import { useDrawnLocation, useHistory } from '../frame/navigation.tsx'

/** Goes to a path and hands the record found along, so that it need not be fetched again. */
export function useOpenFound(): (path: string, record: unknown) => void {
  const history = useHistory()
  return (path, record) => history.push(path, { found: record } as object)
}

/** What was handed to this screen along with the way to it. */
export const useHandedAlong = <State extends object>(): Partial<State> =>
  useDrawnLocation().state as Partial<State>

/** The record that a search handed along, if it is the one of this screen. */
export function useFoundRecord<T extends object>(isThis: (record: T) => boolean): T | undefined {
  const { found } = useHandedAlong<{ found: T }>()
  const [record] = useState(() => (found && isThis(found) ? found : undefined))
  // The navigation state outlives a reload and comes back with Back: the record would be an old one then.
  useForgetState('found')
  return record
}

/** Takes what was handed along out of the navigation state, once the screen has it. */
export function useForgetState(name: 'fill' | 'found' | 'returnedKey', isTaken = true): void {
  const history = useHistory()
  const { href } = useDrawnLocation()
  const state = useHandedAlong()
  const isThere = isTaken && name in state
  useEffect(() => {
    if (!isThere || !(name in history.location.state)) return
    const { [name]: _, ...rest } = history.location.state as object as Readonly<Record<string, unknown>>
    history.replace(href, rest)
  }, [history, href, name, isThere])
}
