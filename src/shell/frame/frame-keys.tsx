import type { ReactNode } from 'react'
import { postedAt } from '../../commands/catalog/nouns.ts'
import { type PaletteActor, useCommands, useOwnChips } from '../../commands/keys/command-provider.tsx'
import { typeInto } from '../../ui/fields/type-into.ts'
import { ShownKeysProvider } from '../../ui/frame/shown-keys.ts'
import type { Done } from '../../ui/frame/toasts.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useOfficeDays } from '../office/office-days.ts'
import { useSlips } from '../slip/use-slip.ts'

interface FrameKeysProps {
  /** What was saved last. */
  readonly done: Done
  /** Whether the screen leaves Ctrl+P to the slip of it. */
  readonly printsLast: boolean | undefined
  readonly palette: PaletteActor
  readonly children: ReactNode
}

/**
 * Shows the operator's own keys on all chips within. Ctrl+; puts the office's day into a focused date field, Alt+U
 * opens what was saved last, Ctrl+P prints its slips where entries are made, F9 opens the search.
 */
export function FrameKeys({ done, palette, printsLast, children }: FrameKeysProps) {
  const { today } = useOfficeDays()
  const history = useHistory()
  const printSlips = useSlips()
  const posted = (done.records ?? [done.path]).flatMap((path) => postedAt(path) ?? [])
  const putToday = () => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement) typeInto(field, today)
  }
  useCommands('form', { 'entry.today': putToday }, false)
  useCommands('screen', {
    'done.open': done.path === '' ? undefined : () => history.push(done.path),
    'done.slip': printsLast && posted.length > 0 ? () => printSlips(posted) : undefined,
    'search.open': () => palette.send({ type: 'palette.open', line: '/' }),
  })
  return <ShownKeysProvider value={useOwnChips()}>{children}</ShownKeysProvider>
}
