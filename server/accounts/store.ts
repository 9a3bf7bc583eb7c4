import {
  type Account,
  type AccountBody,
  foldAccountNumber,
  newAccountError,
} from '../../contract/accounts.ts'
import type { Currency } from '../../contract/currency.ts'
import type { Page } from '../../contract/fields.ts'
import { audit } from '../audit/chain.ts'
import type { Books, Reader, Trx } from '../db/books.ts'
import { contains, cursorKey, type ListQuery, pageOf, rowsAsked } from '../db/list-pages.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { entryCounts } from '../ledger/balances.ts'
import { withRates } from './list.ts'

type Query = Books['read']

/** An account as the ledger needs it. */
export interface AccountHead {
  readonly acc_no: string
  readonly ccy: Currency
  readonly open_date: string
  readonly customer_id: number
  readonly version: number
}

/** An account by number; undefined if there is none. */
export async function findAccount({ all }: Reader, acc_no: string): Promise<AccountHead | undefined> {
  const [row] = await all<AccountHead>`select acc_no, ccy, open_date, customer_id, version
    from accounts where acc_no = ${acc_no}`
  return row
}

const selectAccounts = (query: Query) =>
  query
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.cust_id', 'accounts.customer_id')
    .select([
      'accounts.acc_no',
      'accounts.ccy',
      'accounts.open_date',
      'accounts.customer_id',
      'customers.cust_name as customer_name',
      'accounts.version',
    ])
    .orderBy('accounts.acc_no')

async function rated(query: Query, rows: readonly Omit<Account, 'exchange_rates'>[]): Promise<Account[]> {
  if (rows.length === 0) return []
  const numbers = rows.map(({ acc_no }) => acc_no)
  const rates = query.selectFrom('account_rates').selectAll().where('acc_no', 'in', numbers).orderBy('ccy')
  return withRates(rows, await rates.execute())
}

/** A page of accounts by number; `search` finds the number, the currency, the customer's id and name. */
export async function pageAccounts(query: Query, asked: ListQuery): Promise<Page<Account>> {
  const { search } = asked
  const limit = rowsAsked(asked)
  const after = cursorKey<string>(asked.cursor, 'string')
  let select = selectAccounts(query).limit(limit + 1)
  if (after !== undefined) select = select.where('accounts.acc_no', '>', after)
  if (search) {
    select = select.where((where) =>
      where.or([
        where(where.cast<string>('accounts.customer_id', 'text'), '=', search),
        ...['accounts.acc_no', 'accounts.ccy', 'customers.cust_name'].map((column) =>
          contains(column, search),
        ),
      ]),
    )
  }
  const page = pageOf(await select.execute(), limit, (row) => row.acc_no)
  return { ...page, results: await rated(query, page.results) }
}

/** The account with a number as it was typed, or as it would be stored now. */
export const findAccountByParam = async (reader: Reader, acc_no: string): Promise<AccountHead | undefined> =>
  (await findAccount(reader, acc_no)) ?? (await findAccount(reader, foldAccountNumber(acc_no)))

/** Why a new number can't be given: an account from before numbers were folded looks the same. */
async function lookAlike(trx: Trx, acc_no: string): Promise<string | undefined> {
  const unfolded = await trx.all<Pick<AccountHead, 'acc_no' | 'customer_id'>>(
    `select acc_no, customer_id from accounts where octet_length(acc_no) <> length(acc_no) or acc_no like '%  %'`,
  )
  const alike = unfolded.find((other) => foldAccountNumber(other.acc_no) === acc_no)
  return (
    alike && `An account of customer ${alike.customer_id} looks the same as ${acc_no}. Choose another number.`
  )
}

/** Adds an account under its number as it is stored; answers that, or what is wrong with it. */
async function addAccount(
  trx: Trx,
  customer_id: number,
  sent: AccountBody,
  today: string,
): Promise<{ readonly acc_no: string } | { readonly error: string }> {
  const account = { ...sent, acc_no: foldAccountNumber(sent.acc_no) }
  const fault = newAccountError(account)
  if (fault !== undefined) return { error: account.acc_no === '' ? fault : `${account.acc_no}: ${fault}` }
  const error = await lookAlike(trx, account.acc_no)
  if (error !== undefined) return { error }
  await trx.run`insert into accounts (acc_no, customer_id, ccy, open_date, version)
    values (${account.acc_no}, ${customer_id}, ${account.ccy}, ${account.open_date || today}, 1)`
  return account
}

/**
 * Adds a customer's new accounts, their numbers folded, and updates the known ones, which keep theirs. Another
 * customer's number, or one that looks the same as a standing one, is 400 under `accounts`; a currency that
 * changes under entries is 409. A blank open_date is today; left out, it is today for a new account and stays as
 * it was for a known one.
 */
export async function saveAccounts(
  trx: Trx,
  customer_id: number,
  accounts: readonly AccountBody[],
  today: string,
): Promise<void> {
  const errors: string[] = []
  const added = new Set<string>()
  for (const account of accounts) {
    const { ccy, open_date } = account
    const known = await findAccountByParam(trx, account.acc_no)
    if (!known) {
      const made = await addAccount(trx, customer_id, account, today)
      if ('error' in made) errors.push(made.error)
      else added.add(made.acc_no)
      continue
    }
    const { acc_no } = known
    if (added.has(acc_no)) {
      errors.push(`Account ${acc_no} is listed twice`)
      continue
    }
    if (known.customer_id !== customer_id) {
      errors.push(`Account ${acc_no} belongs to another customer (${known.customer_id})`)
      continue
    }
    const opened = open_date === undefined ? known.open_date : open_date || today
    if (known.ccy === ccy && known.open_date === opened) continue
    if (known.ccy !== ccy) {
      await assertUnused(trx, `The currency of account ${acc_no}`, [acc_no], 'changed')
      await trx.run`delete from balances where account_no = ${acc_no}`
    }
    await trx.run`update accounts set ccy = ${ccy}, open_date = ${opened}, version = version + 1
      where acc_no = ${acc_no}`
  }
  if (errors.length > 0) throw invalid({ accounts: errors })
}

/** Throws 409 where accounts have entries: how many stand on which, and what to do. */
export async function assertUnused(
  trx: Trx,
  what: string,
  account_nos: readonly string[],
  done: 'deleted' | 'changed' = 'deleted',
): Promise<void> {
  const counts = [...(await entryCounts(trx, account_nos))]
  if (counts.length === 0) return
  const standing = counts.map(
    ([acc_no, entries]) => `account ${acc_no} has ${entries} ${entries === 1 ? 'entry' : 'entries'}`,
  )
  throw conflict(`${what} can't be ${done}: ${standing.join(', ')}. Delete or move these entries first.`)
}

/** Removes an account that has no entries, with its rates. */
export async function deleteAccount(trx: Trx, acc_no: string): Promise<void> {
  await trx.run`delete from balances where account_no = ${acc_no}`
  await trx.run`delete from account_rates where acc_no = ${acc_no}`
  await trx.run`delete from accounts where acc_no = ${acc_no}`
}

/** Deletes one account; 409 where it has entries. */
export async function removeAccount(
  trx: Trx,
  operator_id: number,
  acc_no: string,
  expected: string | undefined,
): Promise<void> {
  const row = await selectAccounts(trx.query).where('accounts.acc_no', '=', acc_no).executeTakeFirst()
  if (!row) throw notFound()
  assertFresh(row.version, expected)
  await assertUnused(trx, `Account ${acc_no}`, [acc_no])
  const [before] = await rated(trx.query, [row])
  await deleteAccount(trx, acc_no)
  await trx.run`update customers set version = version + 1 where cust_id = ${row.customer_id}`
  await audit(trx, { operator_id, action: 'delete', record_type: 'account', record_id: acc_no, before })
}
