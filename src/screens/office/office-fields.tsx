import { MAX_LETTERHEAD, MAX_OFFICE_NAME } from '../../../contract/office/office-settings.ts'
import type { OfficeSettingsDraft } from '../../../contract/office/office-settings-draft.ts'
import type { useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useOptionsOf } from '../../shell/fields/customer-field.tsx'
import { LOCALE_OPTIONS } from '../../shell/fields/locale-options.ts'
import { CheckField, RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { phrases } from './phrases.ts'

const LANGUAGES = [{ value: '', label: phrases.asTheProduct }, ...LOCALE_OPTIONS.language]
const CALENDARS = [{ value: '', label: phrases.asTheLanguage }, ...LOCALE_OPTIONS.calendar]
const DIGITS = [{ value: '', label: phrases.asTheProduct }, ...LOCALE_OPTIONS.digits]

interface FieldsProps {
  readonly field: ReturnType<typeof useEditEntry<OfficeSettingsDraft>>['field']
}

/** In what the console is shown to whoever has chosen nothing. */
export function LocaleFields({ field }: FieldsProps) {
  return (
    <>
      <RadioGroup {...field('language')} options={LANGUAGES} span={3} note={phrases.localeNote} />
      <RadioGroup {...field('calendar')} options={CALENDARS} span={2} />
      <RadioGroup {...field('digits')} options={DIGITS} span={2} />
    </>
  )
}

/** What stands on the office's papers. */
export function PaperFields({ field }: FieldsProps) {
  return (
    <>
      <TextField {...field('office_name')} span={2} note={phrases.nameNote} maxLength={MAX_OFFICE_NAME} />
      <TextField {...field('address')} span={3} note={phrases.paperNote} maxLength={MAX_LETTERHEAD} />
      <TextField {...field('phones')} span={2} maxLength={MAX_LETTERHEAD} hasWesternDigits />
      <TextField {...field('licence')} maxLength={MAX_LETTERHEAD} hasWesternDigits />
      <TextField {...field('foot_line')} span={2} maxLength={MAX_LETTERHEAD} />
    </>
  )
}

/** The office's own customers that others' money is posted against. */
export function CounterpartFields({ field }: FieldsProps) {
  const incomes = useOptionsOf('income')
  const expenses = useOptionsOf('expense')
  return (
    <>
      <SelectField {...field('over_short')} span={2} options={incomes} emptyText={phrases.noIncome} />
      <SelectField {...field('charges_back')} span={2} options={expenses} emptyText={phrases.noExpense} />
    </>
  )
}

/** What is so or not. */
export function CheckFields({ field }: FieldsProps) {
  return (
    <div className="checks">
      <CheckField {...field('guard_all')} />
      <CheckField {...field('blind_count')} />
      <CheckField {...field('slip_balance')} />
    </div>
  )
}
