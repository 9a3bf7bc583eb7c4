import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import type { Unsaved } from './sign-out.ts'

interface ExitDialogProps {
  /** What is not in the books; the dialog is closed without it. */
  readonly unsaved: Unsaved | undefined
  readonly onExit: () => void
  readonly onStay: () => void
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function linesOf({ forms, rows, waiting }: Unsaved): string[] {
  return [
    ...(forms > 0 ? [`${counted(forms, 'form has', 'forms have')} something typed that is not saved.`] : []),
    ...(rows > 0 ? [`${counted(rows, 'row', 'rows')} of the settlement waiting for Save All.`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'record is', 'records are')} not in the books yet.`] : []),
  ]
}

/** Asks before an operator signs out who has left something unsaved. Nothing of it is lost either way. */
export function ExitDialog({ unsaved, onExit, onStay }: ExitDialogProps) {
  return (
    <ConfirmDialog
      open={unsaved !== undefined}
      title="Exit with work unsaved?"
      message={
        <>
          {unsaved && linesOf(unsaved).map((line) => <p key={line}>{line}</p>)}
          <p>What was typed is kept for you, and is here again when you sign in.</p>
        </>
      }
      kind="main"
      confirmText="Sign out"
      cancelText="Stay"
      onConfirm={onExit}
      onCancel={onStay}
    />
  )
}
