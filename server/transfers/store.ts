import type { Selectable } from 'kysely'
import type { Currency } from '../../contract/currency.ts'
import type { Page } from '../../contract/fields.ts'
import { moneyToWire, RATE_DECIMALS, scaledToWire } from '../../contract/money.ts'
import type { Posting } from '../../contract/postings.ts'
import {
  legAmount,
  misfit,
  type Transfer,
  type TransferBody,
  type TransferPatch,
  transferLegs,
  transferTexts,
} from '../../contract/transfers.ts'
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

/** The name of the counter of transfers' ids, and the record's type in ledger and audit log. */
export const TRANSFER = 'transfer'

export type TransferRow = Selectable<Tables['transfers']>
type Exchange = Omit<TransferRow, 'id' | 'entry_no' | 'version'>
type Query = Books['read']

const COLUMNS = `id, entry_no, amount, currency, exchange_rate, exchanged_amount, exchanged_currency,
  debit_account, credit_account, date, description, version`

/** A transfer as the wire and the audit log have it. */
export function toWire({ entry_no: _, ...row }: TransferRow): Transfer {
  return {
    ...row,
    amount: moneyToWire(row.amount),
    exchange_rate: scaledToWire(row.exchange_rate, RATE_DECIMALS),
    exchanged_amount: moneyToWire(row.exchanged_amount),
  }
}

/**
 * The legs of a transfer between accounts as they are. Throws 400 on an account that does not fit, with the
 * errors that are known already.
 */
async function assertLegs(
  trx: Trx,
  transfer: Exchange,
  errors: Record<string, string[]>,
): Promise<readonly Posting[]> {
  const ccys: Currency[] = []
  for (const side of ['debit_account', 'credit_account'] as const) {
    const account = await findAccount(trx, transfer[side])
    if (!account) errors[side] = [`There is no account ${transfer[side]}.`]
    else if (legAmount(account.ccy, transfer) === undefined)
      errors[side] = [misfit(transfer[side], account.ccy, transfer)]
    else ccys.push(account.ccy)
  }
  if (transfer.debit_account === transfer.credit_account && !errors.credit_account)
    errors.credit_account = [transferTexts.sameAccount]
  const [debitCcy, creditCcy] = ccys
  if (!debitCcy || !creditCcy || Object.keys(errors).length > 0) throw invalid(errors)
  return transferLegs(transfer, debitCcy, creditCcy)
}

/** The transfer with an id, for the wire; undefined if there is none. */
export async function findTransfer(query: Query, id: number): Promise<Transfer | undefined> {
  const row = await query.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toWire(row)
}

/** A page of transfers, newest first; `search` finds id, accounts and description. */
export async function pageTransfers(query: Query, asked: Asked): Promise<Page<Transfer>> {
  const page = await newestPage(query, 'transfers', ['description'], asked)
  return { ...page, results: page.results.map(toWire) }
}

/**
 * Records a transfer and posts it, with the amounts as sent. The server assigns the id. A date after `latest` is
 * refused.
 */
export async function recordTransfer(
  trx: Trx,
  operator_id: number,
  body: TransferBody,
  latest?: string,
): Promise<Transfer> {
  const { id: _, ...sent } = body
  const transfer = { ...sent, description: body.description ?? '' }
  const legs = await assertLegs(trx, transfer, dayErrors(transfer.date, latest))
  const id = await assignId(trx, TRANSFER)
  const entry_no = await post(trx, { type: TRANSFER, id, date: transfer.date, postings: legs })
  const row: TransferRow = { id, entry_no, ...transfer, version: 1 }
  await trx.run(
    `insert into transfers (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.entry_no,
    row.amount,
    row.currency,
    row.exchange_rate,
    row.exchanged_amount,
    row.exchanged_currency,
    row.debit_account,
    row.credit_account,
    row.date,
    row.description,
    row.version,
  )
  const after = toWire(row)
  await audit(trx, { operator_id, action: 'create', record_type: TRANSFER, record_id: id, after })
  return after
}

async function standing(trx: Trx, id: number, expected: string | undefined): Promise<TransferRow> {
  const [row] = await trx.all<TransferRow>(`select ${COLUMNS} from transfers where id = ?`, id)
  if (!row) throw notFound()
  assertFresh(row.version, expected)
  return row
}

/**
 * Changes a transfer; its postings are replaced and keep their place in the order. A date that is changed to one
 * after `latest` is refused.
 */
export async function updateTransfer(
  trx: Trx,
  operator_id: number,
  id: number,
  { id: sentId, ...patch }: TransferPatch,
  expected: string | undefined,
  latest?: string,
): Promise<Transfer> {
  const before = await standing(trx, id, expected)
  if (sentId !== undefined && sentId !== id) throw invalid({ id: ["A transfer's id can't be changed."] })
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const row: TransferRow = { ...before, ...given, version: before.version + 1 }
  const legs = await assertLegs(trx, row, dayErrors(row.date, latest, before.date))
  await repost(trx, row.entry_no, row.date, legs)
  await trx.run(
    `update transfers set amount = ?, currency = ?, exchange_rate = ?, exchanged_amount = ?,
       exchanged_currency = ?, debit_account = ?, credit_account = ?, date = ?, description = ?, version = ?
     where id = ?`,
    row.amount,
    row.currency,
    row.exchange_rate,
    row.exchanged_amount,
    row.exchanged_currency,
    row.debit_account,
    row.credit_account,
    row.date,
    row.description,
    row.version,
    id,
  )
  const after = toWire(row)
  await audit(trx, {
    operator_id,
    action: 'update',
    record_type: TRANSFER,
    record_id: id,
    before: toWire(before),
    after,
  })
  return after
}

/** Deletes a transfer and takes its postings away. */
export async function deleteTransfer(
  trx: Trx,
  operator_id: number,
  id: number,
  expected: string | undefined,
): Promise<void> {
  const row = await standing(trx, id, expected)
  await trx.run('delete from transfers where id = ?', id)
  await unpost(trx, row.entry_no)
  await audit(trx, {
    operator_id,
    action: 'delete',
    record_type: TRANSFER,
    record_id: id,
    before: toWire(row),
  })
}
