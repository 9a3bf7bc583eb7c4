import { type KeyboardEvent, useRef, useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import type { Outbox } from '../outbox/outbox.ts'
import { phrases } from './phrases.ts'
import { useWorkLines } from './use-work-lines.ts'

/** What waits for the operator, a line each that leads to where it is done. */
export function WorkList({ outbox }: { readonly outbox: Outbox }) {
  const lines = useWorkLines(outbox)
  const history = useHistory()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(0)
  useCommands('menu', { 'menu.beside': lines && lines.length > 0 ? () => {} : undefined })
  if (!lines) return null
  if (lines.length === 0) return <p>{phrases.nothing}</p>

  const current = Math.min(chosen, lines.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: (current + 1) % lines.length,
      ArrowUp: (current - 1 + lines.length) % lines.length,
      Home: 0,
      End: lines.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    list.current?.querySelectorAll('button')[step]?.focus()
  }
  return (
    <ul className="work-lines" ref={list} onKeyDown={onKeyDown}>
      {lines.map(({ text, path, run }, index) => (
        <li key={text}>
          <button
            type="button"
            data-known-by={path}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setChosen(index)}
            onClick={() => (run ? run() : history.push(path))}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
