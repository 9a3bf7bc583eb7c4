import { useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useHistory } from '../frame/navigation.tsx'
import { useShell } from '../frame/shell-context.tsx'
import { isReport } from '../report/report-history.ts'

const loadDialogs = () => import('../../ui/dialogs/dialogs.tsx')

interface LeaveDialogProps {
  readonly open: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks before a form is left in which something is not saved. */
function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  const part = useDeferredModule(loadDialogs, open)
  return (
    part && (
      <part.ConfirmDialog
        open={open}
        title="Leave this form?"
        message="What you typed is not saved yet. It is kept, and stands here again when you come back."
        confirmText="Leave"
        cancelText="Stay"
        kind="main"
        onConfirm={onLeave}
        onCancel={onStay}
      />
    )
  )
}

/** A report that leads on to its records is where Esc leads back to; but what says Home leads home. */
function useWayBack(to: string): string {
  const { cameFrom } = useShell()
  const [origin] = useState(cameFrom)
  return to !== '/' && origin && isReport(origin) ? origin : to
}

/**
 * Esc on a screen: goes to `to`, or back to the report that the operator came from, but asks first while
 * something typed is not saved. What was typed is kept either way; the question is whether the operator
 * meant to leave.
 */
export function useLeave(to: string, isDirty: boolean) {
  const history = useHistory()
  const way = useWayBack(to)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    history.push(way)
  }
  const back = () => (isDirty ? setAsking(true) : leave())
  useCommands('global', { back })
  const dialog = <LeaveDialog open={asking} onLeave={leave} onStay={() => setAsking(false)} />
  return { back, dialog }
}
