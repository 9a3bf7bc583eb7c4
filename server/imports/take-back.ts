import { importRefusals } from '../../contract/imports/import-refusals.ts'
import type { Customer } from '../../contract/lists/customer-answers.ts'
import { entriesText } from '../../contract/lists/list-refusals.ts'
import { sourceOfImport } from '../../contract/records/source.ts'
import { deleteAccounts, entryCounts, listAccounts } from '../accounts/store.ts'
import { audit } from '../audit/chain.ts'
import { dropCorrespondent } from '../correspondents/store.ts'
import { listCustomers } from '../customers/store.ts'
import type { Trx } from '../db/books.ts'
import { among, deleteAmong, inParts } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, notFound } from '../errors.ts'
import { assertNoCommission } from '../hawala-rules/rules.ts'
import { readAccounts } from '../ledger/accounts.ts'
import { dropLimits } from '../limits/store.ts'
import { customersInSettings, keptBySettings } from '../office-settings/store.ts'
import { dropPapers } from '../papers/store.ts'
import { dropAgreements } from '../reconciliation/agreements.ts'
import { cashBook } from '../records/cash-book.ts'
import type { PostingRecord, Row } from '../records/define-record.ts'
import { hawala } from '../records/hawala.ts'
import { deleteFree } from '../records/store.ts'
import { giveTurn } from '../threads/turns.ts'
import { eraseImport, findImport, IMPORT, type KeptImport } from './kept.ts'

/** Accounts that are named in a refusal. */
const NAMED = 5

/** The kind of record that an import posts. */
export const recordOfImport = ({ kind }: Pick<KeptImport, 'kind'>): PostingRecord =>
  kind === 'hawala' ? hawala : cashBook

/** The records that are left of an import, by id. */
export function recordsLeft({ all }: Pick<Trx, 'all'>, kept: KeptImport): Promise<Row[]> {
  const { id, first_record, records } = kept
  return all<Row>(
    `select * from ${recordOfImport(kept).table} where id >= ? and id < ? and source = ? order by id`,
    ...[first_record, first_record + records, sourceOfImport(id)],
  )
}

interface LogRow {
  readonly seq: number
  readonly record_id: string
  readonly before: string | null
  readonly after: string | null
}
const accountsIn = (json: string | null) =>
  json === null ? [] : (JSON.parse(json) as Customer).accounts_set.map(({ acc_no }) => acc_no)

/** The customers and accounts that an import made and that nobody has deleted since, by the log. */
async function madeBy({ all }: Trx, { id, logged }: KeptImport) {
  const [own] = await all<{ seq: number }>`select seq from audit
    where record_type = ${IMPORT} and record_id = ${String(id)} and action = 'create'`
  const seq = Number(own?.seq ?? 0)
  const rows = await all<LogRow>`select seq, record_id, before, after from audit
    where seq >= ${seq - logged} and seq < ${seq} and record_type = 'customer' order by seq`
  const gone = await all<{ record_type: string; record_id: string }>`select record_type, record_id from audit
    where seq > ${seq} and record_type in ('customer', 'account') and action = 'delete'`
  const isGone = new Set(gone.map(({ record_type, record_id }) => `${record_type} ${record_id}`))
  const customers: number[] = []
  const accounts: string[] = []
  for (const { record_id, before, after } of rows) {
    await giveTurn()
    const customer = `customer ${record_id}`
    if (isGone.has(customer)) continue
    if (before === null) customers.push(Number(record_id))
    const known = new Set(accountsIn(before))
    const made = accountsIn(after).filter((acc_no) => !known.has(acc_no))
    accounts.push(...made.filter((acc_no) => !isGone.has(`account ${acc_no}`)))
  }
  return { customers, accounts }
}

/** Throws 409 where a record of an import stays: of a closed day, with steps or a commission, or taken back. */
async function assertRecordsFree(
  trx: Trx,
  kept: KeptImport,
  rows: readonly Row[],
  closed_until: string,
): Promise<void> {
  const id = String(kept.id)
  const { type, table } = recordOfImport(kept)
  const closed = rows.find(({ date }) => date <= closed_until)
  if (closed) throw conflict(importRefusals.dayClosed({ id, date: closed.date }))
  if (type === 'hawala') for (const row of rows) assertNoCommission(row as Tables['hawala'])
  const left = new Set(rows.map((row) => row.id))
  const [least, most] = [kept.first_record, kept.first_record + kept.records]
  const keeping = await trx.all<{ id: number; by: number }>(
    type === 'hawala'
      ? 'select hawala_id as id, no as by from hawala_steps where hawala_id >= ? and hawala_id < ? order by 1'
      : `select opposite_of as id, id as by from ${table} where opposite_of >= ? and opposite_of < ? order by 1`,
    ...[least, most],
  )
  const kept_by = keeping.find((one) => left.has(Number(one.id)))
  if (!kept_by) return
  const [record, by] = [String(kept_by.id), String(kept_by.by)]
  throw conflict(
    type === 'hawala'
      ? importRefusals.stepTaken({ id, hawala: record })
      : importRefusals.takenBack({ id, record, by }),
  )
}

/** Throws 409 where a customer that an import made stays: the office's settings name them, or they have further accounts. */
async function assertCustomersFree(
  trx: Trx,
  id: string,
  customers: readonly Customer[],
  accounts: ReadonlySet<string>,
): Promise<void> {
  const inSettings = await customersInSettings(trx)
  for (const { cust_id, accounts_set } of customers) {
    const named = inSettings.has(cust_id) ? await keptBySettings(trx, cust_id) : undefined
    if (named) throw conflict(importRefusals.named({ id, cust_id: String(cust_id), named }))
    const added = accounts_set.find(({ acc_no }) => !accounts.has(acc_no))
    if (added)
      throw conflict(importRefusals.addedAccount({ id, acc_no: added.acc_no, cust_id: String(cust_id) }))
  }
}

/** Throws 409 where accounts have entries, naming some of them. */
async function assertUnusedBy(trx: Trx, id: string, accounts: readonly string[]): Promise<void> {
  for (const some of inParts(accounts)) {
    const entered = await trx.all<{ account_no: string }>(
      `select distinct account_no from day_totals where ${among('account_no', some)} order by account_no`,
      ...some,
    )
    if (entered.length === 0) continue
    const named = entered.slice(0, NAMED).map(({ account_no }) => account_no)
    const counts = [...(await entryCounts(trx, named))]
    throw conflict(importRefusals.standing({ id, accounts: entriesText(counts) }))
  }
}

/** Deletes accounts of customers who stay, each a new version of its customer. */
async function deleteAdded(trx: Trx, operator_id: number, acc_nos: readonly string[]): Promise<void> {
  for (const some of inParts(acc_nos)) {
    const accounts = await listAccounts(trx, { numbers: some }, some.length)
    await dropLimits(trx, operator_id, some)
    await dropAgreements(trx, operator_id, some)
    await deleteAccounts(trx, some)
    for (const before of accounts) {
      const { acc_no, customer_id } = before
      await trx.send`update customers set version = version + 1 where cust_id = ${customer_id}`
      await audit(trx, { operator_id, record_type: 'account', record_id: acc_no, before })
      await giveTurn()
    }
  }
}

/**
 * Takes an import back: its records, and the customers and accounts that it made and that are still there. Throws 404, 409
 * where it has another version, and 409 with what stands on it: a closed day, a step, an opposite, an entry, a further
 * account, a blocked customer, a name in the office's settings.
 */
export async function takeBack(
  trx: Trx,
  operator_id: number,
  import_id: number,
  expected: string | undefined,
): Promise<void> {
  const kept = await findImport(trx, import_id)
  if (!kept) throw notFound()
  assertFresh(kept.version, expected)
  const id = String(import_id)
  const rows = await recordsLeft(trx, kept)
  const accounts = await readAccounts(trx, rows)
  await assertRecordsFree(trx, kept, rows, accounts.closed_until)
  const made = await madeBy(trx, kept)
  const customers: Customer[] = []
  for (const some of inParts(made.customers)) customers.push(...(await listCustomers(trx, some)))
  await assertCustomersFree(trx, id, customers, new Set(made.accounts))
  await deleteFree(trx, recordOfImport(kept), operator_id, rows, accounts)
  await assertUnusedBy(trx, id, made.accounts)
  const theirs = customers.flatMap(({ accounts_set }) => accounts_set.map(({ acc_no }) => acc_no))
  const isTheirs = new Set(theirs)
  await deleteAdded(
    trx,
    operator_id,
    made.accounts.filter((acc_no) => !isTheirs.has(acc_no)),
  )
  for (const some of inParts(theirs)) {
    await dropLimits(trx, operator_id, some)
    await dropAgreements(trx, operator_id, some)
  }
  await deleteAccounts(trx, theirs)
  await deleteAmong(trx, 'customers', 'cust_id', made.customers)
  for (const before of customers) {
    await dropCorrespondent(trx, operator_id, before.cust_id)
    await dropPapers(trx, operator_id, before.cust_id)
    await audit(trx, { operator_id, record_type: 'customer', record_id: before.cust_id, before })
    await giveTurn()
  }
  await eraseImport(trx, import_id)
  await audit(trx, { operator_id, record_type: IMPORT, record_id: import_id, before: kept })
}
