import {
  type Account,
  type AccountBody,
  accountTexts,
  foldAccountNumber,
  newAccountError,
} from '../../contract/lists/accounts.ts'
import { customerAccountTexts } from '../../contract/lists/customer-account-texts.ts'
import { type InUse, inUseText } from '../../contract/lists/list-refusals.ts'
import { rateToWire } from '../../contract/money/money.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import type { Page } from '../../contract/wire/fields.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { type ListQuery, type Paged, pageOfKeys } from '../db/list-pages.ts'
import { among, deleteAmong } from '../db/rows.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { dropLimits } from '../limits/store.ts'
import { dropAgreements } from '../reconciliation/agreements.ts'
import { ACCOUNT_COLUMNS, changeAccount, insertAccount } from './rows.ts'

/** An account as the ledger needs it. */
type AccountHead = Omit<Account, 'customer_name' | 'exchange_rates'>

/** An account by number; undefined if there is none. */
export async function findAccount({ all }: Reader, acc_no: string): Promise<AccountHead | undefined> {
  const [row] = await all<AccountHead>(
    `select ${ACCOUNT_COLUMNS}, a.customer_id, a.version from accounts a where a.acc_no = ?`,
    acc_no,
  )
  return row
}

/** The current balance of an account, credits minus debits, in minor units; 0 where nothing was posted. */
export async function balanceOf(reader: Reader, account_no: string): Promise<bigint> {
  const [row] = await reader.all<{ balance: bigint }>`select credit - debit as balance
    from balances where account_no = ${account_no}`
  return row?.balance ?? 0n
}

/** A choice of accounts: by number, and all of some customers. */
interface AccountsOf {
  readonly numbers?: readonly string[]
  readonly customers?: readonly number[]
}

/** Every customer's account with its rates, by number; where `of` is given only those, and at most `limit` of them. */
export async function listAccounts(reader: Reader, of?: AccountsOf, limit = 1000): Promise<Account[]> {
  const { numbers = [], customers = [] } = of ?? {}
  const where = of ? `where ${among('a.acc_no', numbers)} or ${among('a.customer_id', customers)}` : ''
  const rows = await reader.all<Omit<Account, 'exchange_rates'>>(
    `select ${ACCOUNT_COLUMNS}, a.customer_id, c.cust_name as customer_name, a.version
     from accounts a join customers c on c.cust_id = a.customer_id
     ${where} order by a.acc_no ${of ? 'limit ?' : ''}`,
    ...(of ? [...numbers, ...customers, limit] : []),
  )
  const own = of ? rows.map(({ acc_no }) => acc_no) : []
  const rates = await reader.all<{ acc_no: string; ccy: string; rate: bigint }>(
    `select acc_no, ccy, rate from account_rates ${of ? `where ${among('acc_no', own)}` : ''} order by ccy`,
    ...own,
  )
  const byAccount = Map.groupBy(rates, ({ acc_no }) => acc_no)
  return rows.map((row) => {
    const rated = byAccount.get(row.acc_no) ?? []
    const exchange_rates = rated.map(({ ccy, rate }) => [ccy, rateToWire(rate)])
    return { ...row, exchange_rates: Object.fromEntries(exchange_rates) }
  })
}

const PAGED: Paged<string> = {
  ...{ table: 'accounts a join customers c on c.cust_id = a.customer_id', key: 'a.acc_no', first: '' },
  ...{ same: ['a.customer_id'], texts: ['a.acc_no', 'a.ccy', 'c.cust_name'] },
}

/** A page of accounts by number; `search` finds the number, the currency, the customer's id and name. */
export async function pageAccounts(reader: Reader, asked: ListQuery): Promise<Page<Account>> {
  const page = await pageOfKeys(reader, PAGED, asked)
  return { ...page, results: await listAccounts(reader, { numbers: page.results }) }
}

/** The account with a number as it was typed, or as it would be stored now. */
export const findAccountByParam = async (reader: Reader, acc_no: string): Promise<AccountHead | undefined> =>
  (await findAccount(reader, acc_no)) ?? (await findAccount(reader, foldAccountNumber(acc_no)))

/** Why a new number can't be given: an account from before numbers were folded looks the same. */
async function lookAlike(trx: Trx, acc_no: string): Promise<CodedText | undefined> {
  const unfolded = await trx.all<Pick<AccountHead, 'acc_no' | 'customer_id'>>(
    `select acc_no, customer_id from accounts where octet_length(acc_no) <> length(acc_no) or acc_no like '%  %'`,
  )
  const alike = unfolded.find((other) => foldAccountNumber(other.acc_no) === acc_no)
  return alike && accountTexts.alike({ cust_id: String(alike.customer_id), acc_no })
}

/** Adds an account under its number as it is stored; returns that, or what is wrong with it. */
async function addAccount(
  trx: Trx,
  customer_id: number,
  sent: AccountBody,
  today: string,
): Promise<{ readonly acc_no: string } | { readonly error: CodedText }> {
  const account = { ...sent, acc_no: foldAccountNumber(sent.acc_no) }
  const fault = newAccountError(account)
  if (fault !== undefined)
    return {
      error: account.acc_no === '' ? fault : customerAccountTexts.ofNumber({ acc_no: account.acc_no, fault }),
    }
  const error = await lookAlike(trx, account.acc_no)
  if (error !== undefined) return { error }
  await insertAccount(trx, customer_id, { ...account, open_date: account.open_date || today })
  return account
}

/**
 * Adds a customer's new accounts, their numbers folded, and updates the known ones, which keep theirs. Another
 * customer's number, or one that looks the same as an existing one, is 400 under `accounts`; a currency that
 * changes under entries is 409. A blank open_date is today; left out, it is today for a new account and stays as
 * it was for a known one.
 */
export async function saveAccounts(
  trx: Trx,
  customer_id: number,
  accounts: readonly AccountBody[],
  today: string,
): Promise<void> {
  const errors: CodedText[] = []
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
      errors.push(customerAccountTexts.twice({ name: acc_no }))
      continue
    }
    if (known.customer_id !== customer_id) {
      errors.push(accountTexts.ofAnother({ acc_no, cust_id: String(known.customer_id) }))
      continue
    }
    const opened = open_date === undefined ? known.open_date : open_date || today
    if (known.ccy !== ccy) await assertUnused(trx, 'currency', acc_no, [acc_no])
    await changeAccount(trx, known, { ...known, ...account, acc_no, open_date: opened })
  }
  if (errors.length > 0) throw invalid({ accounts: errors })
}

/** The number of entries of each account; accounts without any are left out. */
export async function entryCounts(
  trx: Trx,
  account_nos: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const account_no of account_nos) {
    const [row] = await trx.all<{ entries: bigint }>`select count(distinct entry_no) as entries
      from postings where account_no = ${account_no}`
    if (row && row.entries > 0n) counts.set(account_no, Number(row.entries))
  }
  return counts
}

/** Throws 409 where accounts have entries, with their number by account and what to do. */
export async function assertUnused(
  trx: Trx,
  what: InUse,
  name: string,
  account_nos: readonly string[],
): Promise<void> {
  const counts = [...(await entryCounts(trx, account_nos))]
  if (counts.length > 0) throw conflict(inUseText(what, name, counts))
}

/** Removes an account that has no entries, with its rates. */
export async function deleteAccount(trx: Trx, acc_no: string): Promise<void> {
  await trx.run`delete from balances where account_no = ${acc_no}`
  await trx.run`delete from account_rates where acc_no = ${acc_no}`
  await trx.run`delete from accounts where acc_no = ${acc_no}`
}

/** So for many accounts at once. */
export async function deleteAccounts(trx: Trx, acc_nos: readonly string[]): Promise<void> {
  await deleteAmong(trx, 'balances', 'account_no', acc_nos)
  await deleteAmong(trx, 'account_rates', 'acc_no', acc_nos)
  await deleteAmong(trx, 'accounts', 'acc_no', acc_nos)
}

/** Deletes one account; 409 where it has entries. */
export async function removeAccount(
  trx: Trx,
  operator_id: number,
  acc_no: string,
  expected: string | undefined,
): Promise<void> {
  const [before] = await listAccounts(trx, { numbers: [acc_no] })
  if (!before) throw notFound()
  assertFresh(before.version, expected)
  await assertUnused(trx, 'account', acc_no, [acc_no])
  await dropLimits(trx, operator_id, [acc_no])
  await dropAgreements(trx, operator_id, [acc_no])
  await deleteAccount(trx, acc_no)
  await trx.run`update customers set version = version + 1 where cust_id = ${before.customer_id}`
  await audit(trx, { operator_id, record_type: 'account', record_id: acc_no, before })
}
