import { type KeyboardEvent, useState } from 'react'
import { isComposing } from './composing.ts'

interface FindBoxProps {
  /** What is said beside it. */
  readonly told: string
  /** Whether there is a match. */
  readonly isFound: boolean
  readonly onType: (text: string) => void
  /** To the next match, or to the one before. */
  readonly onStep: (step: 1 | -1) => void
  readonly onClose: () => void
}

/** Finds in a table as it is typed; Enter goes to the next match, Shift+Enter to the one before, Esc closes. */
export function FindBox({ told, isFound, onType, onStep, onClose }: FindBoxProps) {
  const [text, setText] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Escape' && event.key !== 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else onStep(event.shiftKey ? -1 : 1)
  }
  return (
    <div className="find-box" data-scope="find" data-known-by="find">
      <input
        className="input"
        type="text"
        dir="auto"
        aria-label="Find"
        aria-invalid={!isFound || undefined}
        placeholder="Find"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onType(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <span>Enter next · Shift+Enter back · Esc closes</span>
      <output aria-live="polite" className={isFound ? 'told' : undefined}>
        {told}
      </output>
    </div>
  )
}
