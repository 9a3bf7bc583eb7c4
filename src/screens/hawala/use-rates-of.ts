import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { accountsQuery } from '../../api/accounts.ts'
import type { RatesOf } from './changed-hawala.ts'

const NO_RATES = {}

/** The rates that each account has of its own as last read, without waiting: a key must not. */
export function useRatesOf(): RatesOf {
  const queries = useQueryClient()
  return useCallback(
    (acc_no) => {
      const accounts = queries.getQueryData(accountsQuery.queryKey)
      return accounts?.find((account) => account.acc_no === acc_no)?.exchange_rates ?? NO_RATES
    },
    [queries],
  )
}
