import { useCallback, useLayoutEffect, useRef } from 'react'
import { keyHolder, useHeldKeys } from '../../commands/keys/key-holder.ts'
import { useDrawnLocation, useHistory } from './navigation.tsx'

/**
 * Holds keys from the moment another screen is asked for, or the same one to be filled in, until it is drawn: the one that
 * is left takes none. The browser's Back drops what is held: it was typed for the screen that is left.
 */
export function useKeysHeldOnTheWay(): void {
  const history = useHistory()
  const drawn = useDrawnLocation()
  useHeldKeys(() => (drawn === history.location ? 'none' : 'way'))
  useLayoutEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') keyHolder.drop()
      }),
    [history],
  )
}

/** Each change of path scrolls the page to the top and brings the focus to the screen's work. */
export function useScrollToTop(): void {
  const { pathname } = useDrawnLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.scrollTo(0, 0)
    document.querySelector('main')?.scrollTo(0, 0)
  }, [pathname])
}

/** Tells where the shown screen was reached from. */
export function useCameFrom(): () => string | undefined {
  const history = useHistory()
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
