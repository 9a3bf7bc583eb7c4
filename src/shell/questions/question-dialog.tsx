import { type KeyboardEvent, useState } from 'react'
import { keyHolder, replayedKeys, useHeldKeys } from '../../commands/keys/key-holder.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { phrases } from './phrases.ts'
import type { Question } from './question-context.tsx'

interface QuestionDialogProps {
  readonly question: Question
  readonly onClose: () => void
}

/**
 * Holds the keys that are typed ahead of a question for the form that follows it. Only Tab, Enter and Esc answer,
 * pressed in the dialog: an Enter that follows other keys belongs with them, until Tab says otherwise.
 */
function useTypedAhead(isHeld: boolean) {
  const [isAhead, setIsAhead] = useState(false)
  const [holds, setHolds] = useState(false)
  useHeldKeys(() => (isHeld ? 'question' : 'none'))
  const onKey = (event: KeyboardEvent) => {
    if (!isHeld) return
    const { key, ctrlKey, altKey, metaKey, nativeEvent } = event
    const isOwn = !replayedKeys.has(nativeEvent) && !ctrlKey && !altKey && !metaKey
    if (isOwn && key === 'Tab') setIsAhead(false)
    if (isOwn && (key === 'Tab' || key === 'Escape' || (key === 'Enter' && !isAhead))) return
    if (!keyHolder.keep(nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    setIsAhead(true)
    setHolds(true)
  }
  return { onKey, isAhead, holds }
}

/** One question, or several at once; opens on Cancel. A macro stops at it unless the screen is left. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const { title, lines, confirmText, leaves = false, onConfirm, alternative } = question
  const ahead = useTypedAhead(!leaves)
  const asked = lines.map((line) => (
    <p key={line}>
      <bdi>{line}</bdi>
    </p>
  ))
  return (
    <ConfirmDialog
      open
      title={title}
      kind="main"
      message={
        leaves ? (
          asked
        ) : (
          <div data-question>
            {asked}
            <p role="status">
              {ahead.holds && `${phrases.waits} `}
              {ahead.isAhead && phrases.toAnswer}
            </p>
          </div>
        )
      }
      confirmText={confirmText}
      cancelText={leaves ? phrases.stay : actions.cancel}
      onKey={ahead.onKey}
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
      alternative={
        alternative && {
          text: alternative.text,
          onChoose: () => {
            // What was typed ahead was for the form that follows: none does.
            keyHolder.drop()
            onClose()
            alternative.onChoose()
          },
        }
      }
      onCancel={() => {
        if (!leaves) keyHolder.drop()
        onClose()
      }}
    />
  )
}
