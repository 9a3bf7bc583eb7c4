import type { MouseEvent } from 'react'
import './commands.css'
import { useHints, useNotice, useRun } from './command-provider.tsx'
import type { Hint } from './hints.ts'

/** Two lines for the frame's foot: the screen's own keys, then those of everywhere. A press does what the key does. */
export function HintBar() {
  const { screen, everywhere } = useHints()
  const run = useRun()
  const press = ({ target }: MouseEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-command]')?.dataset.command
    if (id !== undefined) run(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; each key is what it shows
    // biome-ignore lint/a11y/useKeyWithClickEvents: each key is what it shows
    <div className="hints-pressed" onMouseDown={(event) => event.preventDefault()} onClick={press}>
      <div className="hints-line">
        <Keys of={screen} />
      </div>
      <div className="hints-line">
        <Keys of={everywhere.filter(({ command }) => !isLeader(command.keys[0]))} />
        <output className="hints-notice" aria-live="polite">
          {useNotice()}
        </output>
      </div>
    </div>
  )
}

/** The keys of a screen that stands outside of the office and its commands. */
export function PlainHints({
  hints,
}: {
  readonly hints: readonly (readonly [keys: string, hint: string])[]
}) {
  return (
    <div className="hints-line">
      {hints.map(([keys, hint]) => (
        <span className="hint" key={keys}>
          <kbd>{keys}</kbd>
          {hint}
        </span>
      ))}
    </div>
  )
}

// `g c` and its like fill the line and stand on the menus and in help: the hints leave them out.
const isLeader = (keys = '') => keys.startsWith('g ')

function Keys({ of }: { readonly of: readonly Hint[] }) {
  // Where keys are too many for a line, a screen leaves the least of them to help.
  const named = of.filter(({ hint }) => hint !== '')
  return named.map(({ command, hint, isIdle }) => (
    <span
      className={isIdle ? 'hint idle' : 'hint'}
      key={command.id}
      data-command={command.own || isIdle ? undefined : command.id}
    >
      <kbd>{command.shown ?? command.keys[0]}</kbd>
      {hint}
    </span>
  ))
}
