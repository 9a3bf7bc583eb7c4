import { closedStepText } from '../../contract/day/days.ts'
import { hawalaRefusals } from '../../contract/hawala/hawala-refusals.ts'
import { nextSteps } from '../../contract/hawala/life.ts'
import type { HawalaLife } from '../../contract/hawala/step-answers.ts'
import { undoTarget } from '../../contract/hawala/steps.ts'
import type { User } from '../../contract/operator/auth.ts'
import { holderTexts, may } from '../../contract/operator/roles.ts'
import { sourceOfHawala } from '../../contract/records/source.ts'
import { audit } from '../audit/chain.ts'
import type { Trx } from '../db/books.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { deleteStep, STEP } from '../hawala-rules/kept-steps.ts'
import { assertMayWait } from '../hawala-rules/waiting-on.ts'
import { closedUntil } from '../ledger/closed.ts'
import { recordOf } from '../records/records.ts'
import { isOfToday, type OfficeClock } from '../records/rights.ts'
import { deleteRecord } from '../records/store.ts'
import { spendDeleteWindow } from '../sessions/delete-window.ts'
import { findLife, readLife, writeStatus } from './life.ts'

/**
 * Takes the last step of a hawala away with what it posted. Throws 403 for a step of somebody else or of another day
 * where the role does not allow it, and without the password where money moved; 404, and 409 for another step, a
 * closed day, or customers who have become of another kind.
 */
export async function undoStep(
  trx: Trx,
  { user, tokenHash }: { readonly user: User; readonly tokenHash: string },
  id: number,
  no: number,
  expected: string | undefined,
  clock: OfficeClock,
): Promise<HawalaLife> {
  const { row, steps } = await readLife(trx, id)
  const last = steps.at(-1)
  if (!last || no > last.no) throw notFound()
  assertFresh(row.version, expected)
  if (no !== last.no) throw conflict(hawalaRefusals.onlyLast)
  const isOwn = last.operator_id === user.id && (await isOfToday(trx, last.at, clock))
  if (!isOwn && !may(user.role, 'manage'))
    throw forbidden(hawalaRefusals.notOwnStep({ operator: last.operator, holders: holderTexts.manage }))
  if (last.date <= (await closedUntil(trx))) throw conflict(closedStepText(last.date))
  if (nextSteps(row).length === 0) await assertMayWait(trx, row)
  const records = last.records ?? []
  if (records.length > 0) await spendDeleteWindow(trx, tokenHash, undoTarget(id, no), true)
  for (const { type, id: made } of records) {
    const record = recordOf(type)
    if (record) await deleteRecord(trx, record, user.id, made, undefined, sourceOfHawala(id))
  }
  await deleteStep(trx, last.id)
  await audit(trx, { operator_id: user.id, record_type: STEP, record_id: last.id, before: last })
  await writeStatus(trx, user.id, row, steps.at(-2)?.kind ?? 'recorded')
  return (await findLife(trx, id)) as HawalaLife
}
