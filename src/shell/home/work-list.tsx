import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useKeysUntilRows } from '../../commands/keys/use-keys-until-rows.ts'
import { useHistory } from '../navigation/navigation.tsx'
import type { Outbox } from '../outbox/outbox.ts'
import { phrases } from './phrases.ts'
import { useWorkLines } from './use-work-lines.ts'
import type { WorkLine } from './work-line.ts'

const AWAITED = 'work'

/** What waits for the operator, a line each that leads to where it is done. */
export function WorkList({ outbox }: { readonly outbox: Outbox }) {
  const lines = useWorkLines(outbox)
  const place = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  useCommands('menu', { 'menu.beside': lines?.length === 0 ? undefined : () => {} })
  useKeysUntilRows(AWAITED, () => !lines)
  useLayoutEffect(() => {
    if (!lines || !isAwaited.current) return
    isAwaited.current = false
    place.current?.querySelector<HTMLElement>('button, p')?.focus()
  }, [lines])
  return (
    <div ref={place}>
      {!lines && (
        // Who goes there before the lines are read comes to the first of them.
        <section
          aria-label={phrases.title}
          data-known-by={AWAITED}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that are meant for the lines
          tabIndex={0}
          aria-busy
          onFocus={() => {
            isAwaited.current = true
          }}
          onBlur={() => {
            isAwaited.current = false
          }}
        />
      )}
      {lines?.length === 0 && <p tabIndex={-1}>{phrases.nothing}</p>}
      {lines && lines.length > 0 && <Lines lines={lines} />}
    </div>
  )
}

/** The lines, walked by arrows. */
function Lines({ lines }: { readonly lines: readonly WorkLine[] }) {
  const history = useHistory()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(0)
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
