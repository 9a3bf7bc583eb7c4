import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../frame/button.tsx'
import { MessageDialog, type MessageDialogProps } from './message-dialog.tsx'

interface ChoiceDialogProps extends MessageDialogProps {
  /** The first is the one that Enter takes. */
  readonly choices: readonly { readonly label: string; readonly onChoose: () => void }[]
}

/** Asks which of a few; the arrows go from one to the next, Enter takes it, Esc cancels. */
export function ChoiceDialog({ choices, ...dialog }: ChoiceDialogProps) {
  const first = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <MessageDialog first={first} onKeyDown={onKeyDown} {...dialog}>
      <div className="actions">
        <Button keys="Esc" onPress={dialog.onCancel}>
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
    </MessageDialog>
  )
}
