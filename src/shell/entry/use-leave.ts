import { useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useVisited } from '../navigation/visited.ts'
import { useAsk } from '../questions/question-context.tsx'
import { isReport, type OpenedState } from '../report/report-history.ts'
import { phrases } from './phrases.ts'

/** The report whose row has opened the screen that stands; undefined where none has. */
function useOpener(): string | undefined {
  const history = useHistory()
  const [opener] = useState(() => (history.location.state as OpenedState).opener)
  return opener
}

/**
 * Goes back: to the row of the report that has opened the screen, to the report that leads on to its records, or to `to`;
 * what says Home leads home where no row has opened it.
 */
function useWayBack(to: string): () => void {
  const history = useHistory()
  const { cameFrom } = useVisited()
  const [origin] = useState(cameFrom)
  const opener = useOpener()
  if (opener !== undefined) return () => history.push(opener, { returned: true } as object)
  return () => history.push(to !== '/' && origin && isReport(origin) ? origin : to)
}

/**
 * Esc on a screen, also for a button: goes to `to`, or back to the report that the operator came from, but asks first
 * while something typed is not saved. What was typed is kept either way; the question is whether the operator
 * meant to leave. `unsaved` says otherwise where a form is not kept.
 */
export function useLeave(to: string, isDirty: boolean, unsaved: string = phrases.unsaved): () => void {
  const ask = useAsk()
  const goBack = useWayBack(to)
  const back = () =>
    ask({
      title: phrases.leaveAsked,
      lines: isDirty ? [unsaved] : [],
      confirmText: phrases.leave,
      leaves: true,
      onConfirm: goBack,
    })
  useCommands('global', { back })
  return back
}

/** The button of Esc in the form of a new record: it says where that leads. */
export function useLeaveNew(isDirty: boolean): { readonly label: string; readonly onPress: () => void } {
  const label = useOpener() === undefined ? phrases.home : phrases.back
  return { label, onPress: useLeave('/', isDirty) }
}
