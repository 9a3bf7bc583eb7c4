import type { Account } from '../../contract/lists/accounts.ts'
import type { Customer } from '../../contract/lists/customers.ts'
import type { ListChanges } from '../../contract/lists/lists.ts'
import type { ChangedNoun } from '../../contract/office/changes.ts'
import { listAccounts } from '../accounts/store.ts'
import { listCustomers } from '../customers/store.ts'
import type { Reader } from '../db/books.ts'
import { among } from '../db/rows.ts'

/** Rows that an answer with changes has at most, and writes that it is put together from: beyond them the list comes whole. */
const MOST_CHANGES = 1000

/** The writes that show in a list of customers or accounts. */
const SHOWN: readonly ChangedNoun[] = ['customer', 'account', 'account-rates']

interface Written {
  readonly record_type: ChangedNoun
  readonly record_id: string
  /** What was deleted, as JSON. */
  readonly deleted: string | null
}

const writesSince = ({ all }: Reader, seq: number, limit: number) =>
  all<Written>(
    `select record_type, record_id, case when action = 'delete' then before end as deleted from audit
     where seq > ? and ${among('record_type', SHOWN)} order by seq limit ?`,
    seq,
    ...SHOWN,
    limit,
  )

/** Whether the lists may be others by now than they were at a place in the audit log. */
export const isChangedSince = async (reader: Reader, seq: number) =>
  (await writesSince(reader, seq, 1)).length > 0

interface Keys {
  readonly customers: readonly number[]
  readonly accounts: readonly string[]
}

/** Whose rows the writes since a place have touched; undefined where these are too many. */
async function touchedSince(
  reader: Reader,
  seq: number,
  keysOf: (written: Written) => Partial<Keys>,
): Promise<Keys | undefined> {
  const written = await writesSince(reader, seq, MOST_CHANGES + 1)
  const keys = written.map(keysOf)
  const customers = [...new Set(keys.flatMap((one) => one.customers ?? []))]
  const accounts = [...new Set(keys.flatMap((one) => one.accounts ?? []))]
  const isMany = Math.max(written.length, customers.length + accounts.length) > MOST_CHANGES
  return isMany ? undefined : { customers, accounts }
}

const recordOf = ({ deleted }: Written) => JSON.parse(deleted ?? '{}') as Partial<Account & Customer>

/** What has changed of the list of customers; undefined where it is too much. */
async function customersSince(
  reader: Reader,
  seq: number,
): Promise<ListChanges<Customer, number> | undefined> {
  const touched = await touchedSince(reader, seq, (written) => {
    if (written.record_type === 'customer') return { customers: [Number(written.record_id)] }
    // An account's rates don't show here; one that is deleted does, with its customer.
    const { customer_id } = written.record_type === 'account' ? recordOf(written) : {}
    return customer_id === undefined ? {} : { customers: [customer_id] }
  })
  if (!touched) return undefined
  const changed = await listCustomers(reader, touched.customers)
  const existing = new Set(changed.map(({ cust_id }) => cust_id))
  return { changed, gone: touched.customers.filter((id) => !existing.has(id)) }
}

/** What has changed of the list of accounts; undefined where it is too much. */
async function accountsSince(reader: Reader, seq: number): Promise<ListChanges<Account, string> | undefined> {
  const touched = await touchedSince(reader, seq, (written) => {
    if (written.record_type !== 'customer') return { accounts: [written.record_id] }
    // A customer's name shows in all of their accounts, which also go with them.
    const { accounts_set = [] } = recordOf(written)
    return { customers: [Number(written.record_id)], accounts: accounts_set.map(({ acc_no }) => acc_no) }
  })
  if (!touched) return undefined
  const { customers, accounts } = touched
  const changed = await listAccounts(reader, { customers, numbers: accounts }, MOST_CHANGES + 1)
  if (changed.length > MOST_CHANGES) return undefined
  const existing = new Set(changed.map(({ acc_no }) => acc_no))
  return { changed, gone: accounts.filter((acc_no) => !existing.has(acc_no)) }
}

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
export const listJob =
  (name: ListName) =>
  async (reader: Reader, { since }: ListRequest): Promise<object> => {
    const { whole, since: changes } = LISTS[name]
    return (since === undefined ? undefined : await changes(reader, since)) ?? whole(reader)
  }
