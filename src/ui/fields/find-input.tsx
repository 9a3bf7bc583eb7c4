import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react'

interface FindInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** Called with the text after each change. */
  readonly onType: (text: string) => void
}

/**
 * An uncontrolled search input. Typing does not render it, and its printable keys reach no React listener
 * (src/ui/frame/unheard-events.ts).
 */
export function FindInput({ onType, ...attributes }: FindInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = input.current
    // A native listener: React would search all ancestors for listeners.
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
