import { takenText, twinText } from '../../contract/hawala/hawala-refusals.ts'
import { correspondentSide, type Direction, type Party, UNIQUE_DAYS } from '../../contract/hawala/life.ts'
import type { Currency } from '../../contract/money/currency.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { foldCode } from '../../contract/text/codes.ts'
import { addDays } from '../../contract/text/dates.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import type { Reader } from '../db/books.ts'
import { among, places } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { lastSteps } from './kept-steps.ts'

type Row = Tables['hawala']

/** The customer of an account. */
export interface Owner extends Party {
  readonly acc_no: string
  readonly ccy: Currency
  readonly cust_id: number
  readonly cust_name: string
}
type Owners = ReadonlyMap<string, Owner>

const READ_AT_ONCE = 500

/** The customers of the accounts that hawala name, by account. */
export async function ownersOf({ all }: Reader, rows: readonly Row[]): Promise<Owners> {
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

/** A hawala that has a number or a ref, with whose these are. */
interface Taken extends Pick<Row, 'id' | 'direction' | 'date' | 'receiver_name'> {
  /** The number, or ref, as it is compared. */
  readonly key: string
  readonly debit_customer: number
  readonly credit_customer: number
}

/** The hawala that have one of these numbers, or refs, as they are compared. */
async function takenBy(
  { all }: Reader,
  field: NumberField,
  keys: readonly string[],
): Promise<readonly Taken[]> {
  const taken: Taken[] = []
  for (let first = 0; first < keys.length; first += READ_AT_ONCE) {
    const some = keys.slice(first, first + READ_AT_ONCE)
    taken.push(
      ...(await all<Taken>(
        `select h.id, h.direction, h.date, h.receiver_name, h.${field}_key as key,
           d.customer_id as debit_customer, c.customer_id as credit_customer
         from hawala h join accounts d on d.acc_no = h.debit_account
           join accounts c on c.acc_no = h.credit_account
         where ${among(`h.${field}_key`, some)} and h.${field}_key <> '' and h.direction <> '' order by h.id`,
        ...some,
      )),
    )
  }
  return taken
}

/** Whose a taken number, or ref, is. */
const customerOf = (field: NumberField, { direction, debit_customer, credit_customer }: Taken) =>
  correspondentSide(field, direction as Direction) === 'debit_account' ? debit_customer : credit_customer

const isNear = (one: string, other: string) =>
  addDays(one, -UNIQUE_DAYS) <= other && other <= addDays(one, UNIQUE_DAYS)

/** Whose a hawala's number, or ref, is. */
const correspondentOf = (owners: Owners, field: NumberField, row: Row) =>
  row.direction === '' ? undefined : owners.get(row[correspondentSide(field, row.direction)])

/** Numbers that are counted up from; longer ones are no numbers of a list. */
const COUNTED = /^\d{1,15}$/
/** Of the newest hawala to a correspondent's account that have numbers, so many are looked through for one of digits. */
const LOOKED_THROUGH = 20

/** The last number of digits that hawala to a customer have; 0 where there is none. */
async function lastNumber({ all }: Reader, cust_id: number): Promise<number> {
  const accounts = await all<{ acc_no: string }>`select acc_no from accounts where customer_id = ${cust_id}`
  let last = { id: 0, number: 0 }
  for (const { acc_no } of accounts) {
    const rows = await all<Pick<Row, 'id' | 'direction'> & { readonly key: string }>`
      select id, number_key as key, direction from hawala
      where credit_account = ${acc_no} and number <> '' order by id desc limit ${LOOKED_THROUGH}`
    const newest = rows.find(({ key, direction }) => direction !== 'in' && COUNTED.test(key))
    if (newest && newest.id > last.id) last = { id: newest.id, number: Number(newest.key) }
  }
  return last.number
}

/** The numbers that are taken in the books. Those that follow are read with one, twice as many each time. */
class TakenNumbers {
  readonly #reader: Reader
  readonly #read = new Map<string, readonly Taken[]>()
  #size = 1

  constructor(reader: Reader) {
    this.#reader = reader
  }

  /** Whether a hawala beside this one has the number with the correspondent. */
  async has(number: number, cust_id: number, { id, date }: Row): Promise<boolean> {
    const key = String(number)
    if (!this.#read.has(key)) {
      const keys = Array.from({ length: this.#size }, (_, step) => String(number + step))
      const found = Map.groupBy(await takenBy(this.#reader, 'number', keys), (one) => one.key)
      for (const one of keys) this.#read.set(one, found.get(one) ?? [])
      this.#size = Math.min(2 * this.#size, READ_AT_ONCE)
    }
    const taken = this.#read.get(key) ?? []
    return taken.some(
      (one) => one.id !== id && customerOf('number', one) === cust_id && isNear(date, one.date),
    )
  }
}

/** Rows by whose number, or ref, they have, as it is compared. */
class OwnNumbers {
  readonly #rows = new Map<string, Row[]>()

  /** The first row added before that has it too, dated near this one. */
  twin(cust_id: number, key: string, { date }: Row): Row | undefined {
    return this.#rows.get(`${cust_id} ${key}`)?.find((one) => isNear(date, one.date))
  }

  add(cust_id: number, key: string, row: Row): void {
    const rows = this.#rows.get(`${cust_id} ${key}`)
    if (rows) rows.push(row)
    else this.#rows.set(`${cust_id} ${key}`, [row])
  }
}

/**
 * Gives those of `moved` that go to correspondents and have no number the next free one of each, in the order of the
 * rows (docs/books.md, "The life of a hawala"). Returns those that were given one.
 */
export async function giveNumbers(
  reader: Reader,
  owners: Owners,
  rows: readonly Row[],
  moved: readonly Row[],
): Promise<ReadonlySet<Row>> {
  const given = new Set<Row>()
  const own = new OwnNumbers()
  for (const row of rows) {
    const owner = row.number === '' ? undefined : correspondentOf(owners, 'number', row)
    if (owner) own.add(owner.cust_id, foldCode(row.number), row)
  }
  const taken = new TakenNumbers(reader)
  const last = new Map<number, number>()
  for (const row of moved) {
    const owner = row.direction === 'in' ? undefined : correspondentOf(owners, 'number', row)
    if (!owner) continue
    const { cust_id } = owner
    let number = last.get(cust_id) ?? (await lastNumber(reader, cust_id))
    if (row.number === '') {
      do number += 1
      while (own.twin(cust_id, String(number), row) || (await taken.has(number, cust_id, row)))
      row.number = String(number)
      own.add(cust_id, row.number, row)
      given.add(row)
    } else if (COUNTED.test(foldCode(row.number))) number = Number(foldCode(row.number))
    last.set(cust_id, number)
  }
  return given
}

/** Whether a changed hawala and another had the same number, or ref, before: such twins stay. */
function wereTwins(owners: Owners, field: NumberField, before: Row | undefined, other: Taken): boolean {
  if (!before || foldCode(before[field]) !== other.key || !isNear(before.date, other.date)) return false
  return correspondentOf(owners, field, before)?.cust_id === customerOf(field, other)
}

/** What rows are checked against: the customers of their accounts, what one was that is changed, and those whose number is free. */
interface Numbered {
  readonly owners: Owners
  readonly before: Row | undefined
  readonly given: ReadonlySet<Row>
}

/** What the numbers, or refs, of rows are refused for. */
async function faultsOf(
  reader: Reader,
  field: NumberField,
  rows: readonly Row[],
  { owners, before, given }: Numbered,
): Promise<ReadonlyMap<Row, CodedText>> {
  const asked = rows.filter((row) => row[field] !== '' && !(field === 'number' && given.has(row)))
  const keys = new Map(asked.map((row) => [row, foldCode(row[field])]))
  const taken = Map.groupBy(await takenBy(reader, field, [...new Set(keys.values())]), ({ key }) => key)
  const own = new OwnNumbers()
  const faults = new Map<Row, CodedText>()
  const others: (readonly [row: Row, owner: Owner, other: Taken])[] = []
  for (const [row, key] of keys) {
    const owner = correspondentOf(owners, field, row)
    if (!owner) continue
    const { cust_id, cust_name } = owner
    const twin = own.twin(cust_id, key, row)
    own.add(cust_id, key, row)
    const other = taken
      .get(key)
      ?.find(
        (one) =>
          one.id !== row.id &&
          customerOf(field, one) === cust_id &&
          isNear(row.date, one.date) &&
          !wereTwins(owners, field, before, one),
      )
    if (other) others.push([row, owner, other])
    else if (twin) faults.set(row, twinText(row[field], cust_name, rows.indexOf(twin) + 1))
  }
  const steps = await lastSteps(
    reader,
    others.map(([, , { id }]) => id),
  )
  for (const [row, { cust_name }, other] of others)
    faults.set(row, takenText(row[field], cust_name, other, steps.get(other.id)))
  return faults
}

/** What the numbers and refs of rows are refused for: each is its correspondent's only one within {@link UNIQUE_DAYS}. */
export async function numberFaults(
  reader: Reader,
  rows: readonly Row[],
  numbered: Numbered,
): Promise<ReadonlyMap<Row, FieldErrors>> {
  const faults = new Map<Row, Record<string, CodedText[]>>()
  for (const field of NUMBERS)
    for (const [row, fault] of await faultsOf(reader, field, rows, numbered))
      faults.set(row, { ...faults.get(row), [field]: [fault] })
  return faults
}
