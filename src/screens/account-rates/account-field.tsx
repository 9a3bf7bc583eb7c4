import { useMemo } from 'react'
import { type Account, accountLabel } from '../../../contract/lists/accounts.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { listedText } from '../../../contract/text/listed.ts'
import { LookupField } from '../../shell/fields/lookup-field.tsx'
import { useNamesakes } from '../../shell/fields/namesakes.ts'
import type { NameReader, SelectOption } from '../../ui/fields/option-search.ts'
import { phrases } from './phrases.ts'

/** AFN is found as AFG, too. */
const keywordsOf = ({ ccy }: Account) => (ccy === 'AFN' ? 'AFG' : undefined)

/** The accounts as the field offers them, by number and holder. */
export function useOptionsOfAccounts(accounts: readonly Account[]): readonly SelectOption[] {
  const namesakes = useNamesakes()
  return useMemo(
    () =>
      accounts.map((one) => ({
        value: one.acc_no,
        label: accountLabel(one, namesakes),
        keywords: keywordsOf(one),
      })),
    [accounts, namesakes],
  )
}

interface AccountFieldProps {
  /** The number of the chosen one; blank where none is. */
  readonly account: string
  readonly options: readonly SelectOption[]
  readonly isReading: boolean
  readonly named: NameReader
  readonly error: Said | undefined
  /** The other accounts with rates that were typed and not saved. */
  readonly waiting: readonly string[]
  readonly onChange: (acc_no: string) => void
}

/** Chooses the account whose rates are shown; it has the focus where none is chosen yet. */
export function AccountField({
  account,
  options,
  isReading,
  named,
  error,
  waiting,
  onChange,
}: AccountFieldProps) {
  return (
    <LookupField
      label={phrases.account}
      name="account"
      missing={{ noun: 'account' }}
      value={account}
      options={options}
      isReading={isReading}
      named={named}
      required
      autoFocus={account === ''}
      span={2}
      emptyText={options.length === 0 ? phrases.empty : phrases.noMatch}
      error={error}
      note={waiting.length > 0 ? phrases.waiting({ accounts: listedText(waiting) }) : undefined}
      onChange={onChange}
    />
  )
}
