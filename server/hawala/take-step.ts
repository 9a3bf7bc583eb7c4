import { hawalaRefusals, notNextText } from '../../contract/hawala/hawala-refusals.ts'
import { nextSteps } from '../../contract/hawala/life.ts'
import type { HawalaLife, HawalaStep } from '../../contract/hawala/step-answers.ts'
import type { StepBody } from '../../contract/hawala/step-body.ts'
import { stepText } from '../../contract/hawala/steps.ts'
import type { User } from '../../contract/operator/auth.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { shortDay } from '../../contract/text/dates.ts'
import { audit } from '../audit/chain.ts'
import type { Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, invalid } from '../errors.ts'
import { STEP, writeStep } from '../hawala-rules/kept-steps.ts'
import { readAccounts } from '../ledger/accounts.ts'
import type { DayFault, OpenDays } from '../ledger/rules/posting-rule.ts'
import { dayRefusal } from '../ledger/rules/posting-rules.ts'
import type { Office } from '../office.ts'
import { settlementCurrencies } from '../records/hawala.ts'
import type { OfficeClock } from '../records/rights.ts'
import { findLife, readLife, writeStatus } from './life.ts'
import { payOut } from './pay.ts'
import { giveBack } from './return.ts'

type Clock = OfficeClock & Pick<Office, 'timeOf'>

/** A step in words, for an operator whose own step comes too late: with its time where it was done on the calendar day. */
function lateText(step: HawalaStep, { calendarDay, dayOf, timeOf }: Clock): CodedText {
  const at = new Date(step.at)
  return stepText(step, dayOf(at) === calendarDay() ? timeOf(at) : shortDay(dayOf(at)))
}

/** The day of a step: today where none is sent. Throws 400 for one that is closed, not allowed, or before its hawala. */
function dayOfStep(
  { date = '' }: StepBody,
  { date: recorded }: Tables['hawala'],
  today: string,
  days: OpenDays,
): string {
  const day = date || today
  const early = day < recorded ? hawalaRefusals.early({ date: recorded }) : undefined
  const fault = dayRefusal(day, days) ?? early
  if (fault !== undefined) throw invalid({ date: [fault] })
  return day
}

/** What a body says of a step beside its money; what is blank is left out. */
function saidOf({ paid_to, id_kind, id_no, phone, note }: StepBody): Partial<HawalaStep> {
  const said = Object.entries({ paid_to, id_kind, id_no, phone, note })
  return Object.fromEntries(said.filter(([, value]) => value))
}

/**
 * Has a hawala take its next step (docs/books.md, "The life of a hawala"): it posts, and is a new version of the hawala.
 * Throws 400 by field, 404, and 409 for one that is done already, which says by whom and when.
 */
export async function takeStep(
  trx: Trx,
  user: User,
  id: number,
  body: StepBody,
  expected: string | undefined,
  dayFault: DayFault,
  clock: Clock,
): Promise<HawalaLife> {
  const { row, steps } = await readLife(trx, id)
  const last = steps.at(-1)
  if (row.direction === '') throw conflict(hawalaRefusals.noSteps({ id: String(id) }))
  const next = nextSteps(row)
  if (last && (next.length === 0 || last.kind === body.kind))
    throw conflict(hawalaRefusals.late({ step: lateText(last, clock) }))
  assertFresh(row.version, expected)
  if (!next.includes(body.kind)) throw invalid({ kind: [notNextText(row.status || 'recorded', next)] })
  const { ccyOf, closed_until } = await readAccounts(trx, [row])
  const date = dayOfStep(body, row, clock.today(), { closed_until, dayFault })
  const posting = { trx, user, row, body, date, dayFault, ccy: settlementCurrencies(row, ccyOf) }
  const moved =
    body.kind === 'paid' ? await payOut(posting) : body.kind === 'returned' ? await giveBack(posting) : {}
  const no = (last?.no ?? 0) + 1
  const step: HawalaStep = {
    ...{ id: `${id}/${no}`, hawala_id: id, no, kind: body.kind, date, at: new Date().toISOString() },
    ...{ operator_id: user.id, operator: user.name },
    ...saidOf(body),
    ...moved,
  }
  await writeStep(trx, step)
  await audit(trx, { operator_id: user.id, record_type: STEP, record_id: step.id, after: step })
  await writeStatus(trx, user.id, row, body.kind)
  return (await findLife(trx, id)) as HawalaLife
}
