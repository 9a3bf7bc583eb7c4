import { CURRENCIES } from '../../../contract/money/currency.ts'
import type { KeptOfficeSettings } from '../../../contract/office/office-settings.ts'
import {
  checkOfficeSettings,
  emptyOfficeSettings,
  type OfficeSettingsDraft,
  officeSettingsDraft,
  officeSettingsToWire,
} from '../../../contract/office/office-settings-draft.ts'
import { officeSettingsTexts } from '../../../contract/office/office-settings-texts.ts'
import { fetchOfficeSettings, saveOfficeSettings } from '../../api/office/office-settings.ts'
import { titles } from '../../commands/catalog/titles.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft, draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { CHANGED_LISTS } from '../../shell/calls/changed-lists.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import { useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { settingLabels } from '../../shell/fields/setting-phrases.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { CheckGroup, RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { CheckFields, CounterpartFields, LocaleFields, PaperFields } from './office-fields.tsx'
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

const LIMIT_MODES = [
  { value: 'warn', label: phrases.askedAbout },
  { value: 'approve', label: phrases.approved },
]

const loaded = (settings: KeptOfficeSettings): Loaded => ({
  id: 'office-settings',
  version: settings.version,
  draft: asDraft(officeSettingsDraft(settings)),
})

/** What owners set for the whole office. */
export default function OfficeScreen() {
  const refresh = useRefresh()
  const tillsKeys = useShownKeys()('g i')
  const entry = useEditEntry<OfficeSettingsDraft>({
    form: '/office',
    rules,
    firstField: 'office_name',
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
  const history = useHistory()
  const openWords = () => history.push('/words')
  useCommands('form', {
    'entry.save': entry.isMissing ? undefined : { hint: phrases.toSave, run: entry.save },
    'entry.clear': { hint: actions.toUndo, run: entry.clear },
  })
  useCommands('screen', { 'office.words': openWords })
  const { field, saved } = entry
  return (
    <>
      <RecordState entry={entry} notFound={officeSettingsTexts.notFound} search={leave} />
      {saved && (
        <Form label={phrases.title} columns={5}>
          <PaperFields field={field} />
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
          <RadioGroup {...field('limit_mode')} options={LIMIT_MODES} span={2} required />
          <AmountField {...field('id_amount')} kind="charge" required />
          <CounterpartFields field={field} />
          <CheckGroup {...field('hawala_currencies')} options={CURRENCIES} span={5} required />
          <CheckFields field={field} />
          <LocaleFields field={field} />
          <TextField {...field('english_to')} span={3} note={phrases.englishNote} hasWesternDigits />
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
            <Button label={titles.words} keys="Alt+L" onPress={openWords} />
            <small>{phrases.elsewhere({ keys: tillsKeys ?? '' })}</small>
          </div>
        </Form>
      )}
      <EntryBanners entry={entry} />
    </>
  )
}
