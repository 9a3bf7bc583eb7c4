import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useKeysUntilRows } from '../../commands/keys/use-keys-until-rows.ts'
import { useHistory } from '../navigation/navigation.tsx'
import type { Outbox } from '../outbox/outbox.ts'
import { firstDayPhrases, phrases } from './phrases.ts'
import { useFirstDay } from './use-first-day.ts'
import { useWorkLines } from './use-work-lines.ts'
import type { WorkLine } from './work-line.ts'

const AWAITED = 'work'

/**
 * What waits for the operator, a line each that leads to where it is done; while the books are empty the steps of the first
 * day in its place.
 */
export function WorkList({ outbox }: { readonly outbox: Outbox }) {
  const steps = useFirstDay()
  const waiting = useWorkLines(outbox)
  const lines = steps?.length === 0 ? waiting : steps
  const place = useRef<HTMLElement>(null)
  const isAwaited = useRef(false)
  useCommands('menu', { 'menu.beside': lines?.length === 0 ? undefined : () => {} })
  useKeysUntilRows(AWAITED, () => !lines)
  useLayoutEffect(() => {
    if (!lines || !isAwaited.current) return
    isAwaited.current = false
    place.current?.querySelector<HTMLElement>('[tabindex="0"], p')?.focus()
  }, [lines])
  const isFirstDay = lines !== undefined && lines === steps
  const title = isFirstDay ? firstDayPhrases.title : phrases.title
  return (
    <section className="work" aria-label={title} ref={place}>
      <h3>
        {title}
        {isFirstDay && <small> {doneOf(lines)}</small>}
      </h3>
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
    </section>
  )
}

const doneOf = (steps: readonly WorkLine[]): string =>
  firstDayPhrases.doneOf({
    done: steps.filter(({ step }) => step?.isDone).length,
    count: steps.length,
  })

/** The lines, walked by arrows from the first; steps of the first day from the first that is open. */
function Lines({ lines }: { readonly lines: readonly WorkLine[] }) {
  const history = useHistory()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      lines.findIndex(({ step }) => step?.isDone === false),
    ),
  )
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
      {lines.map(({ text, path, run, step }, index) => (
        <li key={text}>
          <button
            type="button"
            data-known-by={step?.name ?? path}
            aria-label={step && stepText(text, step)}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setChosen(index)}
            onClick={() => (run ? run() : history.push(path))}
          >
            {step ? <Step text={text} {...step} /> : text}
          </button>
        </li>
      ))}
    </ul>
  )
}

const stateText = (isDone: boolean) => (isDone ? firstDayPhrases.done : firstDayPhrases.open)
const stepText = (step: string, { isDone, why }: NonNullable<WorkLine['step']>) =>
  firstDayPhrases.step({ step, state: stateText(isDone), why })

/** A step of the first day: its sign, what it is called, its state and what it is for. */
const Step = ({ text, isDone, why }: { readonly text: string } & NonNullable<WorkLine['step']>) => (
  <span className="step" data-done={isDone ? '' : undefined}>
    <span>{text}</span> <small>{stateText(isDone)}</small> <small className="step-why">{why}</small>
  </span>
)
