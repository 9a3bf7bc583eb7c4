import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { PaletteActor } from '../commands/hands.tsx'

/** What a key makes of the line; undefined for one that types nothing. */
function typedLine(line: string, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (key === 'Backspace') return line.slice(0, -1)
  return [...key].length === 1 ? line + key : undefined
}

/**
 * Keeps the keys for Go To while it is open but its part of the program is not there yet: text goes into
 * its line, Enter waits until it can be heard. Nothing of it reaches the screen behind.
 */
export function useEarlyKeys(actor: PaletteActor, isLoaded: boolean): void {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'))
  const enter = useRef<KeyboardEvent>(undefined)
  useLayoutEffect(() => {
    if (!isOpen || isLoaded) return
    const onKeyDown = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') return actor.send({ type: 'palette.close' })
      if (event.key === 'Enter') enter.current ??= event
      const line = typedLine(actor.getSnapshot().context.line, event)
      if (line !== undefined && !enter.current) actor.send({ type: 'line.change', line })
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [actor, isOpen, isLoaded])

  useLayoutEffect(() => {
    const pressed = enter.current
    if (!isLoaded || !pressed) return
    enter.current = undefined
    const { key, code, ctrlKey } = pressed
    // Its input has the focus once the dialog has opened, a frame later.
    requestAnimationFrame(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true }),
      ),
    )
  }, [isLoaded])
}
