import type { KeyboardEvent } from 'react'
import { isComposing } from './composing.ts'
import { FindInput } from './find-input.tsx'
import { phrases } from './find-phrases.ts'

interface FindBoxProps {
  readonly label?: string
  /** What is said beside it. */
  readonly told: string
  /** Whether there is a match. */
  readonly isFound: boolean
  readonly onType: (text: string) => void
  /** To the next match, or to the one before. */
  readonly onStep: (step: 1 | -1) => void
  readonly onClose: () => void
  readonly onBlur?: () => void
}

/** Finds in a table as it is typed; Enter goes to the next match, Shift+Enter to the one before, Esc closes. */
export function FindBox({
  label = phrases.find,
  told,
  isFound,
  onType,
  onStep,
  onClose,
  onBlur,
}: FindBoxProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Escape' && event.key !== 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else onStep(event.shiftKey ? -1 : 1)
  }
  return (
    <div className="find-box" data-scope="find" data-known-by="find">
      <FindInput
        aria-label={label}
        aria-invalid={!isFound || undefined}
        placeholder={phrases.find}
        autoFocus
        onType={onType}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <span>{phrases.keys}</span>
      <output aria-live="polite" className={isFound ? 'told' : undefined}>
        {told}
      </output>
    </div>
  )
}
