import { limitRefusals } from '../../contract/limits/limit-texts.ts'
import type { Limit, LimitBody } from '../../contract/limits/limits.ts'
import type { CustomerKind } from '../../contract/lists/customers.ts'
import { missingTexts } from '../../contract/lists/missing-texts.ts'
import { moneyFromWire, moneyToWire } from '../../contract/money/money.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { among } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { invalid, notFound } from '../errors.ts'

/** The type of limits in the audit log; their ids are the numbers of their accounts. */
export const LIMIT = 'limit'

type LimitRow = Tables['limits']

/** A row of the table as the wire and the audit log have it. */
export const limitToWire = ({ acc_no, most_debit, least_cash, version }: LimitRow): Limit => ({
  acc_no,
  ...(most_debit !== null && { most_debit: moneyToWire(most_debit) }),
  ...(least_cash !== null && { least_cash: moneyToWire(least_cash) }),
  version,
})

/** All limits, by account. */
export async function listLimits({ all }: Reader): Promise<readonly Limit[]> {
  const rows = await all<LimitRow>(
    'select acc_no, version, most_debit, least_cash from limits order by acc_no',
  )
  return rows.map(limitToWire)
}

async function limitsOf({ all }: Reader, acc_nos: readonly string[]): Promise<readonly Limit[]> {
  const rows = await all<LimitRow>(
    `select acc_no, version, most_debit, least_cash from limits where ${among('acc_no', acc_nos)} order by acc_no`,
    ...acc_nos,
  )
  return rows.map(limitToWire)
}

/** Writes a limit, over that of the same account. */
export async function writeLimit(
  { run }: Trx,
  { acc_no, most_debit, least_cash, version }: Limit,
): Promise<void> {
  const [most, least] = [most_debit, least_cash].map((sent) =>
    sent === undefined ? null : moneyFromWire(sent),
  )
  await run`insert into limits (acc_no, version, most_debit, least_cash)
    values (${acc_no}, ${version}, ${most}, ${least})
    on conflict (acc_no) do update set version = excluded.version, most_debit = excluded.most_debit,
      least_cash = excluded.least_cash`
}

/** Takes the row of a limit away. */
export async function eraseLimit({ run }: Trx, acc_no: string): Promise<void> {
  await run`delete from limits where acc_no = ${acc_no}`
}

/** Refuses a limit that does not fit the kind of its account: 400. */
function assertFits(acc_no: string, kind: CustomerKind, { most_debit, least_cash }: LimitBody): void {
  const [isDebit, isCash] = [most_debit ?? null, least_cash ?? null].map((amount) => amount !== null)
  if (isDebit === isCash) throw invalid({ non_field_errors: [limitRefusals.oneOfBoth] })
  if (kind === 'cashbox' && isDebit) throw invalid({ most_debit: [limitRefusals.isTill({ acc_no })] })
  if (kind !== 'cashbox' && isCash) throw invalid({ least_cash: [limitRefusals.noTill({ acc_no })] })
  if (kind !== 'cashbox' && kind !== 'customer')
    throw invalid({ most_debit: [limitRefusals.isOwn({ acc_no })] })
}

/**
 * Saves the limit of an account. Throws 400 for an account that there is not or that the limit does not fit, and 409 where
 * its version has changed.
 */
export async function saveLimit(
  trx: Trx,
  operator_id: number,
  acc_no: string,
  body: LimitBody,
  expected: string | undefined,
): Promise<Limit> {
  const [account] = await trx.all<{ kind: CustomerKind }>`select c.kind from accounts a
    join customers c on c.cust_id = a.customer_id where a.acc_no = ${acc_no}`
  if (!account) throw invalid({ acc_no: [missingTexts.account({ acc_no })] })
  assertFits(acc_no, account.kind, body)
  const [before] = await limitsOf(trx, [acc_no])
  assertFresh(before?.version ?? 0, expected)
  const after = limitToWire({
    acc_no,
    most_debit: body.most_debit ?? null,
    least_cash: body.least_cash ?? null,
    version: (before?.version ?? 0) + 1,
  })
  await writeLimit(trx, after)
  await audit(trx, { operator_id, record_type: LIMIT, record_id: acc_no, ...(before && { before }), after })
  return after
}

/** Takes limits away, as before their accounts are deleted; accounts without one pass. */
export async function dropLimits(trx: Trx, operator_id: number, acc_nos: readonly string[]): Promise<void> {
  for (const before of await limitsOf(trx, acc_nos)) {
    await eraseLimit(trx, before.acc_no)
    await audit(trx, { operator_id, record_type: LIMIT, record_id: before.acc_no, before })
  }
}

/** Takes the limit of an account away. 404 where there is none, 409 where its version has changed. */
export async function dropLimit(
  trx: Trx,
  operator_id: number,
  acc_no: string,
  expected: string | undefined,
): Promise<void> {
  const [before] = await limitsOf(trx, [acc_no])
  if (!before) throw notFound()
  assertFresh(before.version, expected)
  await dropLimits(trx, operator_id, [acc_no])
}
