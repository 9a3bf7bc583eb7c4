import type { CommissionTerms } from '../../../contract/commission/commission.ts'
import type { Correspondent } from '../../../contract/commission/commission-answers.ts'
import { moneyFromWire, moneyText } from '../../../contract/money/money.ts'
import { errorsFrom, type FieldErrors } from '../../../contract/wire/errors.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { figureFault, figureToWire } from '../../../contract/wire/figures.ts'
import { saveTerms } from '../../api/commission.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { useForm } from '../entry/use-form.ts'
import { CurrencyField } from '../fields/currency-field.tsx'
import { SaveDialog } from '../questions/save-dialog.tsx'
import { phrases } from './phrases.ts'

interface TermsDraft {
  readonly terms: CommissionTerms
  readonly terms_amount: string
  readonly terms_currency: string
}

const CHOICES = [
  { value: 'none', label: phrases.none },
  { value: 'each', label: phrases.each },
  { value: 'per_100000', label: phrases.perHundredThousand },
]

const draftOf = ({ terms, terms_amount, terms_currency }: Correspondent): TermsDraft => ({
  terms,
  terms_amount: terms_amount === undefined ? '' : moneyText(moneyFromWire(terms_amount)),
  terms_currency: terms_currency ?? '',
})

function check({ terms, terms_amount, terms_currency }: TermsDraft): FieldErrors {
  if (terms === 'none') return {}
  return errorsFrom({
    terms_amount: figureFault(terms_amount, 'amount', fieldTexts.required),
    terms_currency: terms === 'each' && terms_currency === '' && fieldTexts.required,
  })
}

/** The draft on the wire: what its terms have no use for is left out. */
const toWire = ({ terms, terms_amount, terms_currency }: TermsDraft) => ({
  terms,
  ...(terms !== 'none' && { terms_amount: figureToWire(terms_amount, 'amount') }),
  ...(terms === 'each' && { terms_currency }),
})

interface TermsDialogProps {
  readonly correspondent: Correspondent
  readonly name: string
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** What commission is agreed with a correspondent. */
export function TermsDialog({ correspondent, name, onSaved, onClose }: TermsDialogProps) {
  const form = useForm<object, TermsDraft>(
    {
      check,
      save: async (draft, _, key) => {
        const { cust_id, version } = correspondent
        await saveTerms(cust_id, toWire(draft), { key, version })
      },
      onSaved: () => {
        showSuccess(phrases.saved)
        onSaved()
        onClose()
      },
    },
    () => ({ subject: {}, draft: draftOf(correspondent) }),
  )
  const { terms } = form.draft
  return (
    <SaveDialog
      title={phrases.termsOf({ correspondent: name })}
      first="terms"
      form={form}
      failedText={phrases.saveFailed}
      onClose={onClose}
    >
      <RadioGroup
        {...form.field('terms', phrases.terms)}
        onChange={(value) => form.change({ terms: value as CommissionTerms })}
        options={CHOICES}
        span={3}
      />
      {terms !== 'none' && <AmountField {...form.field('terms_amount', phrases.amount)} required />}
      {terms === 'each' && <CurrencyField {...form.field('terms_currency', phrases.currency)} required />}
    </SaveDialog>
  )
}
