import * as Dialog from '@radix-ui/react-dialog'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { isComposing } from '../fields/composing.ts'
import { FieldFrame, inputAttributes } from '../fields/field.tsx'
import { Button } from '../frame/button.tsx'
import { useDialogFocus } from './dialog-focus.ts'

interface PasswordDialogProps {
  readonly open: boolean
  readonly title: string
  readonly message: ReactNode
  /** What is typed so far; emptying it when cancelled is the caller's. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly busy?: boolean | undefined
  readonly confirmText?: string
  /** The confirming button's text while it is busy. */
  readonly busyText?: string
  readonly kind?: 'danger' | 'main'
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for the operator's password. Enter in it confirms; Esc cancels. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, title, message, value, onChange, error, busy = false, onConfirm, onCancel } = props
  const { confirmText = 'Confirm', busyText = 'Verifying...', kind = 'main' } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { guard, ...focus } = useDialogFocus(input)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    if (!busy) onConfirm()
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          aria-modal
          className="dialog"
          onKeyDownCapture={guard}
          onPointerDownOutside={(event) => event.preventDefault()}
          {...focus}
        >
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Description asChild>
            <div className="message">{message}</div>
          </Dialog.Description>
          <FieldFrame id={id} label="Password" error={error}>
            <input
              {...inputAttributes(id, { label: 'Password', name: 'password', error })}
              ref={input}
              className="input"
              type="password"
              data-field="answer"
              autoComplete="current-password"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </FieldFrame>
          <div className="actions">
            <Button keys="Esc" onPress={onCancel}>
              Cancel
            </Button>
            <Button kind={kind} keys="Enter" busy={busy} onPress={onConfirm}>
              {busy ? busyText : confirmText}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
