import * as Dialog from '@radix-ui/react-dialog'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useDialogFocus } from './dialog-focus.ts'

export interface MessageDialogProps {
  readonly open?: boolean
  readonly title: string
  /** What will happen, or what is asked, in words. */
  readonly message: ReactNode
  readonly onCancel: () => void
}

interface DialogPartProps extends MessageDialogProps {
  /** `alertdialog` for what interrupts the operator with a question. */
  readonly role?: 'dialog' | 'alertdialog'
  /** What has the focus when it opens. */
  readonly first: RefObject<HTMLElement | null>
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  /** Sees each key of the dialog first; one whose way it ends goes no further. */
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined
  readonly children: ReactNode
}

/** A dialog with a title and a message over what is asked. Esc cancels; a press beside it does nothing. */
export function MessageDialog({ open = true, role = 'dialog', title, message, ...props }: DialogPartProps) {
  const { first, onKey, onKeyDown, onCancel, children } = props
  const { guard, onOpenAutoFocus } = useDialogFocus(first)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          aria-modal
          role={role}
          className="dialog"
          onKeyDownCapture={(event) => {
            onKey?.(event)
            if (!event.isPropagationStopped()) guard(event)
          }}
          onKeyDown={onKeyDown}
          onPointerDownOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={onOpenAutoFocus}
        >
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Description asChild>
            <div className="message">{message}</div>
          </Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
