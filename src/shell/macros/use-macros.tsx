import { useMemo, useState } from 'react'
import type { Macro } from '../../../contract/operator/settings.ts'
import type { Command } from '../../commands/catalog/command.ts'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useLatest } from '../../commands/keys/use-latest.ts'
import { useOperatorSettings, useSettings } from '../operator/settings.ts'
import { macroHint } from './hint-phrases.ts'

// Apart from the first load: nothing is recorded or replayed before a screen stands.
const loadMacros = () => import('./macros.tsx')

/** What the frame does with macros once they are loaded. */
export interface MacroControls {
  readonly replay: (macro: Macro) => void
  /** Begins to record; ends what is recorded or replayed. */
  readonly toggle: () => void
  /** What Esc does first while a macro is recorded or replayed. */
  readonly interrupt?: () => void
  readonly status?: string
}

/** Recording and replaying of macros for the life of the frame, and what is to be drawn for it. */
export function useMacros() {
  const { macros } = useSettings(useOperatorSettings())
  const [controls, setControls] = useState<MacroControls>()
  const now = useLatest(controls)
  const [isWanted, setWanted] = useState(false)
  // Keys that follow the one that begins to record wait for the recorder.
  const part = useDeferredModule(loadMacros, isWanted && controls === undefined)
  // The same as long as the macros are: other commands bind the keys anew, and a chord that is half typed is lost.
  const commands = useMemo(
    () =>
      macros.map(
        (macro): Command => ({
          id: `macro ${macro.name}`,
          keys: [],
          scope: 'global',
          label: macro.name,
          hint: macroHint.macro,
          run: () => now()?.replay(macro),
        }),
      ),
    [macros, now],
  )
  return {
    commands,
    toggle: controls?.toggle ?? (() => setWanted(true)),
    interrupt: controls?.interrupt,
    status: controls?.status,
    host: part && <part.MacroHost isWanted={isWanted} onControls={setControls} />,
  }
}
