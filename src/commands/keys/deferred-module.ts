import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keyHolder } from './key-holder.ts'

const RETRY_MS = 1000

/**
 * A part of the program that no first screen needs: loaded behind it, and tried again while the server can't
 * be reached; undefined until then. Keys that are pressed while it is `wanted` and not there yet are typed
 * into it once it stands; nothing of them reaches the screen behind.
 */
export function useDeferredModule<Part>(load: () => Promise<Part>, wanted = false): Part | undefined {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const attempt = () =>
      load().then(
        (part) => gone || setLoaded({ part }),
        () => {
          if (!gone) timer = setTimeout(attempt, RETRY_MS)
        },
      )
    void attempt()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [load])
  const isDrawn = useRef(false)
  useEffect(() => {
    if (!loaded) return
    if (!wanted) {
      isDrawn.current = true
      return
    }
    // A dialog among it opens with the effects of this drawing, and takes the focus with those of its own.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isDrawn.current = true
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [loaded, wanted])
  useLayoutEffect(
    () => (wanted ? keyHolder.addWait(() => (isDrawn.current ? 'none' : 'part')) : undefined),
    [wanted],
  )
  return loaded?.part
}
