import { useState } from 'react'
import { MAX_SUSPICION, type Suspected } from '../../../../contract/suspicions/suspected.ts'
import { addSuspicion } from '../../../api/compliance/suspicions.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { useForm } from '../../../shell/entry/use-form.ts'
import { SaveDialog } from '../../../shell/questions/save-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { actions } from '../../../ui/frame/action-phrases.ts'
import { Button } from '../../../ui/frame/button.tsx'
import { showSuccess } from '../../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'

interface SuspicionProps {
  readonly on: Suspected
  /** The customer or the hawala in words. */
  readonly record: string
  readonly readAgain: () => void
}

function NoteDialog({ on, record, readAgain, onClose }: SuspicionProps & { readonly onClose: () => void }) {
  const form = useForm<object, { readonly text: string }>(
    {
      check: ({ text }) => (text.trim() === '' ? { text: [phrases.required] } : {}),
      save: async ({ text }, _, key) => void (await addSuspicion(on, text, key)),
      onSaved: () => {
        showSuccess(phrases.added)
        readAgain()
        onClose()
      },
    },
    () => ({ subject: on, draft: { text: '' } }),
  )
  return (
    <SaveDialog
      title={phrases.addTo({ record })}
      first="text"
      form={form}
      failedText={phrases.notAdded}
      saveText={actions.add}
      onClose={onClose}
    >
      <TextField {...form.field('text', phrases.note)} maxLength={MAX_SUSPICION} span={3} required />
    </SaveDialog>
  )
}

/** Adds a note to those on a customer or a hawala. */
export function SuspicionPanel(props: SuspicionProps) {
  const [isOpen, setOpen] = useState(false)
  const add = () => setOpen(true)
  useCommands('screen', { 'log.note': add })
  return (
    <div className="notice with-buttons">
      <Button label={phrases.add} kind="main" keys="Alt+N" onPress={add} />
      {isOpen && <NoteDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
