import { accountBody } from '../../contract/lists/accounts.ts'
import type { CustomerAccount } from '../../contract/lists/customer-answers.ts'
import type { Trx } from '../db/books.ts'
import { insertRow, insertRows } from '../db/rows.ts'

/** The fields of an account, each a column of its table. */
const FIELDS = Object.keys(accountBody.shape) as readonly (keyof CustomerAccount)[]
/** The same in a statement over `accounts a`. */
export const ACCOUNT_COLUMNS = FIELDS.map((name) => `a.${name}`).join(', ')
const SET = FIELDS.map((name) => `${name} = ?`).join(', ')

/** The fields alone of what has more; what a log from before a field says nothing of is blank. */
export const accountFields = (account: CustomerAccount): CustomerAccount =>
  Object.fromEntries(FIELDS.map((name) => [name, account[name] ?? ''])) as unknown as CustomerAccount

/** Writes an account that its customer did not have. */
export const insertAccount = (trx: Trx, customer_id: number, account: CustomerAccount): Promise<void> =>
  insertRow(trx, 'accounts', { ...accountFields(account), customer_id, version: 1 })

/** Writes accounts that their customers did not have. */
export const insertAccounts = (
  trx: Trx,
  added: readonly { readonly customer_id: number; readonly accounts: readonly CustomerAccount[] }[],
): Promise<void> =>
  insertRows(
    trx,
    'accounts',
    added.flatMap(({ customer_id, accounts }) =>
      accounts.map((account) => ({ ...accountFields(account), customer_id, version: 1 })),
    ),
  )

/** Writes an account that is another than it was `before`, as a new version of it; one that is the same stays. */
export async function changeAccount(
  trx: Trx,
  before: CustomerAccount,
  account: CustomerAccount,
): Promise<void> {
  const { acc_no, ccy } = account
  if (FIELDS.every((name) => before[name] === account[name])) return
  // A currency changes only where nothing is posted: the balance left of earlier entries is zero.
  if (before.ccy !== ccy) await trx.run`delete from balances where account_no = ${acc_no}`
  await trx.run(
    `update accounts set ${SET}, version = version + 1 where acc_no = ?`,
    ...Object.values(accountFields(account)),
    acc_no,
  )
}
