import '../palette/commands.css'
import { useHints, useNotice } from './command-provider.tsx'
import type { Hint } from './hints.ts'

/** Two lines for the frame's foot: the screen's own keys, then those of everywhere. */
export function HintBar() {
  const { screen, everywhere } = useHints()
  return (
    <>
      <div className="hints-line">
        <Keys of={screen} />
      </div>
      <div className="hints-line">
        <Keys of={everywhere.filter(({ command }) => !isLeader(command.keys[0]))} />
        <output className="hints-notice" aria-live="polite">
          {useNotice()}
        </output>
      </div>
    </>
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
    <span className={isIdle ? 'hint idle' : 'hint'} key={command.id}>
      <kbd>{command.shown ?? command.keys[0]}</kbd>
      {hint}
    </span>
  ))
}
