import * as Dialog from '@radix-ui/react-dialog'
import {
  type ComponentProps,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import type { Said } from '../../../contract/text/catalogue.ts'
import { isComposing } from '../fields/composing.ts'
import { FieldFrame, inputAttributes } from '../fields/field.tsx'
import { Form, focusField } from '../fields/form.tsx'
import { inlineKey } from '../fields/inline-key.ts'
import { actions } from '../frame/action-phrases.ts'
import { Button } from '../frame/button.tsx'
import { phrases } from './phrases.ts'

/** How long after a dialog opens an Enter may still be meant for what was there before. */
const SETTLING_MS = 150

interface FrameProps extends ComponentProps<typeof Dialog.Content> {
  readonly open?: boolean | undefined
  readonly title: string
  readonly onCancel: () => void
  /** Sees each key of the dialog first; one whose way it ends goes no further. */
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined
  /** Gives the focus to what has it when the dialog opens. */
  readonly focusFirst: (content: HTMLElement) => void
}

/** Esc puts the list of a field away first. */
function keepOverList(event: globalThis.KeyboardEvent): void {
  if ((event.target as Element).ariaExpanded === 'true') event.preventDefault()
}

/**
 * A dialog with its title; Esc cancels. When it closes, `focus-keeper.ts` has given the focus back before the next
 * key; Radix, which asks a turn later, knows no trigger to give it to, and leaves it. An Enter that wasn't meant for
 * the dialog is swallowed: repeated, or pressed before it stood there and any other key was pressed in it.
 */
function DialogFrame({ open = true, title, onCancel, onKey, focusFirst, children, ...content }: FrameProps) {
  const opened = useRef(0)
  const next = useRef<EventTarget>(null)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    onKey?.(event)
    if (event.isPropagationStopped()) return
    const isEarly = performance.now() < opened.current + SETTLING_MS || event.timeStamp < opened.current
    if (event.key !== 'Enter') opened.current = 0
    else if (event.repeat || isEarly) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <Dialog.Root open={open} onOpenChange={(stays) => stays || onCancel()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          className="dialog"
          {...content}
          onKeyDownCapture={onKeyDownCapture}
          // Radix takes the focus for lost where a field that is left takes its note away, before the next one has it.
          onBlurCapture={({ relatedTarget }) => {
            next.current = relatedTarget
          }}
          onFocus={({ target, currentTarget }) => {
            const to = next.current
            if (target === currentTarget && to instanceof HTMLElement && currentTarget.contains(to))
              to.focus()
          }}
          onEscapeKeyDown={keepOverList}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opened.current = performance.now()
            focusFirst(event.target as HTMLElement)
          }}
        >
          <Dialog.Title>{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface FormDialogProps {
  readonly title: string
  /** The field that has the focus at first. */
  readonly first: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
  /** Drawn under the form: why it is not saved. */
  readonly banner?: ReactNode
}

/** A form over the one that asked for it; closed, the focus goes back there. */
export function FormDialog({ title, first, onSubmit, onClose, children, banner }: FormDialogProps) {
  const focusFirst = (content: HTMLElement) => {
    content.focus()
    focusField(first)
  }
  return (
    <DialogFrame
      className="dialog with-form"
      aria-describedby={undefined}
      title={title}
      onCancel={onClose}
      focusFirst={focusFirst}
    >
      <Form label={title} columns={3} onSubmit={onSubmit}>
        {children}
      </Form>
      {banner}
    </DialogFrame>
  )
}

export interface MessageProps {
  readonly open?: boolean
  readonly title: string
  /** What will happen, or what is asked, in words. */
  readonly message: ReactNode
  readonly cancelText?: string
  readonly onCancel: () => void
}

interface MessageDialogProps extends MessageProps, Pick<FrameProps, 'onKey'> {
  /** `alertdialog` for what interrupts the operator with a question. */
  readonly role?: 'dialog' | 'alertdialog'
  /** What has the focus when it opens, as CSS selects it. */
  readonly first: string
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** What stands over the buttons. */
  readonly field?: ReactNode
  /** The buttons after the one that cancels. */
  readonly children: ReactNode
}

/** A dialog with a message over what is asked; a press beside it does nothing. */
export function MessageDialog(props: MessageDialogProps) {
  const { role = 'dialog', message, cancelText = actions.cancel, first, field, children, ...frame } = props
  return (
    <DialogFrame
      {...frame}
      aria-modal
      role={role}
      onPointerDownOutside={(event) => event.preventDefault()}
      focusFirst={(content) => content.querySelector<HTMLElement>(first)?.focus()}
    >
      <Dialog.Description asChild>
        <div className="message">{message}</div>
      </Dialog.Description>
      {field}
      <div className="actions">
        <Button label={cancelText} keys="Esc" onPress={frame.onCancel} />
        {children}
      </div>
    </DialogFrame>
  )
}

interface ConfirmDialogProps extends MessageProps, Pick<FrameProps, 'onKey'> {
  readonly confirmText: string
  /** `danger` unless what is confirmed takes nothing away. */
  readonly kind?: 'danger' | 'main'
  readonly busy?: boolean | undefined
  readonly onConfirm: () => void
  /** A further answer, behind the one that confirms. */
  readonly alternative?: { readonly text: string; readonly onChoose: () => void } | undefined
}

/** Asks before something that can't be taken back. Opens on Cancel; Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmText, kind = 'danger', busy, onConfirm, alternative, ...dialog } = props
  return (
    <MessageDialog {...dialog} role="alertdialog" first="button">
      <Button label={confirmText} kind={kind} busy={busy} onPress={onConfirm} />
      {alternative && <Button label={alternative.text} onPress={alternative.onChoose} />}
    </MessageDialog>
  )
}

interface ChoiceDialogProps extends MessageProps {
  /** The first is the one that Enter takes. */
  readonly choices: readonly { readonly label: string; readonly onChoose: () => void }[]
}

/** Asks which of a few; the arrows go from one to the next, Enter takes it, Esc cancels. */
export function ChoiceDialog({ choices, ...dialog }: ChoiceDialogProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[inlineKey(event.key)]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <MessageDialog {...dialog} first=".button.main" onKeyDown={onKeyDown}>
      {choices.map(({ label, onChoose }, index) => (
        <Button label={label} key={label} kind={index === 0 ? 'main' : 'plain'} onPress={onChoose} />
      ))}
    </MessageDialog>
  )
}

interface AnswerDialogProps extends MessageProps {
  /** What is typed so far; emptying it when cancelled is the caller's. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: Said | undefined
  readonly busy?: boolean | undefined
  readonly confirmText?: string
  /** The confirming button's text while it is busy. */
  readonly busyText?: string
  readonly kind?: 'danger' | 'main'
  readonly onConfirm: () => void
}

interface Asked extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly name: string
}

/** Asks for one answer. Enter in its field confirms; Esc cancels. */
function AnswerDialog({ asked, ...props }: AnswerDialogProps & { readonly asked: Asked }) {
  const { value, onChange, error, busy = false, onConfirm, kind = 'main', ...rest } = props
  const { confirmText = phrases.confirm, busyText = confirmText, ...dialog } = rest
  const { label, name, ...input } = asked
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    if (!busy) onConfirm()
  }
  const field = (
    <FieldFrame id={id} label={label} error={error}>
      <input
        {...inputAttributes(id, { label, name, error })}
        {...input}
        className="input"
        data-field="answer"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  )
  return (
    <MessageDialog {...dialog} first="input" field={field}>
      <Button
        label={busy ? busyText : confirmText}
        kind={kind}
        keys="Enter"
        busy={busy}
        onPress={onConfirm}
      />
    </MessageDialog>
  )
}

/** Asks for the operator's password. */
export const PasswordDialog = (props: AnswerDialogProps) => (
  <AnswerDialog
    busyText={phrases.verifying}
    {...props}
    asked={{ label: phrases.password, name: 'password', type: 'password', autoComplete: 'current-password' }}
  />
)

/** Asks for a code of the operator's second factor. */
export const CodeDialog = (props: AnswerDialogProps) => (
  <AnswerDialog
    busyText={phrases.verifying}
    {...props}
    asked={{ label: phrases.code, name: 'code', type: 'text', dir: 'auto', autoComplete: 'one-time-code' }}
  />
)

/** Asks for a name of so many characters at most. */
export const NameDialog = ({ maxLength, ...props }: AnswerDialogProps & { readonly maxLength: number }) => (
  <AnswerDialog
    {...props}
    asked={{ label: phrases.name, name: 'macro-name', type: 'text', dir: 'auto', maxLength }}
  />
)
