import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountLabel } from '../../../../contract/lists/accounts.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { provincesQuery } from '../../../api/provinces.ts'
import { useShell } from '../../../shell/frame/shell-context.tsx'
import type { SelectOption } from '../../../ui/fields/option-search.ts'
import { currencies } from '../currencies.ts'
import type { CellLists } from './cells.ts'

const NONE: readonly SelectOption[] = []

/** What the settlement's cells are read by: accounts in RYL only. */
export function useLists(): CellLists {
  const { today } = useShell()
  const accounts = useQuery(accountsQuery)
  const provinces = useQuery(provincesQuery)
  return useMemo(
    () => ({
      today,
      currency: currencies,
      province: provinces.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? NONE,
      account:
        accounts.data
          ?.filter(({ ccy }) => ccy === 'RYL')
          .map((account) => ({ value: account.acc_no, label: accountLabel(account) })) ?? NONE,
    }),
    [today, accounts.data, provinces.data],
  )
}
