import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../../contract/operator/auth.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { customersQuery } from '../../api/customers.ts'
import { officeQuery } from '../../api/office/office.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'

/**
 * Whether the accounts, the customers and the office's settings, which name the operator's till, are still on their way:
 * the first account may be typed before the first screen is looked at, and must be known then. The next operator reads lists of their own.
 */
export function useLists(user: User | undefined, isSignedOut: boolean): boolean {
  const queries = useQueryClient()
  const enabled = user !== undefined
  const accounts = useQuery({ ...accountsQuery, enabled })
  const customers = useQuery({ ...customersQuery, enabled })
  const settings = useQuery({ ...officeSettingsQuery, enabled })
  useEffect(() => {
    const isAnOperators = ({ queryKey: [name] }: Query) => name !== officeQuery.queryKey[0]
    if (isSignedOut) queries.removeQueries({ predicate: isAnOperators })
  }, [isSignedOut, queries])
  return accounts.isPending || customers.isPending || settings.isPending
}
