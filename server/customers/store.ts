import type { Customer, CustomerAccount } from '../../contract/lists/customer-answers.ts'
import type { CustomerBody, CustomerPatch } from '../../contract/lists/customer-body.ts'
import { blankCustomerTexts, fieldsFoundBy, ofCustomerFields } from '../../contract/lists/customer-fields.ts'
import type { CustomerKind } from '../../contract/lists/customers.ts'
import { customerRefusals } from '../../contract/lists/list-refusals.ts'
import type { Page } from '../../contract/wire/fields.ts'
import { ACCOUNT_COLUMNS, insertAccounts } from '../accounts/rows.ts'
import { assertUnused, deleteAccount, saveAccounts } from '../accounts/store.ts'
import { audit } from '../audit/chain.ts'
import { dropCorrespondent } from '../correspondents/store.ts'
import type { Reader, Trx } from '../db/books.ts'
import { noteId } from '../db/counters.ts'
import { type ListQuery, type Paged, pageOfKeys } from '../db/list-pages.ts'
import { among, insertRow, insertRows, updateRow } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { waitingOn } from '../hawala-rules/waiting-on.ts'
import { CLOSED_UNTIL } from '../ledger/closed.ts'
import { dropLimits } from '../limits/store.ts'
import { keptBySettings, namedInSettings } from '../office-settings/store.ts'
import { dropPapers } from '../papers/store.ts'
import { dropAgreements } from '../reconciliation/agreements.ts'
import { giveTurn, mapInTurns } from '../threads/turns.ts'

/** The name of the counter of customers' ids. */
export const CUSTOMERS = 'customers'

type CustomerRow = Tables['customers']

/**
 * A row as the wire has it, without its accounts; the kind of any other customer is left out. What books from before a
 * field have no column of is blank.
 */
export const customerToWire = ({ cust_id, kind, ...row }: CustomerRow): Omit<Customer, 'accounts_set'> => ({
  cust_id,
  ...blankCustomerTexts,
  ...row,
  saraf: row.saraf === 1,
  ...(kind !== 'customer' && { kind }),
})

/** The row of a customer as the wire and the audit log have them; what a log from before a field says nothing of is blank. */
export const customerFromWire = ({ accounts_set: _, saraf, kind, ...fields }: Customer): CustomerRow => ({
  ...blankCustomerTexts,
  ...fields,
  kind: kind ?? 'customer',
  saraf: saraf ? 1 : 0,
})

/** Every customer with their accounts, by id; only those of some ids where these are given. */
export async function listCustomers(reader: Reader, cust_ids?: readonly number[]): Promise<Customer[]> {
  const own = cust_ids ?? []
  const where = (column: string) => (cust_ids ? `where ${among(column, own)}` : '')
  const rows = await reader.all<CustomerRow>(
    `select * from customers ${where('cust_id')} order by cust_id`,
    ...own,
  )
  const accounts = new Map<number, CustomerAccount[]>(rows.map(({ cust_id }) => [cust_id, []]))
  for (const { customer_id, ...account } of await reader.all<CustomerAccount & { customer_id: number }>(
    `select a.customer_id, ${ACCOUNT_COLUMNS} from accounts a ${where('a.customer_id')} order by a.acc_no`,
    ...own,
  ))
    accounts.get(customer_id)?.push(account)
  return rows.map((row) => ({ ...customerToWire(row), accounts_set: accounts.get(row.cust_id) ?? [] }))
}

/** The customer with an id; undefined if there is none. */
export async function findCustomer(reader: Reader, cust_id: number): Promise<Customer | undefined> {
  return (await listCustomers(reader, [cust_id]))[0]
}

const PAGED: Paged<number> = {
  ...{ table: 'customers', key: 'cust_id', first: 0 },
  ...{ same: ['cust_id'], texts: fieldsFoundBy('lists') },
}

/** A page of customers by id; `search` finds the id, the name and the phone numbers. */
export async function pageCustomers(reader: Reader, asked: ListQuery): Promise<Page<Customer>> {
  const page = await pageOfKeys(reader, PAGED, asked)
  return { ...page, results: await listCustomers(reader, page.results) }
}

async function readBack(trx: Trx, cust_id: number): Promise<Customer> {
  const customer = await findCustomer(trx, cust_id)
  if (!customer) throw notFound()
  return customer
}

/**
 * Refuses another kind of a customer (docs/books.md, "Kinds of customers"): a second one for unpaid hawala, one of a
 * customer whom the office's settings name, and any change while an entry of a closed day stands on one of their accounts.
 */
async function assertKind(trx: Trx, cust_id: number, before: CustomerKind, kind = before): Promise<void> {
  if (kind === before) return
  const named = await namedInSettings(trx, cust_id)
  if (named !== undefined) throw invalid({ kind: [named] })
  if (kind === 'unpaid') {
    const [other] = await trx.all<Tables['customers']>`select cust_id, cust_name from customers
      where kind = 'unpaid' and cust_id <> ${cust_id}`
    if (other)
      throw invalid({
        kind: [customerRefusals.kindTaken({ customer: other.cust_name, cust_id: String(other.cust_id) })],
      })
  }
  const entries = await trx.all(
    `select 1 from accounts a join day_totals d on d.account_no = a.acc_no
     where a.customer_id = ? and d.date <= ${CLOSED_UNTIL} limit 1`,
    cust_id,
  )
  if (entries.length > 0) throw conflict(customerRefusals.kindClosed)
}

/** The row of a new customer. */
const newRow = ({ cust_id, saraf = false, kind = 'customer', ...body }: CustomerBody): CustomerRow => ({
  cust_id,
  ...ofCustomerFields((_, name) => body[name] ?? ''),
  kind,
  saraf: saraf ? 1 : 0,
  version: 1,
})

const byNumber = (one: CustomerAccount, other: CustomerAccount) => (one.acc_no < other.acc_no ? -1 : 1)

/**
 * Adds many customers, each with new accounts that were held against the books before, as {@link createCustomer} and
 * saveAccounts hold theirs.
 */
export async function createSoundCustomers(
  trx: Trx,
  operator_id: number,
  customers: readonly { readonly body: CustomerBody; readonly accounts: readonly CustomerAccount[] }[],
): Promise<void> {
  const largest = customers.reduce((most, { body }) => Math.max(most, body.cust_id), 0)
  if (largest > 0) await noteId(trx, CUSTOMERS, largest)
  const rows = await mapInTurns(customers, ({ body }) => newRow(body))
  await insertRows(trx, 'customers', rows)
  await insertAccounts(
    trx,
    customers.map(({ body, accounts }) => ({ customer_id: body.cust_id, accounts })),
  )
  for (const [index, row] of rows.entries()) {
    const accounts_set = (customers[index]?.accounts ?? []).toSorted(byNumber)
    const after = { ...customerToWire(row), accounts_set }
    await audit(trx, { operator_id, record_type: 'customer', record_id: row.cust_id, after })
    await giveTurn()
  }
}

/** Adds new accounts, which were held against the books before, to customers that are there: a new version of each. */
export async function addSoundAccounts(
  trx: Trx,
  operator_id: number,
  added: readonly { readonly customer_id: number; readonly accounts: readonly CustomerAccount[] }[],
): Promise<void> {
  if (added.length === 0) return
  const ids = added.map(({ customer_id }) => customer_id)
  const customers = await listCustomers(trx, ids)
  const before = new Map(customers.map((customer) => [customer.cust_id, customer]))
  await trx.run(`update customers set version = version + 1 where ${among('cust_id', ids)}`, ...ids)
  await insertAccounts(trx, added)
  for (const { customer_id, accounts } of added) {
    const was = before.get(customer_id)
    if (!was) throw notFound()
    const accounts_set = [...was.accounts_set, ...accounts].toSorted(byNumber)
    const after = { ...was, accounts_set, version: was.version + 1 }
    await audit(trx, { operator_id, record_type: 'customer', record_id: customer_id, before: was, after })
    await giveTurn()
  }
}

/** Adds a customer with their accounts. A taken id or account number is 400, and an id that the office's settings name. */
export async function createCustomer(
  trx: Trx,
  operator_id: number,
  body: CustomerBody,
  today: string,
): Promise<Customer> {
  const { accounts = [], kind } = body
  if ((await trx.all`select 1 from customers where cust_id = ${body.cust_id}`).length > 0)
    throw invalid({ cust_id: [customerRefusals.exists({ cust_id: String(body.cust_id) })] })
  if ((await keptBySettings(trx, body.cust_id)) !== undefined)
    throw invalid({
      cust_id: [customerRefusals.namedByOffice({ cust_id: String(body.cust_id) })],
    })
  await assertKind(trx, body.cust_id, 'customer', kind)
  await noteId(trx, CUSTOMERS, body.cust_id)
  await insertRow(trx, 'customers', newRow(body))
  await saveAccounts(trx, body.cust_id, accounts, today)
  const after = await readBack(trx, body.cust_id)
  await audit(trx, { operator_id, record_type: 'customer', record_id: after.cust_id, after })
  return after
}

/**
 * Changes a customer; accounts are added and updated, those left out stay. The id can't change. What waiting hawala
 * rest on does not change either: 409.
 */
export async function updateCustomer(
  trx: Trx,
  operator_id: number,
  cust_id: number,
  patch: CustomerPatch,
  expected: string | undefined,
  today: string,
): Promise<Customer> {
  const before = await readBack(trx, cust_id)
  assertFresh(before.version, expected)
  if (patch.cust_id !== undefined && patch.cust_id !== cust_id)
    throw invalid({ cust_id: [customerRefusals.idStays] })
  const { kind = 'customer', saraf: isSaraf } = before
  const changed = { kind: patch.kind ?? kind, saraf: patch.saraf ?? isSaraf }
  await assertKind(trx, cust_id, kind, changed.kind)
  const waiting = await waitingOn(trx, cust_id, { kind, saraf: isSaraf }, changed)
  if (waiting !== undefined) throw conflict(waiting)
  const { accounts, saraf, cust_id: _, ...fields } = patch
  await updateRow(trx, 'customers', 'cust_id', {
    ...fields,
    saraf: saraf === undefined ? undefined : saraf ? 1 : 0,
    version: before.version + 1,
    cust_id,
  })
  if (accounts) await saveAccounts(trx, cust_id, accounts, today)
  const after = await readBack(trx, cust_id)
  await audit(trx, { operator_id, record_type: 'customer', record_id: cust_id, before, after })
  return after
}

/** Deletes a customer and their accounts; 409 where any of these has entries, or the office's settings name them. */
export async function deleteCustomer(
  trx: Trx,
  operator_id: number,
  cust_id: number,
  expected: string | undefined,
): Promise<void> {
  const before = await readBack(trx, cust_id)
  assertFresh(before.version, expected)
  const numbers = before.accounts_set.map(({ acc_no }) => acc_no)
  await assertUnused(trx, 'customer', String(cust_id), numbers)
  const kept = await keptBySettings(trx, cust_id)
  if (kept !== undefined) throw conflict(kept)
  await dropLimits(trx, operator_id, numbers)
  await dropAgreements(trx, operator_id, numbers)
  for (const acc_no of numbers) await deleteAccount(trx, acc_no)
  await dropCorrespondent(trx, operator_id, cust_id)
  await dropPapers(trx, operator_id, cust_id)
  await trx.run`delete from customers where cust_id = ${cust_id}`
  await audit(trx, { operator_id, record_type: 'customer', record_id: cust_id, before })
}
