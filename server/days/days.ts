import { namedFault, tillFault } from '../../contract/day/close-form.ts'
import type { Count, Day, DayStanding, Days, TillDay, TillStanding } from '../../contract/day/day-answers.ts'
import type { CloseBody } from '../../contract/day/day-bodies.ts'
import { dayRefusals } from '../../contract/day/day-refusals.ts'
import { differenceOf, notOverText } from '../../contract/day/days.ts'
import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { parseJson } from '../../contract/money/exact-json.ts'
import { moneyFromWire, moneyToWire, type WireNumber } from '../../contract/money/money.ts'
import type { User } from '../../contract/operator/auth.ts'
import { sourceOfDay } from '../../contract/records/source.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { audit, lastRow } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { GENESIS } from '../db/seal.ts'
import type { Tables } from '../db/tables.ts'
import { conflict, invalid, notFound, Refused } from '../errors.ts'
import { closedUntil } from '../ledger/closed.ts'
import { dropKeptCosts } from '../ledger/kept-costs.ts'
import { officeSettings } from '../office-settings/store.ts'
import { cashBook } from '../records/cash-book.ts'
import { deleteRecord, recordOne } from '../records/store.ts'
import { countsOf } from './counts.ts'
import { cashOn, type TillAccount, tillAccounts } from './tills.ts'

/** A row as the wire and the audit log have it; figures keep their text. */
export const dayToWire = ({ date, version, is_closed, content }: Tables['days']): Day => ({
  date,
  version,
  is_closed: is_closed === 1,
  ...(parseJson(content) as Omit<Day, 'date' | 'version' | 'is_closed'>),
})

/** Writes a day, over the row that it has. */
export async function writeDay(trx: Trx, { date, version, is_closed, ...own }: Day): Promise<void> {
  const [closed, content] = [is_closed ? 1 : 0, JSON.stringify(own)]
  await trx.run`insert into days (date, version, is_closed, content)
    values (${date}, ${version}, ${closed}, ${content})
    on conflict (date) do update set version = ${version}, is_closed = ${closed}, content = ${content}`
}

/** The day with a date; undefined where it was never closed. */
export async function findDay({ all }: Reader, date: string): Promise<Day | undefined> {
  const [row] = await all<
    Tables['days']
  >`select date, version, is_closed, content from days where date = ${date}`
  return row && dayToWire(row)
}

/** Closed days that are listed. */
const LISTED = 60

/** The days that were closed, newest first, and the first one that is open. */
export async function listDays(reader: Reader, first_open: string): Promise<Days> {
  const rows = await reader.all<Tables['days']>(
    `select date, version, is_closed, content from days order by date desc limit ${LISTED}`,
  )
  const closed_until = await closedUntil(reader)
  return { closed_until: closed_until || null, first_open, days: rows.map(dayToWire) }
}

/** The accounts of each till and currency, in the order of every list. */
function byTill(accounts: readonly TillAccount[]): readonly (readonly TillAccount[])[] {
  const groups = Map.groupBy(accounts, ({ cust_id, ccy }) => `${cust_id} ${ccy}`)
  const place = ([first]: readonly TillAccount[]) => (first ? CURRENCIES.indexOf(first.ccy) : 0)
  return [...groups.values()].sort(
    (one, other) => (one[0]?.cust_id ?? 0) - (other[0]?.cust_id ?? 0) || place(one) - place(other),
  )
}

/** What the books and the count say of a till and currency at the end of a day; undefined where there is nothing to count. */
async function standingOf(
  reader: Reader,
  accounts: readonly TillAccount[],
  counts: readonly Count[],
  date: string,
  closed_until: string,
): Promise<TillStanding | undefined> {
  const [first] = accounts
  if (!first) return undefined
  const { cust_id, cust_name, ccy } = first
  let cash = 0n
  let isMoved = false
  for (const { acc_no } of accounts) {
    cash += await cashOn(reader, acc_no, date)
    const moved = await reader.all`select 1 from day_totals
      where account_no = ${acc_no} and date > ${closed_until} and date <= ${date} limit 1`
    isMoved ||= moved.length > 0
  }
  const count = counts.find((one) => one.cust_id === cust_id && ccy in one.sums)
  if (cash === 0n && !isMoved && !count) return undefined
  const counted = count?.sums[ccy]
  const change = count ? cash - moneyFromWire(count.expected[ccy] as WireNumber) : 0n
  return {
    ...{ cust_id, cust_name, ccy, expected: moneyToWire(cash), counted: counted ?? null },
    ...(change !== 0n && { stale: moneyToWire(change) }),
  }
}

/** What a day needs to be closed; of one till where it is named. */
export async function dayStanding(reader: Reader, date: string, cust_id?: number): Promise<DayStanding> {
  const closed_until = await closedUntil(reader)
  const counts = await countsOf(reader, date)
  const tills: TillStanding[] = []
  for (const accounts of byTill(await tillAccounts(reader, cust_id))) {
    const standing = await standingOf(reader, accounts, counts, date, closed_until)
    if (standing) tills.push(standing)
  }
  return { date, tills }
}

const of = <Line extends { readonly cust_id: number; readonly ccy: Currency }>(
  lines: readonly Line[],
  till: { readonly cust_id: number; readonly ccy: Currency },
) => lines.find(({ cust_id, ccy }) => cust_id === till.cust_id && ccy === till.ccy)

/** Why a till and currency can't be closed as it is, in a sentence that names it; undefined where it can. */
function lineFault(till: TillStanding, { left_out, reasons }: CloseBody): CodedText | undefined {
  const fault = tillFault(till, of(left_out, till) !== undefined, of(reasons, till) !== undefined)
  return fault && namedFault(till, fault)
}

/** The account of *Over and short* in a currency. Throws 400 where there is none. */
async function overShortAccount({ all }: Reader, cust_id: number | null, ccy: Currency): Promise<string> {
  if (cust_id === null)
    throw invalid({
      non_field_errors: [dayRefusals.overShortMissing],
    })
  const [account] = await all<{ acc_no: string }>`select acc_no from accounts
    where customer_id = ${cust_id} and ccy = ${ccy} order by acc_no limit 1`
  if (account) return account.acc_no
  throw invalid({
    non_field_errors: [dayRefusals.overShortAccount({ cust_id: String(cust_id), ccy })],
  })
}

/** Posts the difference of a till against *Over and short*; returns the entry's number. */
async function postDifference(
  trx: Trx,
  user: User,
  date: string,
  till: TillDay,
  acc_no: string,
  over_short: number | null,
): Promise<number> {
  const difference = differenceOf(till)
  const other = await overShortAccount(trx, over_short, till.ccy)
  const [debit_account, credit_account] = difference > 0n ? [acc_no, other] : [other, acc_no]
  const amount = difference < 0n ? -difference : difference
  const body = {
    amount,
    currency: till.ccy,
    debit_account,
    credit_account,
    date,
    description: till.reason ?? '',
  }
  const { id } = await recordOne(trx, cashBook, user.id, body, undefined, sourceOfDay(date))
  return id
}

/**
 * Closes a day and all before it: every till and currency with cash or movement is counted or left out, what was counted
 * is still what the books were then, and each difference has a reason and is posted. Throws 400 with a sentence for each
 * till that is not so and for a day after `calendarDay`, which is today by the office's clock, 409 for a day that is
 * closed already.
 */
export async function closeDay(trx: Trx, user: User, body: CloseBody, calendarDay: string): Promise<Day> {
  const { date, left_out, reasons } = body
  const closed_until = await closedUntil(trx)
  if (date <= closed_until) throw conflict(dayRefusals.closedAlready({ date }))
  if (date > calendarDay) throw invalid({ date: [notOverText(date, calendarDay)] })
  const standing = await dayStanding(trx, date)
  const faults = standing.tills.flatMap((till) => lineFault(till, body) ?? [])
  if (faults.length > 0) throw new Refused('invalid', { non_field_errors: faults })
  const head = (await lastRow(trx))?.hash ?? GENESIS
  const accounts = await tillAccounts(trx)
  const { over_short } = await officeSettings(trx)
  const tills: TillDay[] = []
  const entries: number[] = []
  for (const { stale: _, ...till } of standing.tills) {
    const counted = of(left_out, till) ? null : till.counted
    const reason = of(reasons, till)?.reason
    const closed: TillDay = { ...till, counted }
    const difference = differenceOf(closed)
    tills.push(difference === 0n || reason === undefined ? closed : { ...closed, reason })
    const account = accounts.find(({ cust_id, ccy }) => cust_id === till.cust_id && ccy === till.ccy)
    if (difference !== 0n && account)
      entries.push(
        await postDifference(
          trx,
          user,
          date,
          { ...closed, ...(reason && { reason }) },
          account.acc_no,
          over_short,
        ),
      )
  }
  const before = await findDay(trx, date)
  const after: Day = {
    date,
    version: (before?.version ?? 0) + 1,
    is_closed: true,
    closings: (before?.closings ?? 0) + 1,
    ...{ closed_at: new Date().toISOString(), closed_by: user.name, head, tills, entries },
  }
  await writeDay(trx, after)
  const change = { operator_id: user.id, record_type: 'day', record_id: date }
  await audit(trx, { ...change, ...(before && { before }), after })
  return after
}

/** Opens the last closed day again: its differences are taken away. Throws 404, and 409 for any other day. */
export async function reopenDay(trx: Trx, user: User, date: string, reason: string): Promise<Day> {
  const before = await findDay(trx, date)
  if (!before) throw notFound()
  const closed_until = await closedUntil(trx)
  if (date !== closed_until)
    throw conflict(closed_until === '' ? dayRefusals.noneClosed : dayRefusals.onlyLast({ closed_until }))
  const after: Day = { ...before, version: before.version + 1, is_closed: false, entries: [], reason }
  await writeDay(trx, after)
  await dropKeptCosts(trx, date)
  // Before its differences go: a replay takes them away from a day that is open.
  await audit(trx, { operator_id: user.id, record_type: 'day', record_id: date, before, after })
  for (const id of before.entries)
    await deleteRecord(trx, cashBook, user.id, id, undefined, sourceOfDay(date))
  return after
}
