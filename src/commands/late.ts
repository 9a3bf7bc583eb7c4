import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Stroke } from '../../contract/key-script.ts'

const RETRY_MS = 1000
const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']

const strokeOf = ({ key, ctrlKey, altKey, shiftKey }: KeyboardEvent): Stroke => ({
  key,
  ctrl: ctrlKey,
  alt: altKey,
  shift: shiftKey,
})

/**
 * A part of the program that no first screen needs: loaded behind it, and tried again while the server can't
 * be reached; undefined until then. Keys that are pressed while it is `wanted` and not there yet are typed
 * into it once it stands; nothing of them reaches the screen behind.
 */
export function useLate<Part>(load: () => Promise<Part>, wanted = false): Part | undefined {
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
  useHeldKeys(wanted, loaded !== undefined)
  return loaded?.part
}

function useHeldKeys(wanted: boolean, isLoaded: boolean): void {
  const isHolding = useRef(false)
  const strokes = useRef<Stroke[]>([])
  useLayoutEffect(() => {
    isHolding.current = wanted && !isLoaded
  }, [wanted, isLoaded])
  useLayoutEffect(() => {
    if (isLoaded) return
    // There before it is wanted, since whoever listens first hears first.
    const hold = (event: KeyboardEvent) => {
      if (!isHolding.current && strokes.current.length === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!MODIFIERS.includes(event.key)) strokes.current.push(strokeOf(event))
    }
    const release = async () => {
      const { typeStroke } = await import('./typing.ts')
      removeEventListener('keydown', hold, { capture: true })
      for (const stroke of strokes.current.splice(0)) typeStroke(stroke)
    }
    addEventListener('keydown', hold, { capture: true })
    return () => {
      if (strokes.current.length === 0) removeEventListener('keydown', hold, { capture: true })
      // The focus is in what was loaded once it is drawn, a frame later.
      else requestAnimationFrame(() => void release())
    }
  }, [isLoaded])
}
