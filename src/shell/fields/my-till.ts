import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inMyTill, isMyTill } from '../../../contract/day/my-till.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { officeSettingsQuery } from '../../api/office-settings.ts'
import type { NameReader } from '../../ui/fields/option-search.ts'
import { useShell } from '../frame/shell-context.tsx'

/** The till of the operator who is signed in (docs/books.md, "Kinds of customers"). */
export interface MyTill {
  /** The customer that it is; undefined where the operator has none. */
  readonly cust_id: number | undefined
  /** Reads `.` as the till's account in a currency, in any where it is blank; any other text is searched. */
  readonly named: (currency: string) => NameReader
}

/** The operator's till, by the office's settings as they are now. */
export function useMyTill(): MyTill {
  const { user } = useShell()
  const { data: settings } = useQuery(officeSettingsQuery)
  const { data: accounts } = useQuery(accountsQuery)
  const cust_id = settings?.tills[user.id]
  return useMemo(() => {
    const own =
      cust_id === undefined ? undefined : accounts?.filter(({ customer_id }) => customer_id === cust_id)
    return {
      cust_id,
      named: (currency) => (typed) => {
        if (!isMyTill(typed)) return undefined
        const found = inMyTill(own, currency === '' ? [] : [currency as Currency])
        return 'account' in found ? { value: found.account.acc_no } : found
      },
    }
  }, [cust_id, accounts])
}
