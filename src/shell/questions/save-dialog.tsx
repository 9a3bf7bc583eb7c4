import type { ReactNode } from 'react'
import type { Said } from '../../../contract/text/catalogue.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import type { Failure } from '../../machines/failure.ts'
import { FormDialog } from '../../ui/dialogs/dialogs.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { linesOf } from '../calls/failure-lines.ts'

interface SaveDialogProps {
  readonly title: string
  /** The field that has the focus at first. */
  readonly first: string
  /** What `useForm` has of the form. */
  readonly form: {
    readonly failure: Failure | undefined
    readonly isSaving: boolean
    readonly submit: () => void
  }
  /** What is said where the server gives no words. */
  readonly failedText: Said
  /** What the button that saves is called. */
  readonly saveText?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small form over a screen, with what cancels and what saves it, and why it could not be saved. */
export function SaveDialog(props: SaveDialogProps) {
  const { title, first, form, failedText, saveText = actions.save, onClose, children } = props
  const { failure, isSaving, submit } = form
  useCommands('dialog', { 'dialog.field': () => {}, 'dialog.save': submit })
  return (
    <FormDialog
      title={title}
      first={first}
      onSubmit={submit}
      onClose={onClose}
      banner={failure && <Banner label={actions.error} lines={linesOf(failure, failedText)} />}
    >
      {children}
      <div className="actions">
        <Button label={actions.cancel} keys="Esc" onPress={onClose} />
        <Button label={saveText} kind="main" keys="Ctrl+Enter" busy={isSaving} onPress={submit} />
      </div>
    </FormDialog>
  )
}
