import { type KeyboardEvent, useState } from 'react'
import { isComposing } from './composing.ts'

interface FindBoxProps {
  /** Goes to the next match from the current row on (`step` 0: the current one too), or to the one before; whether there is any. */
  readonly find: (text: string, step: 0 | 1 | -1) => boolean
  readonly onClose: () => void
  /** What is said beside it; whether there is a match unless given. */
  readonly told?: string
}

/** Finds in a table as it is typed; Enter goes to the next match, Shift+Enter to the one before, Esc closes. */
export function FindBox({ find, onClose, told }: FindBoxProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState(true)
  const look = (next: string, step: 0 | 1 | -1) => {
    const isFound = find(next, step)
    setFound(next.trim() === '' || isFound)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Escape' && event.key !== 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else look(text, event.shiftKey ? -1 : 1)
  }
  return (
    <div className="find-box" data-scope="find" data-known-by="find">
      <input
        className="input"
        type="text"
        dir="auto"
        aria-label="Find"
        aria-invalid={!found || undefined}
        placeholder="Find"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          look(target.value, 0)
        }}
        onKeyDown={onKeyDown}
      />
      <span>Enter next · Shift+Enter back · Esc closes</span>
      <output aria-live="polite" className={told && told !== 'not found' ? 'told' : undefined}>
        {told ?? (found ? '' : 'not found')}
      </output>
    </div>
  )
}
