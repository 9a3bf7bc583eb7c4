import { closedStepText, closedText } from '../../contract/day/days.ts'
import type { Currency } from '../../contract/money/currency.ts'
import {
  formatMoney,
  moneyFromWire,
  moneyToWire,
  multipliedByRate,
  rateFromWire,
} from '../../contract/money/money.ts'
import type { User } from '../../contract/operator/auth.ts'
import { holdersText, may } from '../../contract/operator/roles.ts'
import type { Hawala } from '../../contract/records/hawala.ts'
import { nextSteps } from '../../contract/records/hawala-life.ts'
import {
  type HawalaLife,
  type HawalaStep,
  stepText,
  undoTarget,
} from '../../contract/records/hawala-steps.ts'
import { sourceOfHawala } from '../../contract/records/source.ts'
import type { StepBody } from '../../contract/records/step-body.ts'
import { shortDay } from '../../contract/text/dates.ts'
import { REQUIRED } from '../../contract/wire/fields.ts'
import { audit } from '../audit/chain.ts'
import { spendDeleteWindow } from '../auth/delete-window.ts'
import { closedUntil } from '../days/closed.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, forbidden, invalid, notFound } from '../errors.ts'
import type { Office } from '../office.ts'
import { officeSettings } from '../office-settings/store.ts'
import { lastRates } from '../rates/store.ts'
import { cashBook } from '../records/cash-book.ts'
import { hawala as hawalaRecord, settledIn } from '../records/hawala.ts'
import { recordOf } from '../records/records.ts'
import { isOfToday, type OfficeClock } from '../records/rights.ts'
import { type DayFault, deleteRecord, readAccounts, recordOne } from '../records/store.ts'
import { transfer } from '../records/transfer.ts'
import { deleteStep, STEP, stepsOf, writeStep } from './kept-steps.ts'
import { assertMayWait } from './waiting-on.ts'

type Row = Tables['hawala']
type Clock = OfficeClock & Pick<Office, 'timeOf'>

/** A hawala with its steps; undefined if there is none. */
export async function findLife(reader: Reader, id: number): Promise<HawalaLife | undefined> {
  const [row] = await reader.all<Row>(hawalaRecord.sql.find, id)
  if (!row) return undefined
  const hawala = hawalaRecord.toWire(row) as Hawala
  return { hawala, steps: await stepsOf(reader, id), next: nextSteps(row) }
}

/** A step in words, for an operator whose own step comes too late: with its time where it was done on the calendar day. */
function lateText(step: HawalaStep, { calendarDay, dayOf, timeOf }: Clock): string {
  const at = new Date(step.at)
  return stepText(step, dayOf(at) === calendarDay() ? timeOf(at) : shortDay(dayOf(at)))
}

/** A hawala that is to take a step or to lose one, with those it has. Throws 404. */
async function readLife(trx: Trx, id: number): Promise<{ row: Row; steps: readonly HawalaStep[] }> {
  const [row] = await trx.all<Row>(hawalaRecord.sql.find, id)
  if (!row) throw notFound()
  return { row, steps: await stepsOf(trx, id) }
}

/** Writes what a hawala is from now on, which is a new version of it; its postings stay. */
async function writeStatus(trx: Trx, operator_id: number, before: Row, status: Row['status']): Promise<void> {
  const row: Row = { ...before, status, version: before.version + 1 }
  await trx.run(hawalaRecord.sql.update, ...hawalaRecord.values(row, 'update'))
  const change = { before: hawalaRecord.toWire(before), after: hawalaRecord.toWire(row) }
  await audit(trx, { operator_id, record_type: hawalaRecord.type, record_id: row.id, ...change })
}

/** The day of a step: today where none is sent. Throws 400 for one that is closed, not allowed, or before its hawala. */
function dayOfStep(
  { date = '' }: StepBody,
  { date: recorded }: Row,
  today: string,
  closed_until: string,
  dayFault: DayFault,
): string {
  const day = date || today
  const early = day < recorded ? `The hawala is of ${recorded}: no step is before that.` : undefined
  const fault = day <= closed_until ? closedText(day, closed_until) : (dayFault(day) ?? early)
  if (fault !== undefined) throw invalid({ date: [fault] })
  return day
}

/** What an amount is worth in USD by the latest rate, in minor units; undefined without a rate. */
async function inUsd(reader: Reader, ccy: Currency, amount: bigint): Promise<bigint | undefined> {
  if (ccy === 'USD') return amount
  const last = (await lastRates(reader)).find((rate) => rate.ccy === ccy)
  const rate = last ? rateFromWire(last.to_usd) : 0n
  return rate === 0n ? undefined : multipliedByRate(amount, rate)
}

/** What is handed over for a hawala, where that is in another currency than it settles in. */
interface Handed {
  readonly ccy: Currency
  readonly amount: bigint
}

/**
 * What a pay-out is worth in USD: what the hawala settles for, or what is handed over where that is more; or the currency
 * that has no rate. What is handed over in the currency that the hawala was entered in is worth its part of the hawala there.
 */
async function payOutWorth(reader: Reader, row: Row, ccy: Currency, handed: Handed | undefined) {
  const worth = await inUsd(reader, ccy, row.RYL_amount)
  if (worth === undefined) return { unrated: ccy }
  if (!handed) return { worth }
  const part = handed.ccy === row.currency ? (worth * handed.amount) / row.amount : undefined
  const given = (await inUsd(reader, handed.ccy, handed.amount)) ?? part
  return given === undefined ? { unrated: handed.ccy } : { worth: given > worth ? given : worth }
}

/** Refuses a pay-out to someone unnamed, and a large one without an ID (docs/books.md, "The life of a hawala"). */
async function assertReceiver({ trx, row, body, ccy }: Posting, handed: Handed | undefined): Promise<void> {
  if (!body.paid_to) throw invalid({ paid_to: [REQUIRED] })
  if (body.id_kind && body.id_no) return
  const most = moneyFromWire((await officeSettings(trx)).id_amount)
  const { worth, unrated } = await payOutWorth(trx, row, ccy, handed)
  if (worth !== undefined && worth <= most) return
  const why =
    worth === undefined
      ? `An ID is required: there is no rate of ${unrated} to USD.`
      : `An ID is required above USD ${formatMoney(most)}.`
  throw invalid({ [body.id_kind ? 'id_no' : 'id_kind']: [why] })
}

/** What a step posts: of a step, what it says of its money; nothing where it moves none. */
type Moved = Pick<HawalaStep, 'account' | 'amount' | 'currency' | 'records'>

interface Posting {
  readonly trx: Trx
  readonly user: User
  readonly row: Row
  readonly body: StepBody
  readonly date: string
  readonly dayFault: DayFault
  /** What the hawala settles in. */
  readonly ccy: Currency
}

const posted = (type: 'cash-book' | 'transfer', { id }: { readonly id: number }) => ({ type, id })

/** Pays out of an account: a cash-book entry in the hawala's currency, a transfer at a rate in any other. */
async function payOut(posting: Posting): Promise<Moved> {
  const { trx, user, row, body, date, dayFault, ccy } = posting
  const { account = '', amount, rate } = body
  if (account === '') throw invalid({ account: [REQUIRED] })
  const own = (await readAccounts(trx, [{ debit_account: account, credit_account: account }])).ccyOf(account)
  if (own === undefined) throw invalid({ account: [`There is no account ${account}.`] })
  if (account === row.credit_account)
    throw invalid({ account: ['It is unpaid on this account: pay it from a till.'] })
  await assertReceiver(posting, own === ccy || amount === undefined ? undefined : { ccy: own, amount })
  const sides = { debit_account: row.credit_account, credit_account: account, date }
  const shared = { ...sides, description: `Hawala ${row.id} paid to ${body.paid_to}` }
  const source = sourceOfHawala(row.id)
  if (own === ccy) {
    if (amount !== undefined && amount !== row.RYL_amount)
      throw invalid({ amount: [`It is ${ccy} ${formatMoney(row.RYL_amount)}, paid whole.`] })
    const made = { ...shared, amount: row.RYL_amount, currency: ccy }
    const record = posted('cash-book', await recordOne(trx, cashBook, user.id, made, dayFault, source))
    return { account, amount: moneyToWire(row.RYL_amount), currency: ccy, records: [record] }
  }
  if (amount === undefined || rate === undefined)
    throw invalid({ [amount === undefined ? 'amount' : 'rate']: [REQUIRED] })
  const made = {
    ...{ ...shared, amount: row.RYL_amount, currency: ccy },
    ...{ exchange_rate: rate, exchanged_amount: amount, exchanged_currency: own },
  }
  const record = posted('transfer', await recordOne(trx, transfer, user.id, made, dayFault, source))
  return { account, amount: moneyToWire(amount), currency: own, records: [record] }
}

/** The account that charges in a currency are given back from. Throws 400 where there is none. */
async function chargesBackAccount(trx: Trx, ccy: Currency): Promise<string> {
  const refuse = (message: string) => invalid({ with_charge: [message] })
  const { charges_back } = await officeSettings(trx)
  if (charges_back === null) throw refuse('Choose the customer for charges given back in Office first.')
  const [expense] =
    await trx.all`select 1 from customers where cust_id = ${charges_back} and kind = 'expense'`
  if (!expense)
    throw refuse(
      `Customer ${charges_back} is no expense of the office any more: choose another in Office first.`,
    )
  const [account] = await trx.all<{ acc_no: string }>`select acc_no from accounts
    where customer_id = ${charges_back} and ccy = ${ccy} order by acc_no limit 1`
  if (!account) throw refuse(`Charges given back (customer ${charges_back}) have no ${ccy} account: add one.`)
  return account.acc_no
}

/** Gives the amount back to where it came from, and the charge where that is asked for. */
async function giveBack({ trx, user, row, body, date, dayFault, ccy }: Posting): Promise<Moved> {
  const credit_account = row.debit_account
  const entry = async (debit_account: string, amount: bigint, what: string) => {
    const made = { amount, currency: ccy, debit_account, credit_account, date }
    const described = { ...made, description: `Hawala ${row.id} ${what}` }
    const source = sourceOfHawala(row.id)
    return posted('cash-book', await recordOne(trx, cashBook, user.id, described, dayFault, source))
  }
  const amount = moneyToWire(row.RYL_amount)
  const shared = { account: credit_account, amount, currency: ccy }
  if (!body.with_charge)
    return { ...shared, records: [await entry(row.credit_account, row.RYL_amount, 'returned')] }
  if (row.RYL_charge === 0n) throw invalid({ with_charge: ['It has no charge.'] })
  const expense = await chargesBackAccount(trx, ccy)
  return {
    ...shared,
    records: [
      await entry(row.credit_account, row.RYL_amount, 'returned'),
      await entry(expense, row.RYL_charge, 'returned, its charge given back'),
    ],
  }
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
  if (row.direction === '')
    throw conflict(`Hawala ${id} takes no steps: it is neither with a correspondent nor unpaid.`)
  const next = nextSteps(row)
  if (last && (next.length === 0 || last.kind === body.kind)) throw conflict(`${lateText(last, clock)}.`)
  assertFresh(row.version, expected)
  if (!next.includes(body.kind))
    throw invalid({ kind: [`It is ${row.status}: it can be ${next.join(' or ')} next.`] })
  const { ccyOf, closed_until } = await readAccounts(trx, [row])
  const date = dayOfStep(body, row, clock.today(), closed_until, dayFault)
  const posting = { trx, user, row, body, date, dayFault, ccy: settledIn(row, ccyOf) }
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
  clock: Clock,
): Promise<HawalaLife> {
  const { row, steps } = await readLife(trx, id)
  const last = steps.at(-1)
  if (!last || no > last.no) throw notFound()
  assertFresh(row.version, expected)
  if (no !== last.no) throw conflict('Only the last step is undone.')
  const isOwn = last.operator_id === user.id && (await isOfToday(trx, last.at, clock))
  if (!isOwn && !may(user.role, 'manage'))
    throw forbidden(`Undoing a step of ${last.operator}, or of another day, is ${holdersText('manage')}.`)
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
