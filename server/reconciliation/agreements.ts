import { parseJson } from '../../contract/money/exact-json.ts'
import type { Agreement, LastAgreements } from '../../contract/reconciliation/reconciliation-answers.ts'
import { reconciliationRefusals } from '../../contract/reconciliation/reconciliation-refusals.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { among, insertRow } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, notFound } from '../errors.ts'

/** The type of agreements in the audit log, and the name of the counter of their ids. */
export const AGREEMENT = 'agreement'

/** A row of the table as the wire and the audit log have it. */
export const agreementToWire = ({ id, acc_no, version, content }: Tables['agreements']): Agreement => ({
  ...{ id, acc_no },
  ...(parseJson(content) as Omit<Agreement, 'id' | 'acc_no' | 'version'>),
  version,
})

/** The last agreement of an account; undefined where there is none. */
export async function lastAgreement({ all }: Reader, acc_no: string): Promise<Agreement | undefined> {
  const [row] = await all<Tables['agreements']>`select id, acc_no, version, content from agreements
    where acc_no = ${acc_no} order by id desc limit 1`
  return row && agreementToWire(row)
}

/** The last agreement of each account, with whom it is, by account. */
export async function lastAgreements({ all }: Reader): Promise<LastAgreements> {
  const rows = await all<Tables['agreements'] & { readonly cust_id: number; readonly cust_name: string }>`
    select g.id, g.acc_no, g.version, g.content, c.cust_id, c.cust_name from agreements g
    join accounts a on a.acc_no = g.acc_no join customers c on c.cust_id = a.customer_id
    where g.id = (select max(l.id) from agreements l where l.acc_no = g.acc_no) order by g.acc_no`
  return rows.map((row) => {
    const { acc_no, cust_id, cust_name } = row
    return { acc_no, cust_id, cust_name, through: agreementToWire(row).through }
  })
}

/** Writes a new agreement. */
export const writeAgreement = (trx: Trx, { id, acc_no, version, ...own }: Agreement): Promise<void> =>
  insertRow(trx, 'agreements', { id, acc_no, version, content: JSON.stringify(own) })

/** Takes the row of an agreement away. */
export async function eraseAgreement({ run }: Trx, id: number): Promise<void> {
  await run`delete from agreements where id = ${id}`
}

async function drop(trx: Trx, operator_id: number, before: Agreement): Promise<void> {
  await eraseAgreement(trx, before.id)
  await audit(trx, { operator_id, record_type: AGREEMENT, record_id: before.id, before })
}

/** Takes the agreements of accounts away, as before these are deleted. */
export async function dropAgreements(
  trx: Trx,
  operator_id: number,
  acc_nos: readonly string[],
): Promise<void> {
  const rows = await trx.all<Tables['agreements']>(
    `select id, acc_no, version, content from agreements where ${among('acc_no', acc_nos)} order by id desc`,
    ...acc_nos,
  )
  for (const row of rows) await drop(trx, operator_id, agreementToWire(row))
}

/** Takes the last agreement of an account back. Throws 404, and 409 where a later one stands or it has another version. */
export async function takeAgreementBack(
  trx: Trx,
  operator_id: number,
  id: number,
  expected: string | undefined,
): Promise<void> {
  const [row] = await trx.all<Tables['agreements']>`select id, acc_no, version, content from agreements
    where id = ${id}`
  if (!row) throw notFound()
  const before = agreementToWire(row)
  assertFresh(before.version, expected)
  const last = await lastAgreement(trx, before.acc_no)
  if (last?.id !== id) throw conflict(reconciliationRefusals.notLast({ acc_no: before.acc_no }))
  await drop(trx, operator_id, before)
}
