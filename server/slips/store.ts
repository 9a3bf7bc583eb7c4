import type { User } from '../../contract/operator/auth.ts'
import type { RecordType } from '../../contract/records/records.ts'
import type { Slip, SlipAccount } from '../../contract/slips/slip-answers.ts'
import { audit } from '../audit/chain.ts'
import { lastWriteOf } from '../changes/log.ts'
import type { Reader, Trx } from '../db/books.ts'
import { notFound } from '../errors.ts'
import { stepsOf } from '../hawala-rules/kept-steps.ts'
import { officeSettings } from '../office-settings/store.ts'
import type { WireRecord } from '../records/define-record.ts'
import { RECORDS } from '../records/records.ts'
import { findRecord } from '../records/store.ts'
import { balancesAfter } from './balances.ts'

/** The type of the rows of the audit log that say that a slip was printed. They are all there is of it. */
export const SLIP = 'slip'

/** How many slips of a record were printed. */
async function printedOf({ all }: Reader, record_id: string): Promise<number> {
  const [row] = await all<{ after: string }>`select after from audit
    where record_type = ${SLIP} and record_id = ${record_id} order by seq desc limit 1`
  return row ? (JSON.parse(row.after) as { copies: number }).copies : 0
}

async function accountOf({ all }: Reader, acc_no: string): Promise<SlipAccount> {
  const [account] = await all<SlipAccount>`select a.acc_no, a.ccy, c.cust_id, c.cust_name, c.kind
    from accounts a join customers c on c.cust_id = a.customer_id where a.acc_no = ${acc_no}`
  // What has postings is never deleted.
  return account as SlipAccount
}

async function provinceOf({ all }: Reader, id: number | null): Promise<string> {
  const [province] = await all<{ name: string }>`select name from provinces where id = ${id}`
  return province?.name ?? ''
}

interface Posted extends WireRecord {
  readonly version: number
  readonly debit_account: string
  readonly credit_account: string
  readonly receiver_province?: number | null
}

/**
 * Counts a slip of a record before it is printed, and answers what is on it (docs/books.md, "Slips"). Throws 404
 * where there is no such record.
 */
export async function countSlip(trx: Trx, user: User, type: RecordType, id: number): Promise<Slip> {
  const kind = RECORDS.find((one) => one.type === type)
  const record = kind && ((await findRecord(trx, kind, id)) as Posted | undefined)
  if (!record) throw notFound()
  const { version, debit_account, credit_account, receiver_province = null } = record
  const [debit, credit] = [await accountOf(trx, debit_account), await accountOf(trx, credit_account)]
  const { slip_balance } = await officeSettings(trx)
  const balances = slip_balance ? await balancesAfter(trx, kind, id, [debit, credit]) : []
  const written = await lastWriteOf(trx, type, String(id))
  const record_id = `${type}/${id}`
  const copies = await printedOf(trx, record_id)
  const was = copies > 0 && { before: { copies } }
  await audit(trx, {
    operator_id: user.id,
    record_type: SLIP,
    record_id,
    ...was,
    after: { copies: copies + 1, of_version: version },
  })
  const steps = type === 'hawala' ? await stepsOf(trx, id) : []
  const isChanged = version > 1 && steps.length === 0
  return {
    ...({ type, record } as Pick<Slip, 'type' | 'record'>),
    ...{ debit, credit, balances },
    copy: copies + 1,
    province: await provinceOf(trx, receiver_province),
    entered: written?.entered ?? null,
    changed: written && isChanged ? { at: written.at, operator: written.operator } : null,
    paid: steps.find(({ kind }) => kind === 'paid') ?? null,
    printed: { at: new Date().toISOString(), operator: user.name },
  } as Slip
}
