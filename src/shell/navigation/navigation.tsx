import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { createContext, type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { useProvided } from '../provided/use-provided.ts'
import { areScreensLoaded } from './lazy-screen.tsx'

interface Navigation {
  /** Where the operator is on the way to; what goes there is pushed here. */
  readonly history: RouterHistory
  /** Where the screen that is drawn belongs: the one that is left stays until the next is drawn. */
  readonly location: HistoryLocation
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

/** Draws the screen of the address; the one that is left stays until the code of the next is loaded. */
export function NavigationProvider(props: { readonly history: RouterHistory; readonly children: ReactNode }) {
  const { history, children } = props
  const [location, setLocation] = useState(history.location)
  useLayoutEffect(() => {
    const follow = () => {
      const draw = () => setLocation(history.location)
      if (areScreensLoaded()) draw()
      else startTransition(draw)
    }
    // A screen below may lead on as it is drawn.
    follow()
    return history.subscribe(follow)
  }, [history])
  // Browser tests wait for it: the address of the screen that is drawn.
  useLayoutEffect(() => {
    document.documentElement.dataset.drawn = location.href
  }, [location])
  const value = useMemo(() => ({ history, location }), [history, location])
  return <NavigationContext value={value}>{children}</NavigationContext>
}

const useNavigation = (): Navigation => useProvided(NavigationContext)

/** The history of addresses: `push` and `replace` lead on, `location` is where the operator is on the way to. */
export const useHistory = (): RouterHistory => useNavigation().history

/** The address of the screen that is drawn. */
export const useDrawnLocation = (): HistoryLocation => useNavigation().location
