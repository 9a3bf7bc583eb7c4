import { queryOptions } from '@tanstack/react-query'
import { type Account, type AccountBalance, accountPaths } from '../../contract/lists/accounts.ts'
import { read, write } from './client.ts'
import { wholeList } from './whole-lists.ts'

/** Every account of the office. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  ...wholeList<Account>(accountPaths.list, 'acc_no'),
})

/** The current balance of an account. */
export const balanceQuery = (acc_no: string) =>
  queryOptions({
    queryKey: ['balance', acc_no],
    queryFn: ({ signal }) => read<AccountBalance>(accountPaths.balance(acc_no), {}, signal),
    staleTime: 0,
  })

export const deleteAccount = (acc_no: string) => write<void>('delete', accountPaths.one(acc_no))
