import { isEnteredToday } from '../../contract/day/business-day.ts'
import type { User } from '../../contract/operator/auth.ts'
import { cashierDayFault, notOwnText } from '../../contract/operator/cashier-texts.ts'
import type { Role } from '../../contract/operator/roles.ts'
import type { RecordType } from '../../contract/records/records.ts'
import { addDays, aheadFault, latestDay } from '../../contract/text/dates.ts'
import type { Reader, Trx } from '../db/books.ts'
import { forbidden } from '../errors.ts'
import { lastClosing } from '../ledger/closed.ts'
import type { DayFault } from '../ledger/rules/posting-rule.ts'
import type { Office } from '../office.ts'
import { officeSettings } from '../office-settings/store.ts'

/** For which dates a role may not enter (docs/books.md, "Who may what"). */
export async function dayFaultFor(reader: Reader, role: Role, today: string): Promise<DayFault> {
  const latest = latestDay(today)
  if (role !== 'cashier') return (date) => aheadFault(date, latest)
  const { cashier_days_back } = await officeSettings(reader)
  const earliest = addDays(today, -cashier_days_back)
  return (date) => aheadFault(date, latest) ?? cashierDayFault(date, earliest, today)
}

/** The office's two days, and its day of an instant. */
export type OfficeClock = Pick<Office, 'today' | 'calendarDay' | 'dayOf'>

interface Entered {
  readonly at: string
  readonly operator_id: number | null
  readonly name: string | null
}

/** Whether what was entered at an instant is of today for those who change only that (docs/books.md, "Who may what"). */
export async function isOfToday(
  reader: Reader,
  at: string,
  { today, calendarDay, dayOf }: OfficeClock,
): Promise<boolean> {
  const days = { today: today(), calendarDay: calendarDay() }
  return isEnteredToday(at, dayOf(new Date(at)), days, await lastClosing(reader))
}

/** Refuses a cashier the change or the delete of a record that they did not enter themselves today: 403. */
export async function assertMayChange(
  trx: Trx,
  { id: operator_id, role }: User,
  type: RecordType,
  id: number,
  clock: OfficeClock,
): Promise<void> {
  if (role !== 'cashier') return
  const [entered] = await trx.all<Entered>`select a.at, a.operator_id, o.name
    from audit a left join operators o on o.id = a.operator_id
    where a.record_type = ${type} and a.record_id = ${String(id)} and a.action = 'create'
    order by a.seq desc limit 1`
  if (!entered) return
  const isOwn = entered.operator_id === operator_id && (await isOfToday(trx, entered.at, clock))
  if (!isOwn) throw forbidden(notOwnText(entered.name, clock.dayOf(new Date(entered.at))))
}
