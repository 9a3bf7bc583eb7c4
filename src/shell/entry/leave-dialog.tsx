import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'

interface LeaveDialogProps {
  readonly onLeave: () => void
  readonly onStay: () => void
  readonly open: boolean
}

/** Asks before a form is left in which something stands that is not saved. */
export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
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
}
