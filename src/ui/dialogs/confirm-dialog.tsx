import * as AlertDialog from '@radix-ui/react-alert-dialog'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '../frame/button.tsx'
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
  /** Sees each key of the dialog first; one whose way it ends goes no further. */
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that can't be taken back. Opens on Cancel; Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, confirmText, cancelText = 'Cancel', kind = 'danger', busy } = props
  const { onKey, onConfirm, onCancel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const { guard, ...focus } = useDialogFocus(cancel)
  const onKeyDown = (event: KeyboardEvent) => {
    onKey?.(event)
    if (!event.isPropagationStopped()) guard(event)
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="veil" />
        <AlertDialog.Content aria-modal className="dialog" onKeyDownCapture={onKeyDown} {...focus}>
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
