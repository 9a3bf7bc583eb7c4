import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useHeldKeys } from '../commands/key-holder.ts'

/** Loads the parts of every other screen behind the first, so that none keeps the fingers waiting later. */
export function useScreensLoaded(): void {
  const router = useRouter()
  useEffect(() => {
    for (const route of Object.values(router.routesById)) {
      // One that can't be had now is asked for again when it is opened.
      router.loadRouteChunk(route)?.catch(() => {})
    }
  }, [router])
}

/** Holds keys from the moment another screen is asked for until it is drawn: the one that is left takes none. */
export function useKeysHeldOnTheWay(): void {
  const router = useRouter()
  useHeldKeys(() => {
    const { status, resolvedLocation } = router.state
    const isUnderWay = status === 'pending' || resolvedLocation?.href !== router.history.location.href
    return isUnderWay ? 'way' : 'none'
  })
}

/** Each change of path scrolls the page to the top (spec, section 2) and brings the focus to the screen's work. */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.scrollTo(0, 0)
    document.querySelector('main')?.scrollTo(0, 0)
  }, [pathname])
}

/** Tells where the screen that stands was reached from. */
export function useCameFrom(): () => string | undefined {
  const { history } = useRouter()
  const places = useRef({ here: history.location.href, before: undefined as string | undefined })
  useLayoutEffect(
    () =>
      history.subscribe(({ location: { href }, action }) => {
        const { here, before } = places.current
        if (action.type === 'REPLACE') places.current = { here: href, before }
        else places.current = { here: href, before: action.type === 'PUSH' ? here : undefined }
      }),
    [history],
  )
  return useCallback(() => places.current.before, [])
}
