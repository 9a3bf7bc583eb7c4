import type { Account } from '../../contract/lists/accounts.ts'
import type { Customer, CustomerAccount } from '../../contract/lists/customers.ts'
import { deleteAccount } from '../accounts/store.ts'
import { CUSTOMERS } from '../customers/store.ts'
import type { Trx } from '../db/books.ts'
import { noteId } from '../db/counters.ts'
import type { Apply, Change } from './change.ts'

/** Adds an account that its customer did not have; one that was changed is a new version of it. */
async function saveAccount(
  trx: Trx,
  customer_id: number,
  { acc_no, ccy, open_date }: CustomerAccount,
  before: CustomerAccount | undefined,
): Promise<void> {
  if (!before) {
    await trx.run`insert into accounts (acc_no, customer_id, ccy, open_date, version)
      values (${acc_no}, ${customer_id}, ${ccy}, ${open_date}, 1)`
    return
  }
  if (before.ccy === ccy && before.open_date === open_date) return
  // A currency changes only where nothing is posted: the balance left of earlier entries is zero.
  if (before.ccy !== ccy) await trx.run`delete from balances where account_no = ${acc_no}`
  await trx.run`update accounts set ccy = ${ccy}, open_date = ${open_date}, version = version + 1
    where acc_no = ${acc_no}`
}

/** A customer with the accounts of their audit rows. */
export const applyCustomer: Apply = async (trx, change) => {
  const { before, after } = change as Change<Customer>
  if (!after) {
    for (const { acc_no } of before?.accounts_set ?? []) await deleteAccount(trx, acc_no)
    await trx.run`delete from customers where cust_id = ${before?.cust_id}`
    return
  }
  const { accounts_set, saraf, ...fields } = after
  const row = { ...fields, saraf: saraf ? 1 : 0 }
  if (before) {
    await trx.query.updateTable('customers').set(row).where('cust_id', '=', row.cust_id).execute()
  } else {
    await noteId(trx, CUSTOMERS, row.cust_id)
    await trx.query.insertInto('customers').values(row).execute()
  }
  const known = new Map(before?.accounts_set.map((account) => [account.acc_no, account]))
  for (const account of accounts_set) await saveAccount(trx, row.cust_id, account, known.get(account.acc_no))
}

/** An account has a row of its own where it is deleted alone, which is a new version of its customer. */
export const applyAccount: Apply = async (trx, change) => {
  const { before } = change as Change<Account>
  await deleteAccount(trx, change.record_id)
  await trx.run`update customers set version = version + 1 where cust_id = ${before?.customer_id}`
}
