import { useQuery, useQueryClient } from '@tanstack/react-query'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { accountsQuery, balanceQuery } from '../../api/accounts.ts'
import { customersQuery } from '../../api/customers.ts'
import type { PaletteProps } from '../../commands/palette/palette.tsx'
import { failureOf } from '../../machines/failure.ts'

const NOTHING: never[] = []

/** No balance where it is refused: it is not for this operator, or not yet. */
function unlessForbidden(error: unknown): null {
  const failure = failureOf(error)
  if (failure.kind === 'refused' && failure.status === 403) return null
  throw error
}

/** The accounts and customers that Go To finds, and the balances that it shows. */
export function useGoToLists(): Pick<PaletteProps, 'accounts' | 'customers' | 'isReading' | 'balanceOf'> {
  const queries = useQueryClient()
  const accounts = useQuery(accountsQuery)
  const customers = useQuery(customersQuery)
  return {
    accounts: accounts.data ?? NOTHING,
    customers: customers.data ?? NOTHING,
    isReading: accounts.isFetching || customers.isFetching,
    balanceOf: (acc_no) =>
      queries.fetchQuery(balanceQuery(acc_no)).then(({ balance }) => moneyFromWire(balance), unlessForbidden),
  }
}
