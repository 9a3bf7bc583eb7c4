import type { Selectable } from 'kysely'
import type { Customer, CustomerAccount } from '../../contract/customers.ts'
import type { Reader } from '../db/books.ts'
import { among } from '../db/table-pages.ts'
import type { Tables } from '../db/tables.ts'

type CustomerRow = Selectable<Tables['customers']>

/** A customer as the wire has it. */
export function toCustomer(row: CustomerRow, accounts_set: readonly CustomerAccount[]): Customer {
  return { ...row, saraf: row.saraf === 1, accounts_set }
}

/** Every customer with their accounts, by id; those of some ids alone where these are given. */
export async function listCustomers(reader: Reader, cust_ids?: readonly number[]): Promise<Customer[]> {
  const own = cust_ids ?? []
  const where = (column: string) => (cust_ids ? `where ${among(column, own)}` : '')
  const rows = await reader.all<CustomerRow>(
    `select * from customers ${where('cust_id')} order by cust_id`,
    ...own,
  )
  const accounts = new Map<number, CustomerAccount[]>()
  for (const { customer_id, ...account } of await reader.all<CustomerAccount & { customer_id: number }>(
    `select customer_id, acc_no, ccy, open_date from accounts ${where('customer_id')} order by acc_no`,
    ...own,
  )) {
    const known = accounts.get(customer_id)
    if (known) known.push(account)
    else accounts.set(customer_id, [account])
  }
  return rows.map((row) => toCustomer(row, accounts.get(row.cust_id) ?? []))
}
