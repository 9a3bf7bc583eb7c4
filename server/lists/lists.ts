import { listAccounts } from '../accounts/store.ts'
import { listCustomers } from '../customers/store.ts'
import type { Reader } from '../db/books.ts'
import { accountsSince, customersSince } from './changes.ts'

/** The log position of the list that the client has; left out where it has none. */
export interface ListRequest {
  readonly since?: number | undefined
}

/** The whole lists by name. */
export const LISTS = {
  customers: { whole: listCustomers, since: customersSince },
  accounts: { whole: listAccounts, since: accountsSince },
} as const
export type ListName = keyof typeof LISTS

/** What has changed of a list since it was read; all of it where it never was, or too much has changed. */
const listed =
  (name: ListName) =>
  async (reader: Reader, { since }: ListRequest): Promise<object> => {
    const { whole, since: changes } = LISTS[name]
    return (since === undefined ? undefined : await changes(reader, since)) ?? whole(reader)
  }

/** What the lists' thread does, by name. */
export const listJobs = { customers: listed('customers'), accounts: listed('accounts') } as const
