import { MAX_NOTE } from '../../../contract/office/log.ts'
import type { LogRow, Note } from '../../../contract/office/log-answers.ts'
import { addNote } from '../../api/office/log.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { SaveDialog } from '../../shell/questions/save-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
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

  return (
    <SaveDialog
      title={title}
      first="text"
      form={form}
      failedText={phrases.noteFailed}
      saveText={actions.add}
      onClose={onClose}
    >
      <TextField {...form.field('text', phrases.note)} maxLength={MAX_NOTE} span={3} required />
    </SaveDialog>
  )
}
