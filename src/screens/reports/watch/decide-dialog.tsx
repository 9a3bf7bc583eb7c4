import { isolated } from '../../../../contract/text/bidi.ts'
import type { WatchDecision } from '../../../../contract/watch/watch.ts'
import { MAX_REASON } from '../../../../contract/watch/watch-sources.ts'
import { fieldTexts } from '../../../../contract/wire/field-texts.ts'
import { decideName } from '../../../api/compliance/watch.ts'
import { useForm } from '../../../shell/entry/use-form.ts'
import { AskedAbout, ListedNames } from '../../../shell/limits/names-dialog.tsx'
import { SaveDialog } from '../../../shell/questions/save-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showSuccess } from '../../../ui/frame/toasts.tsx'
import { decidedRecord } from './decided-record.ts'
import { phrases } from './phrases.ts'

interface DecideDialogProps {
  readonly question: WatchDecision
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** Decides on a name that nobody was asked about, with a reason. */
export function DecideDialog({ question, onDecided, onClose }: DecideDialogProps) {
  const { id, name, listed } = question
  const form = useForm<object, { readonly reason: string }>(
    {
      check: ({ reason }) => (reason.trim() === '' ? { reason: [fieldTexts.required] } : {}),
      save: ({ reason }, _, key) => decideName(id, reason, key),
      onSaved: () => {
        showSuccess(phrases.wasDecided)
        onClose()
        onDecided()
      },
    },
    () => ({ subject: question, draft: { reason: '' } }),
  )
  return (
    <SaveDialog
      title={phrases.decideOn({ name: isolated(name) })}
      first="reason"
      form={form}
      failedText={phrases.notDecided}
      onClose={onClose}
    >
      <AskedAbout>
        <p>{decidedRecord(question)}</p>
        <ListedNames listed={listed} />
      </AskedAbout>
      <TextField {...form.field('reason', phrases.reason)} maxLength={MAX_REASON} span={3} required />
    </SaveDialog>
  )
}
