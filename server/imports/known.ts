import { foldAccountNumber } from '../../contract/lists/accounts.ts'
import { foldText, nameKey } from '../../contract/text/fold.ts'
import { phoneEnd } from '../../contract/text/phone.ts'
import { CUSTOMERS } from '../customers/store.ts'
import type { Reader } from '../db/books.ts'
import { pagesOf } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { customersInSettings } from '../office-settings/store.ts'
import { giveTurn } from '../threads/turns.ts'

export type KnownCustomer = Pick<
  Tables['customers'],
  'cust_id' | 'cust_name' | 'phone_1' | 'phone_2' | 'kind' | 'saraf' | 'version'
>
export type KnownAccount = Pick<Tables['accounts'], 'acc_no' | 'ccy' | 'customer_id'>

/** What the books hold that rows of customers and accounts are held against. */
export interface Known {
  readonly customers: ReadonlyMap<number, KnownCustomer>
  /** By their names as they are compared. */
  readonly byName: ReadonlyMap<string, readonly KnownCustomer[]>
  /** By {@link phoneKey} of each of their phones. */
  readonly byPhone: ReadonlyMap<string, readonly KnownCustomer[]>
  /** By their numbers as they are stored. */
  readonly accounts: ReadonlyMap<string, KnownAccount>
  /** Accounts whose number is not as one would be stored now, by what that would be. */
  readonly unfolded: ReadonlyMap<string, KnownAccount>
  readonly accountsOf: ReadonlyMap<number, readonly KnownAccount[]>
  /** The customers that the office's settings name, whether there is one or not. */
  readonly named: ReadonlySet<number>
  /** The number that a new customer is suggested. */
  readonly next_id: number
}

/** What customers of one name and phone have alike, however the two are written; a few others may have it too. */
export const phoneKey = (name: string, phone: string): string =>
  `${nameKey(name)} ${phoneEnd(foldText(phone))}`

/** Adds one to those that a map has under a key. */
export function noted<Key, One>(map: Map<Key, One[]>, key: Key, one: One): void {
  const own = map.get(key)
  if (own) own.push(one)
  else map.set(key, [one])
}

async function knownCustomers(reader: Reader) {
  const customers = new Map<number, KnownCustomer>()
  const byName = new Map<string, KnownCustomer[]>()
  const byPhone = new Map<string, KnownCustomer[]>()
  for await (const rows of pagesOf<Tables['customers']>(reader, 'customers', ['cust_id']))
    for (const row of rows) {
      customers.set(row.cust_id, row)
      noted(byName, nameKey(row.cust_name), row)
      const phones = [row.phone_1, row.phone_2].filter((phone) => phone !== '')
      for (const key of new Set(phones.map((phone) => phoneKey(row.cust_name, phone))))
        noted(byPhone, key, row)
      await giveTurn()
    }
  return { customers, byName, byPhone }
}

async function knownAccounts(reader: Reader) {
  const accounts = new Map<string, KnownAccount>()
  const unfolded = new Map<string, KnownAccount>()
  const accountsOf = new Map<number, KnownAccount[]>()
  for await (const rows of pagesOf<Tables['accounts']>(reader, 'accounts', ['acc_no']))
    for (const row of rows) {
      accounts.set(row.acc_no, row)
      const folded = foldAccountNumber(row.acc_no)
      if (folded !== row.acc_no) unfolded.set(folded, row)
      noted(accountsOf, row.customer_id, row)
      await giveTurn()
    }
  return { accounts, unfolded, accountsOf }
}

/** Reads what the books hold. */
export async function readKnown(reader: Reader): Promise<Known> {
  const [counter] = await reader.all<{ last: number }>`select last from counters where name = ${CUSTOMERS}`
  return {
    ...(await knownCustomers(reader)),
    ...(await knownAccounts(reader)),
    named: await customersInSettings(reader),
    next_id: (counter?.last ?? 0) + 1,
  }
}
