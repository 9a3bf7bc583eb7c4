import type { Selectable } from 'kysely'
import type { CashBookBody, CashBookEntry, CashBookPatch } from '../../contract/cash-book.ts'
import { cashBookLegs, cashBookTexts } from '../../contract/cash-book.ts'
import type { Page } from '../../contract/fields.ts'
import { moneyToWire } from '../../contract/money.ts'
import { findAccount } from '../accounts/store.ts'
import { audit } from '../audit/chain.ts'
import type { Books, Trx } from '../db/books.ts'
import { assignId } from '../db/counters.ts'
import type { Asked } from '../db/list-pages.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { invalid, notFound } from '../errors.ts'
import { dayErrors } from '../ledger/entry-day.ts'
import { post, repost, unpost } from '../ledger/post.ts'
import { newestPage } from '../records/newest.ts'

/** The name of the counter of cash-book ids, and the record's type in ledger and audit log. */
export const CASH_BOOK = 'cash-book'

type Entry = Omit<Selectable<Tables['cash_book']>, 'entry_no' | 'version'>
type EntryRow = Selectable<Tables['cash_book']>
type Query = Books['read']

const COLUMNS = 'id, entry_no, amount, currency, debit_account, credit_account, date, description, version'

/** A transaction as the wire and the audit log have it. */
export function toWire({ entry_no: _, amount, ...row }: EntryRow): CashBookEntry {
  return { ...row, amount: moneyToWire(amount) }
}

/** Throws 400 on accounts that do not fit the entry, with the errors that are known already. */
async function assertAccounts(trx: Trx, entry: Entry, errors: Record<string, string[]>): Promise<void> {
  for (const side of ['debit_account', 'credit_account'] as const) {
    const account = await findAccount(trx, entry[side])
    if (!account) errors[side] = [`There is no account ${entry[side]}.`]
    else if (account.ccy !== entry.currency)
      errors[side] = [`Account ${entry[side]} is in ${account.ccy}, not ${entry.currency}.`]
  }
  if (entry.debit_account === entry.credit_account && !errors.credit_account)
    errors.credit_account = [cashBookTexts.sameAccount]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The transaction with an id, for the wire; undefined if there is none. */
export async function findEntry(query: Query, id: number): Promise<CashBookEntry | undefined> {
  const row = await query.selectFrom('cash_book').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toWire(row)
}

/** A page of transactions, newest first; `search` finds id, accounts and description. */
export async function pageEntries(query: Query, asked: Asked): Promise<Page<CashBookEntry>> {
  const page = await newestPage(query, 'cash_book', ['description'], asked)
  return { ...page, results: page.results.map(toWire) }
}

/** Records a transaction and posts it. The server assigns the id. A date after `latest` is refused. */
export async function recordEntry(
  trx: Trx,
  operator_id: number,
  body: CashBookBody,
  latest?: string,
): Promise<CashBookEntry> {
  const entry = { ...body, description: body.description ?? '', id: 0 }
  await assertAccounts(trx, entry, dayErrors(entry.date, latest))
  entry.id = await assignId(trx, CASH_BOOK)
  const entry_no = await post(trx, {
    type: CASH_BOOK,
    id: entry.id,
    date: entry.date,
    postings: cashBookLegs(entry),
  })
  await trx.run(
    `insert into cash_book (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, 1)`,
    entry.id,
    entry_no,
    entry.amount,
    entry.currency,
    entry.debit_account,
    entry.credit_account,
    entry.date,
    entry.description,
  )
  const after = toWire({ ...entry, entry_no, version: 1 })
  await audit(trx, { operator_id, action: 'create', record_type: CASH_BOOK, record_id: entry.id, after })
  return after
}

async function standing(trx: Trx, id: number, expected: string | undefined): Promise<EntryRow> {
  const [row] = await trx.all<EntryRow>(`select ${COLUMNS} from cash_book where id = ?`, id)
  if (!row) throw notFound()
  assertFresh(row.version, expected)
  return row
}

/**
 * Changes a transaction; its postings are replaced and keep their place in the order. A date that is changed to
 * one after `latest` is refused.
 */
export async function updateEntry(
  trx: Trx,
  operator_id: number,
  id: number,
  patch: CashBookPatch,
  expected: string | undefined,
  latest?: string,
): Promise<CashBookEntry> {
  const row = await standing(trx, id, expected)
  if (patch.id !== undefined && patch.id !== id)
    throw invalid({ id: ["A transaction's id can't be changed."] })
  const entry: EntryRow = {
    ...row,
    amount: patch.amount ?? row.amount,
    currency: patch.currency ?? row.currency,
    debit_account: patch.debit_account ?? row.debit_account,
    credit_account: patch.credit_account ?? row.credit_account,
    date: patch.date ?? row.date,
    description: patch.description ?? row.description,
    version: row.version + 1,
  }
  await assertAccounts(trx, entry, dayErrors(entry.date, latest, row.date))
  await repost(trx, entry.entry_no, entry.date, cashBookLegs(entry))
  await trx.run(
    `update cash_book set amount = ?, currency = ?, debit_account = ?, credit_account = ?, date = ?,
       description = ?, version = ? where id = ?`,
    entry.amount,
    entry.currency,
    entry.debit_account,
    entry.credit_account,
    entry.date,
    entry.description,
    entry.version,
    id,
  )
  const after = toWire(entry)
  await audit(trx, {
    operator_id,
    action: 'update',
    record_type: CASH_BOOK,
    record_id: id,
    before: toWire(row),
    after,
  })
  return after
}

/** Deletes a transaction and takes its postings away. */
export async function deleteEntry(
  trx: Trx,
  operator_id: number,
  id: number,
  expected: string | undefined,
): Promise<void> {
  const row = await standing(trx, id, expected)
  await trx.run('delete from cash_book where id = ?', id)
  await unpost(trx, row.entry_no)
  await audit(trx, {
    operator_id,
    action: 'delete',
    record_type: CASH_BOOK,
    record_id: id,
    before: toWire(row),
  })
}
