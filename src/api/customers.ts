import { queryOptions } from '@tanstack/react-query'
import {
  type AccountRow,
  type Customer,
  type CustomerDraft,
  customerPaths,
  customerToWire,
} from '../../contract/lists/customers.ts'
import { read, write } from './client.ts'
import { findById } from './record-api.ts'
import { wholeList } from './whole-lists.ts'

/** Every customer of the office with their accounts. */
export const customersQuery = queryOptions({
  queryKey: ['customers'],
  ...wholeList<Customer>(customerPaths.list, 'cust_id'),
})

export const nextCustomerId = async () =>
  String((await read<{ next_id: number }>(customerPaths.nextId)).next_id)

/** The customer with an id; undefined if there is none, or it is no id at all. */
export const findCustomer = (cust_id: string) => findById<Customer>(customerPaths.list, 'cust_id', cust_id)

export const createCustomer = (draft: CustomerDraft, today: string, key: string, signal?: AbortSignal) =>
  write<Customer>('post', customerPaths.create, { json: customerToWire(draft, today), key, signal })

export const updateCustomer = (draft: CustomerDraft, today: string, version: number) =>
  write<Customer>('patch', customerPaths.one(draft.cust_id), { json: customerToWire(draft, today), version })

/** Adds one account to a customer; the others stay as they are. */
export const addAccount = (cust_id: string, account: Omit<AccountRow, 'saved'>, key: string) =>
  write<Customer>('patch', customerPaths.one(cust_id), { json: { accounts: [account] }, key })

export const deleteCustomer = (cust_id: string, version?: number) =>
  write<void>('delete', customerPaths.one(cust_id), { version })
