import { CURRENCIES } from '../../../contract/money/currency.ts'
import {
  type KeptOfficeSettings,
  MAX_LETTERHEAD,
  MAX_OFFICE_NAME,
} from '../../../contract/office/office-settings.ts'
import {
  checkOfficeSettings,
  emptyOfficeSettings,
  type OfficeSettingsDraft,
  officeSettingsDraft,
  officeSettingsToWire,
} from '../../../contract/office/office-settings-draft.ts'
import { officeSettingsTexts } from '../../../contract/office/office-settings-texts.ts'
import { fetchOfficeSettings, saveOfficeSettings } from '../../api/office-settings.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft, draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { CHANGED_LISTS } from '../../shell/calls/changed-lists.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import { useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useOptionsOf } from '../../shell/fields/customer-field.tsx'
import { LOCALE_OPTIONS } from '../../shell/fields/locale-options.ts'
import { settingLabels } from '../../shell/fields/setting-phrases.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { CheckField, CheckGroup, RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { phrases } from './phrases.ts'

const rules: EntryRules<OfficeSettingsDraft> = {
  // There is no new one, only the one that is saved.
  empty: () => emptyOfficeSettings,
  change: (draft, field, value) => ({ ...draft, [field]: value }),
  check: checkOfficeSettings,
}

const LABELS: Readonly<Record<keyof OfficeSettingsDraft, string>> = settingLabels

const SECOND_FACTORS = [
  { value: 'none', label: phrases.nobody },
  { value: 'managers', label: phrases.managers },
  { value: 'all', label: phrases.everybody },
]

const LANGUAGES = [{ value: '', label: phrases.asTheProduct }, ...LOCALE_OPTIONS.language]
const CALENDARS = [{ value: '', label: phrases.asTheLanguage }, ...LOCALE_OPTIONS.calendar]
const DIGITS = [{ value: '', label: phrases.asTheProduct }, ...LOCALE_OPTIONS.digits]

const loaded = (settings: KeptOfficeSettings): Loaded => ({
  id: 'office-settings',
  version: settings.version,
  draft: asDraft(officeSettingsDraft(settings)),
})

interface FieldsProps {
  readonly field: ReturnType<typeof useEditEntry<OfficeSettingsDraft>>['field']
}

/** In what the console is shown to whoever has chosen nothing. */
function LocaleFields({ field }: FieldsProps) {
  return (
    <>
      <RadioGroup {...field('language')} options={LANGUAGES} span={3} note={phrases.localeNote} />
      <RadioGroup {...field('calendar')} options={CALENDARS} span={2} />
      <RadioGroup {...field('digits')} options={DIGITS} span={2} />
    </>
  )
}

/** What stands on the office's papers. */
function PaperFields({ field }: FieldsProps) {
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

/** What owners set for the whole office. */
export default function OfficeScreen() {
  const refresh = useRefresh()
  const tillsKeys = useShownKeys()('g i')
  const incomes = useOptionsOf('income')
  const expenses = useOptionsOf('expense')
  const entry = useEditEntry<OfficeSettingsDraft>({
    form: '/office',
    rules,
    firstField: 'idle_minutes',
    labels: LABELS,
    savedText: officeSettingsTexts.saved,
    failedText: officeSettingsTexts.saveFailed,
    live: { noun: 'office-settings' },
    load: async () => loaded(await fetchOfficeSettings()),
    save: async ({ draft, key, version }) =>
      loaded(
        await saveOfficeSettings(officeSettingsToWire(draftAs<OfficeSettingsDraft>(draft)), { key, version }),
      ),
    onSaved: () => refresh(...CHANGED_LISTS['office-settings']),
  })
  const leave = useLeave('/', entry.isDirty)
  useCommands('form', {
    'entry.save': entry.isMissing ? undefined : { hint: phrases.toSave, run: entry.save },
    'entry.clear': { hint: actions.toUndo, run: entry.clear },
  })
  const { field, saved } = entry
  return (
    <>
      <RecordState entry={entry} notFound={officeSettingsTexts.notFound} search={leave} />
      {saved && (
        <Form label={phrases.title} columns={5}>
          <TextField
            {...field('idle_minutes')}
            note={phrases.idleNote}
            inputMode="numeric"
            hasWesternDigits
            required
          />
          <TextField {...field('cashier_days_back')} inputMode="numeric" hasWesternDigits required />
          <TextField {...field('rate_question_percent')} inputMode="numeric" hasWesternDigits required />
          <RadioGroup {...field('second_factor')} options={SECOND_FACTORS} span={2} required />
          <AmountField {...field('id_amount')} kind="charge" required />
          <SelectField {...field('over_short')} span={2} options={incomes} emptyText={phrases.noIncome} />
          <SelectField {...field('charges_back')} span={2} options={expenses} emptyText={phrases.noExpense} />
          <CheckGroup {...field('hawala_currencies')} options={CURRENCIES} span={5} required />
          <div className="checks">
            <CheckField {...field('guard_all')} />
            <CheckField {...field('blind_count')} />
            <CheckField {...field('slip_balance')} />
          </div>
          <LocaleFields field={field} />
          <TextField {...field('english_to')} span={3} note={phrases.englishNote} hasWesternDigits />
          <PaperFields field={field} />
          <TextArea {...field('message_dari')} dir="rtl" rows={10} span={2} />
          <TextArea {...field('message_english')} rows={10} span={2} />
          <div className="actions">
            <Button
              label={actions.save}
              kind="main"
              keys="Ctrl+Enter"
              busy={entry.isSaving}
              onPress={entry.save}
            />
            <small>{phrases.elsewhere({ keys: tillsKeys ?? '' })}</small>
          </div>
        </Form>
      )}
      <EntryBanners entry={entry} />
    </>
  )
}
