import { useQueryClient } from '@tanstack/react-query'
import type { KeptOfficeSettings } from '../../../contract/office/office-settings.ts'
import { officeSettingsTexts } from '../../../contract/office/office-settings-texts.ts'
import type { ListedOperator } from '../../../contract/operator/operators.ts'
import { fetchOfficeSettings, saveOfficeSettings } from '../../api/office/office-settings.ts'
import { operatorsQuery } from '../../api/office/operators.ts'
import { asDraft, draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { type EditEntry, useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { phrases } from './phrases.ts'
import { type SetupDraft, setupDraft, setupToWire } from './setup-draft.ts'

const rules: EntryRules<SetupDraft> = {
  // There is no new one, only the one that is saved.
  empty: () => ({ tills: [], over_short: '' }),
  change: (draft, field, value) => ({ ...draft, [field]: value }),
  check: () => ({}),
}

const LABELS = { tills: phrases.tills, over_short: phrases.overShort }

/** The office's settings as the form takes them, with a till for each operator. */
export const loadedSetup = (settings: KeptOfficeSettings, operators: readonly ListedOperator[]): Loaded => ({
  id: 'office-settings',
  version: settings.version,
  draft: asDraft(
    setupDraft(
      settings,
      operators.map(({ id }) => id),
    ),
  ),
})

/** The form of each operator's till and of Over and short, kept in the office's settings. */
export function useSetupEntry(): EditEntry<SetupDraft> {
  const refresh = useRefresh()
  const queries = useQueryClient()
  return useEditEntry<SetupDraft>({
    form: '/office/setup',
    rules,
    firstField: 'over_short',
    labels: LABELS,
    savedText: officeSettingsTexts.saved,
    failedText: officeSettingsTexts.saveFailed,
    live: { noun: 'office-settings' },
    load: async () => loadedSetup(await fetchOfficeSettings(), await queries.fetchQuery(operatorsQuery)),
    save: async ({ draft, key, version }) =>
      loadedSetup(
        await saveOfficeSettings(setupToWire(draftAs<SetupDraft>(draft)), { key, version }),
        await queries.fetchQuery(operatorsQuery),
      ),
    onSaved: () => refresh('office-settings', 'tills'),
  })
}
