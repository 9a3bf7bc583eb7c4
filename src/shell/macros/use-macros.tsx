import { useState } from 'react'
import type { Command } from '../../commands/catalog/command.ts'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'

// Apart from the first load: nothing is recorded or replayed before a screen stands.
const loadMacros = () => import('./macros.tsx')

/** What the frame does with macros. */
export interface MacroControls {
  /** One for each macro, which replays it. */
  readonly commands: readonly Command[]
  /** Begins to record; ends what is recorded or replayed. */
  readonly toggle: () => void
  /** What Esc does first while a macro is recorded or replayed. */
  readonly interrupt?: () => void
  readonly status?: string
}

/** Recording and replaying of macros for the life of the frame, and what is to be drawn for it. */
export function useMacros() {
  const [controls, setControls] = useState<MacroControls>()
  const [isWanted, setWanted] = useState(false)
  // Keys that follow the one that begins to record wait for the recorder.
  const part = useDeferredModule(loadMacros, isWanted && controls === undefined)
  return {
    controls: controls ?? { commands: [], toggle: () => setWanted(true) },
    host: part && <part.MacroHost isWanted={isWanted} onControls={setControls} />,
  }
}
