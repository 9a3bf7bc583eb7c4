import type { Account } from '../../contract/lists/accounts.ts'
import type { Customer } from '../../contract/lists/customer-answers.ts'
import type { ChangedNoun } from '../../contract/office/changes.ts'
import { DAY_BOOK_TYPES, dayBookKey } from '../../contract/records/day-book.ts'
import type { DayBookEntry } from '../../contract/records/day-book-answers.ts'
import type { ListChanges } from '../../contract/wire/list-changes.ts'
import { listAccounts } from '../accounts/store.ts'
import { listCustomers } from '../customers/store.ts'
import type { Reader } from '../db/books.ts'
import { among } from '../db/rows.ts'
import { dayEntries, isLongDay } from './day-book.ts'

/** Rows that an answer with changes has at most, and writes that it is put together from: beyond them the list comes whole. */
const MOST_CHANGES = 1000

/** The writes that show in a list of customers or accounts. */
const OF_CUSTOMERS: readonly ChangedNoun[] = ['customer', 'account', 'account-rates']

interface Written {
  readonly record_type: ChangedNoun
  readonly record_id: string
  /** What was deleted, as JSON. */
  readonly deleted: string | null
}

const writesSince = (
  { all }: Reader,
  seq: number,
  limit: number,
  nouns: readonly ChangedNoun[] = OF_CUSTOMERS,
) =>
  all<Written>(
    `select record_type, record_id, case when action = 'delete' then before end as deleted from audit
     where seq > ? and ${among('record_type', nouns)} order by seq limit ?`,
    seq,
    ...nouns,
    limit,
  )

/** Whether a list may be another by now than it was at a place in the audit log. */
export const isChangedSince = async (reader: Reader, name: ListName, seq: number) =>
  (await writesSince(reader, seq, 1, LISTS[name].nouns)).length > 0

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

/** What has changed of the records of a day; undefined where it is too much. */
async function dayBookSince(
  reader: Reader,
  seq: number,
  day: string,
): Promise<ListChanges<DayBookEntry, string> | undefined> {
  const written = await writesSince(reader, seq, MOST_CHANGES + 1, DAY_BOOK_TYPES)
  if (written.length > MOST_CHANGES) return undefined
  const ids = new Map(
    DAY_BOOK_TYPES.map((type) => {
      const own = written.filter(({ record_type }) => record_type === type)
      return [type, [...new Set(own.map(({ record_id }) => Number(record_id)))]]
    }),
  )
  const changed = await dayEntries(reader, day, ids)
  const existing = new Set(changed.map(({ key }) => key))
  const touched = new Set(written.map(({ record_type, record_id }) => dayBookKey(record_type, record_id)))
  return { changed, gone: [...touched].filter((key) => !existing.has(key)) }
}

/** Which list is asked for, and the log position of the one that the client has; left out where it has none. */
export interface ListRequest {
  readonly since?: number | undefined
  /** The day of a day book. */
  readonly day?: string | undefined
}

interface List {
  /** The nouns whose writes show in it. */
  readonly nouns: readonly ChangedNoun[]
  /** Whether it has more rows than so many. */
  readonly isLonger: (reader: Reader, most: number, day: string) => Promise<boolean>
  readonly whole: (reader: Reader, day: string) => Promise<object>
  /** What has changed of it since a seq of the log; undefined where it is too much. */
  readonly since: (reader: Reader, seq: number, day: string) => Promise<object | undefined>
}

const isLongerTable =
  (table: string) =>
  async ({ all }: Reader, most: number) =>
    (await all(`select 1 as more from ${table} limit 1 offset ?`, most)).length > 0

/** The whole lists by name. */
export const LISTS = {
  customers: {
    nouns: OF_CUSTOMERS,
    isLonger: isLongerTable('customers'),
    whole: (reader) => listCustomers(reader),
    since: customersSince,
  },
  accounts: {
    nouns: OF_CUSTOMERS,
    isLonger: isLongerTable('accounts'),
    whole: (reader) => listAccounts(reader),
    since: accountsSince,
  },
  'day-book': {
    nouns: DAY_BOOK_TYPES,
    isLonger: (reader, most, day) => isLongDay(reader, day, most),
    whole: (reader, day) => dayEntries(reader, day),
    since: dayBookSince,
  },
} as const satisfies Readonly<Record<string, List>>
export type ListName = keyof typeof LISTS

/** What has changed of a list since it was read; all of it where it never was, or too much has changed. */
export const listJob =
  (name: ListName) =>
  async (reader: Reader, { since, day = '' }: ListRequest): Promise<object> => {
    const list: List = LISTS[name]
    return (since === undefined ? undefined : await list.since(reader, since, day)) ?? list.whole(reader, day)
  }
