import type { Currency } from '../../contract/money/currency.ts'
import { HAWALA_LIFE_FIELDS } from '../../contract/records/hawala.ts'
import {
  correspondentSide,
  type Direction,
  directionOf,
  isOpenHawala,
  type Party,
  UNIQUE_DAYS,
} from '../../contract/records/hawala-life.ts'
import { statusText, stepText, takenText } from '../../contract/records/hawala-steps.ts'
import { misfit } from '../../contract/records/postings.ts'
import { addDays, shortDay } from '../../contract/text/dates.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import type { Reader } from '../db/books.ts'
import { among, places } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { conflict } from '../errors.ts'
import { officeSettings } from '../office-settings/store.ts'
import { lastSteps } from './kept-steps.ts'

type Row = Tables['hawala']

/** The customer of an account. */
interface Owner extends Party {
  readonly acc_no: string
  readonly ccy: Currency
  readonly cust_id: number
  readonly cust_name: string
}

const READ_AT_ONCE = 500

/** The customers of the accounts that hawala name, by account. */
async function ownersOf({ all }: Reader, rows: readonly Row[]): Promise<ReadonlyMap<string, Owner>> {
  const numbers = [...new Set(rows.flatMap((row) => [row.debit_account, row.credit_account]))]
  const owners = new Map<string, Owner>()
  for (let first = 0; first < numbers.length; first += READ_AT_ONCE) {
    const some = numbers.slice(first, first + READ_AT_ONCE)
    const found = await all<Omit<Owner, 'saraf'> & { readonly saraf: number }>(
      `select a.acc_no, a.ccy, c.cust_id, c.cust_name, c.kind, c.saraf
       from accounts a join customers c on c.cust_id = a.customer_id where a.acc_no in (${places(some)})`,
      ...some,
    )
    for (const owner of found) owners.set(owner.acc_no, { ...owner, saraf: owner.saraf === 1 })
  }
  return owners
}

const NUMBERS = ['number', 'ref'] as const
type NumberField = (typeof NUMBERS)[number]

/** Of the newest hawala to a correspondent's account that have numbers, so many are looked through for one of digits. */
const LOOKED_THROUGH = 20

/** The last number of digits that hawala to a customer have; 0 where there is none. */
async function lastNumber({ all }: Reader, cust_id: number): Promise<number> {
  const accounts = await all<{ acc_no: string }>`select acc_no from accounts where customer_id = ${cust_id}`
  let last = { id: 0, number: 0 }
  for (const { acc_no } of accounts) {
    const rows = await all<Pick<Row, 'id' | 'number' | 'direction'>>`select id, number, direction from hawala
      where credit_account = ${acc_no} and number <> '' order by id desc limit ${LOOKED_THROUGH}`
    const newest = rows.find(({ number, direction }) => direction !== 'in' && /^\d{1,12}$/.test(number))
    if (newest && newest.id > last.id) last = { id: newest.id, number: Number(newest.number) }
  }
  return last.number
}

/** A hawala that has a number or a ref, with whose these are. */
type Taken = Pick<Row, 'id' | 'direction' | 'date' | 'receiver_name' | NumberField> & {
  readonly debit_customer: number
  readonly credit_customer: number
}

/** The hawala that have one of these numbers, or refs, by number. */
async function takenBy(
  { all }: Reader,
  field: NumberField,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly Taken[]>> {
  const taken: Taken[] = []
  for (let first = 0; first < numbers.length; first += READ_AT_ONCE) {
    const some = numbers.slice(first, first + READ_AT_ONCE)
    taken.push(
      ...(await all<Taken>(
        `select h.id, h.direction, h.date, h.receiver_name, h.number, h.ref,
           d.customer_id as debit_customer, c.customer_id as credit_customer
         from hawala h join accounts d on d.acc_no = h.debit_account
           join accounts c on c.acc_no = h.credit_account
         where ${among(`h.${field}`, some)} and h.${field} <> '' and h.direction <> '' order by h.id`,
        ...some,
      )),
    )
  }
  return Map.groupBy(taken, (row) => row[field])
}

const isNear = (one: string, other: string) =>
  addDays(one, -UNIQUE_DAYS) <= other && other <= addDays(one, UNIQUE_DAYS)

/** Whose a hawala's number, or ref, is. */
const correspondentOf = (owners: ReadonlyMap<string, Owner>, field: NumberField, row: Row) =>
  row.direction === '' ? undefined : owners.get(row[correspondentSide(field, row.direction)])

/** Gives hawala to correspondents that have no number the next one of each, in the order of the rows. */
async function giveNumbers(reader: Reader, owners: ReadonlyMap<string, Owner>, rows: readonly Row[]) {
  const next = new Map<number, number>()
  for (const row of rows) {
    const owner = row.direction === 'in' ? undefined : correspondentOf(owners, 'number', row)
    if (!owner) continue
    const { cust_id } = owner
    let number = next.get(cust_id) ?? (await lastNumber(reader, cust_id))
    if (row.number === '') {
      number += 1
      row.number = String(number)
    } else if (/^\d{1,12}$/.test(row.number)) number = Number(row.number)
    next.set(cust_id, number)
  }
}

/** What the numbers of rows are refused for: each is its correspondent's only one within {@link UNIQUE_DAYS}. */
async function numberFaults(
  reader: Reader,
  owners: ReadonlyMap<string, Owner>,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, FieldErrors>> {
  const faults = new Map<Row, Record<string, string[]>>()
  for (const field of NUMBERS) {
    const numbers = [...new Set(rows.map((row) => row[field]))].filter((number) => number !== '')
    if (numbers.length === 0) continue
    const taken = await takenBy(reader, field, numbers)
    const customerOf = (row: Taken) =>
      correspondentSide(field, row.direction as Direction) === 'debit_account'
        ? row.debit_customer
        : row.credit_customer
    const own = new Map<string, readonly [index: number, row: Row][]>()
    const others: (readonly [row: Row, owner: Owner, other: Taken])[] = []
    for (const [index, row] of rows.entries()) {
      const owner = row[field] === '' ? undefined : correspondentOf(owners, field, row)
      if (!owner) continue
      const key = `${owner.cust_id} ${row[field]}`
      const before = own.get(key) ?? []
      const twin = before.find(([, one]) => isNear(row.date, one.date))
      own.set(key, [...before, [index, row]])
      const other = taken
        .get(row[field])
        ?.find((one) => one.id !== row.id && customerOf(one) === owner.cust_id && isNear(row.date, one.date))
      if (other) others.push([row, owner, other])
      else if (twin)
        faults.set(row, {
          ...faults.get(row),
          [field]: [`${row[field]} of ${owner.cust_name} is in row ${twin[0] + 1} too.`],
        })
    }
    const steps = await lastSteps(
      reader,
      others.map(([, , { id }]) => id),
    )
    for (const [row, { cust_name }, other] of others)
      faults.set(row, {
        ...faults.get(row),
        [field]: [takenText(row[field], cust_name, other.id, statusText(other, steps.get(other.id)))],
      })
  }
  return faults
}

/**
 * Sets which way hawala go and their numbers, and returns what they are refused for (docs/books.md, "The life of a
 * hawala"). `before` is what one was that is changed: its direction stays while its accounts do.
 */
export async function hawalaRules(reader: Reader, rows: readonly Row[], before?: Row) {
  const owners = await ownersOf(reader, rows)
  const isMoved = (row: Row) =>
    row.debit_account !== before?.debit_account || row.credit_account !== before.credit_account
  const moved = rows.filter(isMoved)
  for (const row of moved) {
    row.direction = directionOf(owners.get(row.debit_account), owners.get(row.credit_account))
    row.status = row.direction === '' ? '' : 'recorded'
  }
  await giveNumbers(reader, owners, moved)
  const faults = await numberFaults(reader, owners, rows)
  const ccyOf = (acc_no: string) => owners.get(acc_no)?.ccy
  // What it has settled in stays allowed to one that is changed.
  const own = before && ccyOf(before.credit_account)
  const { hawala_currencies } = await officeSettings(reader)
  const currencies = own ? [...hawala_currencies, own] : hawala_currencies
  return {
    currencies,
    faults(row: Row): FieldErrors {
      const [debit, credit] = [ccyOf(row.debit_account), ccyOf(row.credit_account)]
      const isApart =
        debit && credit && debit !== credit && currencies.includes(debit) && currencies.includes(credit)
      return {
        ...(isApart && { credit_account: [misfit(row.credit_account, credit, [debit])] }),
        ...faults.get(row),
      }
    },
  }
}

/** What of a hawala may change while it waits for a step, also after its day was closed: people, phone and numbers. */
const ASIDE: readonly string[] = [
  ...['sender_name', 'receiver_name', 'receiver_father_name', 'receiver_phone_number', 'version'],
  ...HAWALA_LIFE_FIELDS,
]

/** Whether a change is one of people and numbers of a hawala that waits for a step. */
export const isChangeAside = (before: Row, after: Row): boolean =>
  isOpenHawala(before) &&
  Object.entries(before).every(([name, value]) => ASIDE.includes(name) || after[name as keyof Row] === value)

/** Throws 409 where a hawala has taken steps: those are undone first. */
export async function assertNoSteps(reader: Reader, { id }: Row): Promise<void> {
  const step = (await lastSteps(reader, [id])).get(id)
  if (step) throw conflict(`${stepText(step, shortDay(step.date))}. Undo that first.`)
}
