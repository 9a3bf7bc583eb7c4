import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react'

interface FindInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** Told what stands in it, at every change. */
  readonly onType: (text: string) => void
}

/**
 * Where it is typed what is looked for. The text is the browser's: a key draws nothing anew, and no command hears the
 * signs that are typed (src/ui/frame/unheard-events.ts).
 */
export function FindInput({ onType, ...attributes }: FindInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = input.current
    // Past React, which looks for listeners on the way to the root.
    const onInput = (event: Event) => {
      event.stopPropagation()
      onType(element?.value ?? '')
    }
    element?.addEventListener('input', onInput)
    return () => element?.removeEventListener('input', onInput)
  })
  return (
    <input
      autoComplete="off"
      spellCheck={false}
      {...attributes}
      ref={input}
      className="input"
      type="text"
      dir="auto"
      data-signs=""
    />
  )
}
