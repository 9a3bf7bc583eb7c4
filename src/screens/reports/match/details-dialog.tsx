import type { Correspondent } from '../../../../contract/commission/commission-answers.ts'
import { MAX_CODE_LENGTH } from '../../../../contract/reconciliation/reconciliation.ts'
import { LANGUAGES, type Language, languageName } from '../../../../contract/text/language.ts'
import { saveTerms } from '../../../api/commission.ts'
import { useForm } from '../../../shell/entry/use-form.ts'
import { SaveDialog } from '../../../shell/questions/save-dialog.tsx'
import { RadioGroup } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/frame/button.tsx'
import { showSuccess } from '../../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'

interface DetailsDraft {
  readonly code: string
  readonly language: string
}

const LANGUAGE_OPTIONS = [
  { value: '', label: phrases.byOffice },
  ...(Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: languageName(value) })),
]

interface DetailsDialogProps {
  readonly correspondent: Correspondent
  readonly name: string
  readonly onSaved: () => void
  /** Takes the last agreement back; undefined where there is none. */
  readonly onTakeBack: (() => void) | undefined
  readonly onClose: () => void
}

/** What a correspondent is called in short, in which language they are written to, and what takes the last agreement back. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { correspondent, name, onSaved, onTakeBack, onClose } = props
  const form = useForm<object, DetailsDraft>(
    {
      check: () => ({}),
      save: async (draft, _, key) => {
        const { cust_id, version, terms, terms_amount, terms_currency } = correspondent
        const own = {
          terms,
          ...(terms_amount !== undefined && { terms_amount }),
          ...(terms_currency && { terms_currency }),
        }
        await saveTerms(cust_id, { ...own, ...draft }, { key, version })
      },
      onSaved: () => {
        showSuccess(phrases.detailsSaved)
        onSaved()
        onClose()
      },
    },
    () => ({
      subject: {},
      draft: { code: correspondent.code ?? '', language: correspondent.language ?? '' },
    }),
  )
  return (
    <SaveDialog
      title={phrases.detailsOf({ correspondent: name })}
      first="code"
      form={form}
      failedText={phrases.detailsNotSaved}
      onClose={onClose}
    >
      <TextField {...form.field('code', phrases.code)} maxLength={MAX_CODE_LENGTH} />
      <RadioGroup
        {...form.field('language', phrases.language)}
        onChange={(language) => form.change({ language })}
        options={LANGUAGE_OPTIONS}
        span={3}
      />
      {onTakeBack && (
        <div className="actions">
          <Button
            label={phrases.takeBack}
            kind="danger"
            onPress={() => {
              onClose()
              onTakeBack()
            }}
          />
        </div>
      )}
    </SaveDialog>
  )
}
