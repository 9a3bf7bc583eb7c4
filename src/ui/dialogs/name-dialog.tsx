import * as Dialog from '@radix-ui/react-dialog'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { isComposing } from '../fields/composing.ts'
import { FieldFrame, inputAttributes } from '../fields/field.tsx'
import { Button } from '../frame/button.tsx'
import { useDialogFocus } from './dialog-focus.ts'

interface NameDialogProps {
  readonly title: string
  readonly message: ReactNode
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly confirmText: string
  readonly cancelText?: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for a name; open while it stands. Enter in it confirms; Esc cancels. */
export function NameDialog(props: NameDialogProps) {
  const { title, message, value, maxLength, onChange, error, confirmText, cancelText = 'Cancel' } = props
  const { onConfirm, onCancel } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { guard, ...focus } = useDialogFocus(input)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onConfirm()
  }
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onCancel()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          className="dialog"
          onKeyDownCapture={guard}
          onPointerDownOutside={(event) => event.preventDefault()}
          {...focus}
        >
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Description asChild>
            <div className="message">{message}</div>
          </Dialog.Description>
          <FieldFrame id={id} label="Name" error={error}>
            <input
              {...inputAttributes(id, { label: 'Name', name: 'macro-name', error })}
              ref={input}
              className="input"
              type="text"
              data-field="answer"
              dir="auto"
              maxLength={maxLength}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </FieldFrame>
          <div className="actions">
            <Button keys="Esc" onPress={onCancel}>
              {cancelText}
            </Button>
            <Button kind="main" keys="Enter" onPress={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
