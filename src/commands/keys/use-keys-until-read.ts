import { type KeyboardEvent, useRef } from 'react'
import { keyHolder, useHeldKeys } from './key-holder.ts'
import { useLatest } from './use-latest.ts'

/**
 * Holds a key that takes a text which no list knows, while the list is read: one that was added just now is in what
 * comes. Answers whether the key is held; it and those behind it are typed once the list is there.
 */
export function useKeysUntilRead(isReading: boolean): (event: KeyboardEvent) => boolean {
  const reads = useLatest(isReading)
  const isDue = useRef(false)
  useHeldKeys(() => {
    isDue.current &&= reads()
    return isDue.current ? 'content' : 'none'
  })
  return (event) => {
    isDue.current = reads() && keyHolder.keep(event.nativeEvent)
    if (isDue.current) event.preventDefault()
    return isDue.current
  }
}
