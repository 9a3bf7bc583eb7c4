import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Account } from '../../../contract/lists/accounts.ts'
import { accountsQuery } from '../../api/accounts.ts'

/** Finds an account of the office by its number. */
export function useAccountOf(): (acc_no: string) => Account | undefined {
  const { data } = useQuery(accountsQuery)
  return useMemo(() => {
    const byNumber = new Map((data ?? []).map((account) => [account.acc_no, account]))
    return (acc_no) => byNumber.get(acc_no)
  }, [data])
}
