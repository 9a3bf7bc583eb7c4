import { useId } from 'react'
import { FieldFrame } from '../fields/field.tsx'
import { Button } from '../frame/button.tsx'
import { MessageDialog, type MessageProps } from './dialogs.tsx'

interface TextDialogProps extends MessageProps {
  readonly label: string
  readonly text: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly confirmText: string
  readonly busy?: boolean | undefined
  readonly onConfirm: () => void
}

/**
 * A text that goes to another program: it stands selected, so that Ctrl+C copies it where a page may not reach the
 * clipboard itself. Enter confirms; Esc cancels.
 */
export function TextDialog(props: TextDialogProps) {
  const { label, text, lang, dir, confirmText, busy = false, onConfirm, ...dialog } = props
  const id = useId()
  const field = (
    <FieldFrame id={id} label={label}>
      <textarea
        id={id}
        className="input lines"
        data-field="answer"
        readOnly
        rows={Math.min(14, text.split('\n').length + 1)}
        value={text}
        lang={lang}
        dir={dir}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey) return
          event.preventDefault()
          if (!busy) onConfirm()
        }}
      />
    </FieldFrame>
  )
  return (
    <MessageDialog {...dialog} first="textarea" field={field}>
      <Button label={confirmText} kind="main" keys="Enter" busy={busy} onPress={onConfirm} />
    </MessageDialog>
  )
}
