import { queryOptions } from '@tanstack/react-query'
import type { Customer } from '../../contract/lists/customer-answers.ts'
import type { AccountRow } from '../../contract/lists/customer-form.ts'
import { customerPaths } from '../../contract/lists/customers.ts'
import { customerCardPath } from '../../contract/reports/customer-card.ts'
import type { CustomerCard } from '../../contract/reports/report-answers.ts'
import { read, write } from './client.ts'
import { recordApi } from './record-api.ts'
import { wholeList } from './whole-lists.ts'

export const customerApi = recordApi<Customer>(customerPaths, 'cust_id')

/** Every customer of the office with their accounts. */
export const customersQuery = queryOptions({
  queryKey: ['customers'],
  ...wholeList<Customer>(customerPaths.list, 'cust_id'),
})

/** What a customer has on each account, and their last entries. */
export const customerCardQuery = (cust_id: string) =>
  queryOptions({
    queryKey: ['customer-card', cust_id],
    queryFn: ({ signal }) => read<CustomerCard>(customerCardPath(cust_id), {}, signal),
    staleTime: 0,
  })

/** Adds one account to a customer; the others stay as they are. */
export const addAccount = (cust_id: string, account: Omit<AccountRow, 'saved'>, key: string) =>
  write<Customer>('patch', customerPaths.one(cust_id), { json: { accounts: [account] }, key })
