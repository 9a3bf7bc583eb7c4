import { moneyToWire } from '../../contract/money/money.ts'
import type { Agreement } from '../../contract/reconciliation/reconciliation-answers.ts'
import type { AgreementBody } from '../../contract/reconciliation/reconciliation-bodies.ts'
import { reconciliationRefusals } from '../../contract/reconciliation/reconciliation-refusals.ts'
import { reportTexts } from '../../contract/reports/report-texts.ts'
import { audit } from '../audit/chain.ts'
import { assertCorrespondent } from '../correspondents/store.ts'
import type { Trx } from '../db/books.ts'
import { assignIds } from '../db/counters.ts'
import { conflict, invalid } from '../errors.ts'
import { AGREEMENT, lastAgreement, writeAgreement } from './agreements.ts'
import { accountEntries } from './entries.ts'

/**
 * Keeps that an account is agreed with its correspondent through a day (docs/books.md, "Reconciliation"). It locks nothing.
 * Throws 400 by field, 409 where the entries are others by now or that day is agreed already.
 */
export async function agree(trx: Trx, operator_id: number, body: AgreementBody): Promise<Agreement> {
  const { acc_no, from_date, through, theirs, side, fingerprint, rows, pairs, listed } = body
  if (from_date > through) throw invalid({ from_date: [reportTexts.turnedPeriod] })
  const entries = await accountEntries(trx, { field: 'acc_no', acc_no, from_date, to_date: through })
  await assertCorrespondent(trx, entries.account.customer_id)
  const last = await lastAgreement(trx, acc_no)
  if (last && last.through >= through)
    throw conflict(reconciliationRefusals.agreedAlready({ acc_no, through: last.through }))
  if (entries.listed !== listed) throw conflict(reconciliationRefusals.moved)
  const after: Agreement = {
    ...{ id: await assignIds(trx, AGREEMENT, 1), acc_no, from_date, through },
    ...{ ours: moneyToWire(entries.closing), theirs: moneyToWire(side === 'Dr' ? -theirs : theirs) },
    ...{ fingerprint, rows, pairs, version: 1 },
  }
  await writeAgreement(trx, after)
  await audit(trx, { operator_id, record_type: AGREEMENT, record_id: after.id, after })
  return after
}
