import { useQuery, useQueryClient } from '@tanstack/react-query'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { accountsQuery, balanceQuery } from '../../api/accounts.ts'
import { customersQuery } from '../../api/customers.ts'
import type { PaletteProps } from '../../commands/palette/palette.tsx'

const NOTHING: never[] = []

/** The accounts and customers that Go To finds, and the balances that it shows. */
export function useGoToLists(): Pick<PaletteProps, 'accounts' | 'customers' | 'isReading' | 'balanceOf'> {
  const queries = useQueryClient()
  const accounts = useQuery(accountsQuery)
  const customers = useQuery(customersQuery)
  return {
    accounts: accounts.data ?? NOTHING,
    customers: customers.data ?? NOTHING,
    isReading: accounts.isFetching || customers.isFetching,
    balanceOf: async (acc_no) => moneyFromWire((await queries.fetchQuery(balanceQuery(acc_no))).balance),
  }
}
