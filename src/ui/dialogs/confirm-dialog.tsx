import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../frame/button.tsx'
import { MessageDialog, type MessageDialogProps } from './message-dialog.tsx'

interface ConfirmDialogProps extends MessageDialogProps {
  readonly confirmText: string
  readonly cancelText?: string
  /** `danger` unless what is confirmed takes nothing away. */
  readonly kind?: 'danger' | 'main'
  readonly busy?: boolean | undefined
  /** Sees each key of the dialog first; one whose way it ends goes no further. */
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined
  readonly onConfirm: () => void
}

/** Asks before something that can't be taken back. Opens on Cancel; Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmText, cancelText = 'Cancel', kind = 'danger', busy, onConfirm, ...dialog } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <MessageDialog role="alertdialog" first={cancel} {...dialog}>
      <div className="actions">
        <Button ref={cancel} keys="Esc" onPress={dialog.onCancel}>
          {cancelText}
        </Button>
        <Button kind={kind} busy={busy} onPress={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </MessageDialog>
  )
}
