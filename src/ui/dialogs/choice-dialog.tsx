import * as Dialog from '@radix-ui/react-dialog'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../frame/button.tsx'
import { useDialogFocus } from './dialog-focus.ts'

interface ChoiceDialogProps {
  readonly open: boolean
  readonly title: string
  readonly message: string
  /** The first is the one that Enter takes. */
  readonly choices: readonly { readonly label: string; readonly onChoose: () => void }[]
  readonly onCancel: () => void
}

/** Asks which of a few; the arrows go from one to the next, Enter takes it, Esc cancels. */
export function ChoiceDialog({ open, title, message, choices, onCancel }: ChoiceDialogProps) {
  const first = useRef<HTMLButtonElement>(null)
  const { guard, ...focus } = useDialogFocus(first)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          aria-modal
          className="dialog"
          onKeyDownCapture={guard}
          onKeyDown={onKeyDown}
          {...focus}
        >
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Description asChild>
            <div className="message">{message}</div>
          </Dialog.Description>
          <div className="actions">
            <Button keys="Esc" onPress={onCancel}>
              Cancel
            </Button>
            {choices.map(({ label, onChoose }, index) => (
              <Button
                key={label}
                kind={index === 0 ? 'main' : 'plain'}
                onPress={onChoose}
                {...(index === 0 && { ref: first })}
              >
                {label}
              </Button>
            ))}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
