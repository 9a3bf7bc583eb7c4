import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommands } from '../commands/hands.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useShell } from './shell-context.tsx'
import { isReport } from './trail.ts'

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
  const router = useRouter()
  const way = useWayBack(to)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    router.history.push(way)
  }
  const back = () => (isDirty ? setAsking(true) : leave())
  useCommands('global', { back })
  const dialog = (
    <ConfirmDialog
      open={asking}
      title="Leave this form?"
      message="What you typed is not saved yet. It is kept, and stands here again when you come back."
      confirmText="Leave"
      cancelText="Stay"
      kind="main"
      onConfirm={leave}
      onCancel={() => setAsking(false)}
    />
  )
  return { back, dialog }
}
