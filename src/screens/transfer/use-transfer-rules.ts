import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountsQuery } from '../../api/accounts.ts'
import { transferRules } from './rules.ts'

/** The transfer's rules over the office's accounts, as they are known when a rule is asked. */
export function useTransferRules() {
  const queries = useQueryClient()
  const [rules] = useState(() =>
    transferRules((sought) => {
      const accounts = queries.getQueryData(accountsQuery.queryKey) ?? []
      return accounts.find(({ acc_no }) => acc_no === sought)?.ccy
    }),
  )
  return rules
}
