import type { KeyboardEvent } from 'react'

/** Whether the key belongs to an input method's composition; its Enter is not the operator's Enter. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
