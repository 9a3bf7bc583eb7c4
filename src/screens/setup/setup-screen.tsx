import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Account } from '../../../contract/lists/accounts.ts'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import type { KeptOfficeSettings } from '../../../contract/office/office-settings.ts'
import { officeSettingsTexts } from '../../../contract/office/office-settings-texts.ts'
import { currenciesInUse } from '../../../contract/office/setup.ts'
import type { ListedOperator } from '../../../contract/operator/operators.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { operatorsQuery } from '../../api/office/operators.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useOptionsOf } from '../../shell/fields/customer-field.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { phrases } from './phrases.ts'
import { Proposals } from './proposals.tsx'
import { loadedSetup, useSetupEntry } from './setup-entry.ts'
import { SetupForm } from './setup-form.tsx'

const NO_ACCOUNTS: readonly Account[] = []
const NO_OPERATORS: readonly ListedOperator[] = []

/** Each operator's till, Over and short, and what is proposed to tell the office's own customers apart. */
export default function SetupScreen() {
  const refresh = useRefresh()
  const { data: operators = NO_OPERATORS } = useQuery(operatorsQuery)
  const { data: accounts = NO_ACCOUNTS } = useQuery(accountsQuery)
  const inUse = useMemo(() => currenciesInUse(accounts), [accounts])
  const [ticked, setTicked] = useState<string>()
  const tills = useOptionsOf('cashbox')
  const incomes = useOptionsOf('income')
  const entry = useSetupEntry()
  const leave = useLeave('/', entry.isDirty)
  const isThere = !entry.isMissing
  useCommands('form', {
    'entry.save': isThere ? { hint: phrases.toSave, run: entry.save } : undefined,
    'entry.clear': { hint: actions.toUndo, run: entry.clear },
  })
  const { saved } = entry
  const ccys = useMemo(
    () => (ticked === undefined ? inUse : CURRENCIES.filter((ccy) => ticked.split(' ').includes(ccy))),
    [ticked, inUse],
  )
  const onSettings = (kept: KeptOfficeSettings) => {
    entry.actor.send({ type: 'entry.renew', record: loadedSetup(kept, operators) })
    refresh('office-settings', 'tills')
  }
  return (
    <>
      <RecordState entry={entry} notFound={officeSettingsTexts.notFound} search={leave} />
      {saved && (
        <SetupForm
          entry={entry}
          operators={operators}
          tills={tills}
          incomes={incomes}
          ccys={ccys}
          onCurrencies={setTicked}
        />
      )}
      <EntryBanners entry={entry} />
      {saved && <Proposals operators={operators} ccys={ccys} onSettings={onSettings} />}
    </>
  )
}
