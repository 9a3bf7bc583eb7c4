import { MAX_NOTE } from '../../../contract/office/log.ts'
import type { LogRow, Note } from '../../../contract/office/log-answers.ts'
import { addNote } from '../../api/office/log.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { linesOf } from '../../shell/calls/failure-lines.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { FormDialog } from '../../ui/dialogs/dialogs.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { recordOf } from './log-text.tsx'
import { phrases } from './phrases.ts'

interface NoteDialogProps {
  readonly record: Pick<LogRow, 'kind' | 'id'>
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** A note about a record, over the log that shows it. */
export function NoteDialog({ record, onSaved, onClose }: NoteDialogProps) {
  const title = phrases.noteAbout({ record: recordOf(record) })
  const form = useForm<typeof record, Note>(
    {
      check: ({ text }) => (text.trim() === '' ? { text: [phrases.noteRequired] } : {}),
      save: async (note, about, key) => void (await addNote(about, note, key)),
      onSaved: () => {
        showSuccess(phrases.noteAdded)
        onSaved()
      },
    },
    () => ({ subject: record, draft: { text: '' } }),
  )
  const { failure } = form
  useCommands('dialog', { 'dialog.field': () => {}, 'dialog.save': form.submit })
  return (
    <FormDialog
      title={title}
      first="text"
      onSubmit={form.submit}
      onClose={onClose}
      banner={failure && <Banner label={actions.error} lines={linesOf(failure, phrases.noteFailed)} />}
    >
      <TextField {...form.field('text', phrases.note)} maxLength={MAX_NOTE} span={3} required />
      <div className="actions">
        <Button label={actions.cancel} keys="Esc" onPress={onClose} />
        <Button
          label={actions.add}
          kind="main"
          keys="Ctrl+Enter"
          busy={form.isSaving}
          onPress={form.submit}
        />
      </div>
    </FormDialog>
  )
}
