import { useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useVisited } from '../navigation/visited.ts'
import { useAsk } from '../questions/question-context.tsx'
import { isReport } from '../report/report-history.ts'
import { phrases } from './phrases.ts'

/** A report that leads on to its records is where Esc leads back to; but what says Home leads home. */
function useWayBack(to: string): string {
  const { cameFrom } = useVisited()
  const [origin] = useState(cameFrom)
  return to !== '/' && origin && isReport(origin) ? origin : to
}

/**
 * Esc on a screen, also for a button: goes to `to`, or back to the report that the operator came from, but asks first
 * while something typed is not saved. What was typed is kept either way; the question is whether the operator
 * meant to leave. `unsaved` says otherwise where a form is not kept.
 */
export function useLeave(to: string, isDirty: boolean, unsaved: string = phrases.unsaved): () => void {
  const history = useHistory()
  const ask = useAsk()
  const way = useWayBack(to)
  const back = () =>
    ask({
      title: phrases.leaveAsked,
      lines: isDirty ? [unsaved] : [],
      confirmText: phrases.leave,
      leaves: true,
      onConfirm: () => history.push(way),
    })
  useCommands('global', { back })
  return back
}
