import type { TillDay, TillStanding } from '../../contract/day/day-answers.ts'
import { dayRefusals } from '../../contract/day/day-refusals.ts'
import type { Till } from '../../contract/day/tills.ts'
import { may, type Role } from '../../contract/operator/roles.ts'
import type { Reader } from '../db/books.ts'
import { forbidden } from '../errors.ts'
import { officeSettings } from '../office-settings/store.ts'
import { dayStanding } from './days.ts'

/*
 * What a till is to have is kept from who counts it until it is counted (docs/books.md, "Blind count").
 */

/** Whether an operator is one who counts blind: who enters and does not manage, where the office has set so. */
export async function countsBlind(reader: Reader, role: Role): Promise<boolean> {
  if (may(role, 'manage') || !may(role, 'enter')) return false
  return (await officeSettings(reader)).blind_count
}

const isUncounted = ({ counted }: TillStanding) => counted === null

/** The tills of a day for an operator who counts blind: `expected` is null until the till is counted. */
export const withoutUncounted = <Line extends TillDay>(tills: readonly Line[]): Line[] =>
  tills.map((till) => (till.counted === null ? { ...till, expected: null } : till))

/** Tills for an operator who counts blind: `cash` is null for what is to be counted on `date` and is not counted yet. */
export async function tillsToldBlind(reader: Reader, tills: readonly Till[], date: string): Promise<Till[]> {
  const uncounted = (await dayStanding(reader, date)).tills.filter(isUncounted)
  return tills.map(({ currencies, ...till }) => ({
    ...till,
    currencies: currencies.map((held) =>
      uncounted.some(({ cust_id, ccy }) => cust_id === till.cust_id && ccy === held.ccy)
        ? { ...held, cash: null }
        : held,
    ),
  }))
}

/**
 * Whether a role may see the cash of a till, of all tills where none is named, at the end of `date`: not who counts blind
 * while any of it is not counted on that day. A customer who is no till is seen.
 */
export async function seesCash(
  reader: Reader,
  role: Role,
  cust_id: number | undefined,
  date: string,
): Promise<boolean> {
  if (!(await countsBlind(reader, role))) return true
  const { tills } = await dayStanding(reader, date, cust_id)
  return !tills.some(isUncounted)
}

/** Refuses with 403 what tells cash that a role may not see ({@link seesCash}). */
export async function assertSeesCash(...asked: Parameters<typeof seesCash>): Promise<void> {
  const [, , , date] = asked
  if (!(await seesCash(...asked))) throw forbidden(dayRefusals.countFirst({ date }))
}
