import { queryOptions } from '@tanstack/react-query'
import { type AccountRow, type Customer, customerPaths } from '../../contract/lists/customers.ts'
import { write } from './client.ts'
import { recordApi } from './record-api.ts'
import { wholeList } from './whole-lists.ts'

export const customerApi = recordApi<Customer>(customerPaths, 'cust_id')

/** Every customer of the office with their accounts. */
export const customersQuery = queryOptions({
  queryKey: ['customers'],
  ...wholeList<Customer>(customerPaths.list, 'cust_id'),
})

/** Adds one account to a customer; the others stay as they are. */
export const addAccount = (cust_id: string, account: Omit<AccountRow, 'saved'>, key: string) =>
  write<Customer>('patch', customerPaths.one(cust_id), { json: { accounts: [account] }, key })
