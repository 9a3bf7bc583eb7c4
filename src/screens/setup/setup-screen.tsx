import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Account } from '../../../contract/lists/accounts.ts'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import { type KeptOfficeSettings, officeSettingsTexts } from '../../../contract/office/office-settings.ts'
import { currenciesInUse } from '../../../contract/office/setup.ts'
import type { ListedOperator } from '../../../contract/operator/operators.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { fetchOfficeSettings, saveOfficeSettings } from '../../api/office-settings.ts'
import { operatorsQuery } from '../../api/operators.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft, draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import { useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useOptionsOf } from '../../shell/fields/customer-field.tsx'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { CheckGroup } from '../../ui/fields/choice-fields.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Proposals } from './proposals.tsx'
import { type SetupDraft, setupDraft, setupToWire } from './setup-draft.ts'

const rules: EntryRules<SetupDraft> = {
  // There is no new one, only the one that is saved.
  empty: () => ({ tills: [], over_short: '' }),
  change: (draft, field, value) => ({ ...draft, [field]: value }),
  check: () => ({}),
}

const LABELS = { tills: 'Tills', over_short: 'Over and short' } as const
const NO_ACCOUNTS: readonly Account[] = []
const NO_OPERATORS: readonly ListedOperator[] = []

const loaded = (settings: KeptOfficeSettings, operators: readonly ListedOperator[]): Loaded => ({
  id: 'office-settings',
  version: settings.version,
  draft: asDraft(
    setupDraft(
      settings,
      operators.map(({ id }) => id),
    ),
  ),
})

/** Each operator's till, Over and short, and what is proposed to tell the office's own customers apart. */
export default function SetupScreen() {
  const refresh = useRefresh()
  const queries = useQueryClient()
  const { data: operators = NO_OPERATORS } = useQuery(operatorsQuery)
  const { data: accounts = NO_ACCOUNTS } = useQuery(accountsQuery)
  const inUse = useMemo(() => currenciesInUse(accounts), [accounts])
  const [ticked, setTicked] = useState<string>()
  const tills = useOptionsOf('cashbox')
  const incomes = useOptionsOf('income')
  const entry = useEditEntry<SetupDraft>({
    form: '/office/setup',
    rules,
    firstField: 'over_short',
    labels: LABELS,
    savedText: officeSettingsTexts.saved,
    failedText: officeSettingsTexts.saveFailed,
    live: { noun: 'office-settings' },
    load: async () => loaded(await fetchOfficeSettings(), await queries.fetchQuery(operatorsQuery)),
    save: async ({ draft, key, version }) =>
      loaded(
        await saveOfficeSettings(setupToWire(draftAs<SetupDraft>(draft)), { key, version }),
        await queries.fetchQuery(operatorsQuery),
      ),
    onSaved: () => refresh('office-settings', 'tills'),
  })
  const leave = useLeave('/', entry.isDirty)
  const isThere = !entry.isMissing
  useCommands('form', {
    'entry.save': isThere ? { hint: 'save', run: entry.save } : undefined,
    'entry.clear': { hint: 'undo changes', run: entry.clear },
  })
  const { field, saved, draft, error } = entry
  const ccys = useMemo(
    () => (ticked === undefined ? inUse : CURRENCIES.filter((ccy) => ticked.split(' ').includes(ccy))),
    [ticked, inUse],
  )
  const onSettings = (kept: KeptOfficeSettings) => {
    entry.actor.send({ type: 'entry.renew', record: loaded(kept, operators) })
    refresh('office-settings', 'tills')
  }
  const changeTill = (operator: string, till: string) =>
    entry.change(
      'tills',
      draft.tills.map((one) => (one.operator === operator ? { operator, till } : one)),
    )
  return (
    <>
      <RecordState entry={entry} notFound={officeSettingsTexts.notFound} search={leave} />
      {saved && (
        <Form label="Set up" columns={4}>
          <SelectField
            {...field('over_short')}
            options={incomes}
            emptyText="No income matches: F3 leads to what is proposed"
          />
          {draft.tills.map(({ operator, till }) => {
            const person = operators.find(({ id }) => String(id) === operator)
            return (
              person?.disabled_at === null && (
                <SelectField
                  key={operator}
                  label={`Till of ${person.name}`}
                  name={`till_${operator}`}
                  value={till}
                  options={tills}
                  error={error('tills')}
                  emptyText="No till matches: F3 leads to what is proposed"
                  onChange={(value) => changeTill(operator, value)}
                />
              )
            )
          })}
          <CheckGroup
            label="Currencies of proposed accounts"
            name="ccys"
            value={ccys.join(' ')}
            options={CURRENCIES}
            span={3}
            onChange={setTicked}
          />
          <div className="actions">
            <Button label="Save" kind="main" keys="Ctrl+Enter" busy={entry.isSaving} onPress={entry.save} />
          </div>
        </Form>
      )}
      <EntryBanners entry={entry} />
      {saved && <Proposals operators={operators} ccys={ccys} onSettings={onSettings} />}
    </>
  )
}
