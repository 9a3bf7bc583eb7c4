import * as AlertDialog from '@radix-ui/react-alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { useDialogFocus } from './dialog-focus.ts'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  /** What will happen, in words, with the record's own figures. */
  readonly message: ReactNode
  readonly confirmText: string
  readonly cancelText?: string
  /** `danger` unless what is confirmed takes nothing away. */
  readonly kind?: 'danger' | 'main'
  readonly busy?: boolean | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that can't be taken back. Opens on Cancel; Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, confirmText, cancelText = 'Cancel', kind = 'danger', busy } = props
  const { onConfirm, onCancel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const { guard, ...focus } = useDialogFocus(cancel)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="veil" />
        <AlertDialog.Content aria-modal className="dialog" onKeyDownCapture={guard} {...focus}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="message">{message}</div>
          </AlertDialog.Description>
          <div className="actions">
            <Button ref={cancel} keys="Esc" onPress={onCancel}>
              {cancelText}
            </Button>
            <Button kind={kind} busy={busy} onPress={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
