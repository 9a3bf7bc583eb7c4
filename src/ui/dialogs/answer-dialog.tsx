import { type InputHTMLAttributes, type KeyboardEvent, useId, useRef } from 'react'
import { isComposing } from '../fields/composing.ts'
import { FieldFrame, inputAttributes } from '../fields/field.tsx'
import { Button } from '../frame/button.tsx'
import { MessageDialog, type MessageDialogProps } from './message-dialog.tsx'

interface AnswerDialogProps extends MessageDialogProps {
  /** What is typed so far; emptying it when cancelled is the caller's. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly busy?: boolean | undefined
  readonly confirmText?: string
  /** The confirming button's text while it is busy. */
  readonly busyText?: string
  readonly cancelText?: string
  readonly kind?: 'danger' | 'main'
  readonly onConfirm: () => void
}

interface Asked extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly name: string
}

/** Asks for one answer. Enter in its field confirms; Esc cancels. */
function AnswerDialog({ asked, ...props }: AnswerDialogProps & { readonly asked: Asked }) {
  const { value, onChange, error, busy = false, onConfirm, kind = 'main', ...dialog } = props
  const { confirmText = 'Confirm', busyText = confirmText, cancelText = 'Cancel' } = props
  const { label, name, ...input } = asked
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    if (!busy) onConfirm()
  }
  return (
    <MessageDialog first={field} {...dialog}>
      <FieldFrame id={id} label={label} error={error}>
        <input
          {...inputAttributes(id, { label, name, error })}
          {...input}
          ref={field}
          className="input"
          data-field="answer"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </FieldFrame>
      <div className="actions">
        <Button keys="Esc" onPress={dialog.onCancel}>
          {cancelText}
        </Button>
        <Button kind={kind} keys="Enter" busy={busy} onPress={onConfirm}>
          {busy ? busyText : confirmText}
        </Button>
      </div>
    </MessageDialog>
  )
}

const PASSWORD = {
  label: 'Password',
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
} as const

/** Asks for the operator's password. */
export const PasswordDialog = (props: AnswerDialogProps) => (
  <AnswerDialog busyText="Verifying..." {...props} asked={PASSWORD} />
)

/** Asks for a name of so many characters at most. */
export const NameDialog = ({ maxLength, ...props }: AnswerDialogProps & { readonly maxLength: number }) => (
  <AnswerDialog
    {...props}
    asked={{ label: 'Name', name: 'macro-name', type: 'text', dir: 'auto', maxLength }}
  />
)
