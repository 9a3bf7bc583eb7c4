import type { ReactNode } from 'react'
import type { Account } from '../../../contract/lists/accounts.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { ACCOUNT_RATE_CODES, rateCodeLabel, rateTexts } from '../../../contract/rates/rate-sheet.ts'
import type { LastRate } from '../../../contract/rates/rates.ts'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { ManageActions } from '../../shell/entry/manage-actions.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { RateCell, useRateSheetCommands } from '../../shell/rates/rate-cell.tsx'
import { focusField } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Sheet } from '../../ui/grid/sheet.tsx'
import { NO_RATES, useAccountRatesEntry } from './account-rates-entry.ts'
import { phrases } from './phrases.ts'

const HEADINGS = [{ text: phrases.currency, className: 'code-name' }, { text: phrases.rate }]

interface AccountRateSheetProps {
  readonly account: string
  /** The account as the lists have it; undefined where they don't. */
  readonly known: Account | undefined
  readonly latest: readonly LastRate[]
  /** More buttons beside Save Rates. */
  readonly actions: ReactNode
}

/**
 * The rates of one account. One that has none yet is offered the latest rates, marked until they are saved, where the
 * operator may save them.
 */
export function AccountRateSheet({ account, known, latest, actions }: AccountRateSheetProps) {
  const mayChange = useMay('manage')
  const entry = useAccountRatesEntry({ account, known, latest, mayChange })
  useLeave('/reports', entry.isDirty)
  const { record } = entry.context
  useRateSheetCommands(entry, phrases.toSave)
  const { saved: initial } = entry
  const isOffered = mayChange && record?.version === NO_RATES
  return (
    <>
      <RecordState entry={entry} notFound={rateTexts.accountNotFound} search={() => focusField('account')} />
      {record && (
        <Sheet label={phrases.sheet({ account })} headings={HEADINGS}>
          {ACCOUNT_RATE_CODES.map((code, row) => (
            <tr key={code}>
              <th scope="row">{rateCodeLabel(code)}</th>
              <RateCell
                {...entry.field(code)}
                readOnly={!mayChange}
                row={row}
                column={0}
                saved={isOffered ? '' : initial?.[code]}
                initial={initial?.[code]}
              />
            </tr>
          ))}
        </Sheet>
      )}
      <ManageActions subject={actSubjects.accountRates}>
        {record && (
          <Button label={phrases.save} kind="main" keys="F8" busy={entry.isSaving} onPress={entry.save} />
        )}
        {actions}
      </ManageActions>
      <EntryBanners entry={entry} />
    </>
  )
}
