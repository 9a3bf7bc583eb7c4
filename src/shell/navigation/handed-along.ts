import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDrawnLocation, useHistory } from './navigation.tsx'

/**
 * What was handed to this screen along with the way to it. Once it is `isReady`, what has the name is given to `take`
 * and goes out of the navigation state, which outlives a reload and comes back with Back: it would be old then.
 */
export function useHandedAlong<State extends object>(
  name: keyof State & string,
  take?: (handed: Partial<State>) => void,
  isReady = true,
): Partial<State> {
  const history = useHistory()
  const { href, state } = useDrawnLocation()
  const taken = useRef<object>(undefined)
  const isThere = isReady && name in state
  useLayoutEffect(() => {
    if (!isThere || taken.current === state) return
    taken.current = state
    take?.(state as Partial<State>)
  })
  useEffect(() => {
    if (!isThere || !(name in history.location.state)) return
    const { [name]: _, ...rest } = history.location.state as object as Readonly<Record<string, unknown>>
    history.replace(href, rest)
  }, [history, href, name, isThere])
  return state as Partial<State>
}

/** The record that a search handed along, if it is the one of this screen. */
export function useFoundRecord<T>(isThis: (record: T) => boolean): T | undefined {
  const { found } = useHandedAlong<{ found: T }>('found')
  const [record] = useState(() => (found && isThis(found) ? found : undefined))
  return record
}
