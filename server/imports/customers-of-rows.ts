import type { OfficeRow } from '../../contract/imports/import-bodies.ts'
import { importRefusals, oneOf } from '../../contract/imports/import-refusals.ts'
import type { CustomerKind } from '../../contract/lists/customers.ts'
import { customerRefusals } from '../../contract/lists/list-refusals.ts'
import { foldName, nameKey } from '../../contract/text/fold.ts'
import { isSamePhone } from '../../contract/text/phone.ts'
import { type Known, type KnownCustomer, noted, phoneKey } from './known.ts'
import type { RowErrors } from './row-errors.ts'

/** A customer of a file: of the rows of one number, or of one name and phone. */
export interface FileCustomer {
  cust_id: number
  readonly cust_name: string
  phone_1: string
  kind: CustomerKind | undefined
  saraf: boolean | undefined
  /** Undefined for one that the file makes. */
  readonly known: KnownCustomer | undefined
  /** The rows that are theirs, in their order. */
  readonly rows: number[]
}

const samePhone = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (isSamePhone(one, other) || foldName(one) === foldName(other))

const hasPhone = ({ phone_1, phone_2 }: KnownCustomer, phone: string): boolean =>
  samePhone(phone_1, phone) || samePhone(phone_2, phone)

/** Sorts the rows of a file by their customers; what can't be told is refused. */
class Sorting {
  readonly #rows: readonly OfficeRow[]
  readonly #known: Known
  readonly #errors: RowErrors
  readonly #byNumber = new Map<number, FileCustomer>()
  /** The first one of each name. */
  readonly #byName = new Map<string, FileCustomer>()
  /** By {@link phoneKey}. */
  readonly #byPhone = new Map<string, FileCustomer[]>()
  readonly customers: FileCustomer[] = []

  constructor(rows: readonly OfficeRow[], known: Known, errors: RowErrors) {
    this.#rows = rows
    this.#known = known
    this.#errors = errors
  }

  #begin(row: OfficeRow, known: KnownCustomer | undefined): FileCustomer {
    const made: FileCustomer = {
      cust_id: known?.cust_id ?? row.cust_id ?? 0,
      cust_name: row.cust_name,
      ...{ phone_1: '', kind: undefined, saraf: undefined, known, rows: [] },
    }
    if (made.cust_id !== 0) this.#byNumber.set(made.cust_id, made)
    const key = nameKey(row.cust_name)
    if (!this.#byName.has(key)) this.#byName.set(key, made)
    this.customers.push(made)
    return made
  }

  /** The customer of a row that has a number. */
  byNumber(index: number, row: OfficeRow, cust_id: number): FileCustomer | undefined {
    const own = this.#byNumber.get(cust_id)
    const known = this.#known.customers.get(cust_id)
    const slots = { cust_id: String(cust_id) }
    if (known && nameKey(known.cust_name) !== nameKey(row.cust_name))
      this.#errors.refuse(
        index,
        'cust_id',
        importRefusals.numberTaken({ ...slots, customer: known.cust_name }),
      )
    else if (own && nameKey(own.cust_name) !== nameKey(row.cust_name))
      this.#errors.refuse(
        index,
        'cust_name',
        importRefusals.otherName({ ...slots, row: this.#firstOf(own), name: own.cust_name }),
      )
    else if (!known && this.#known.named.has(cust_id))
      this.#errors.refuse(index, 'cust_id', customerRefusals.namedByOffice(slots))
    else return own ?? this.#begin(row, known)
    return undefined
  }

  /** The number of the first row of a customer, as it is shown: the first of a file is 1. */
  #firstOf = ({ rows }: FileCustomer) => String((rows[0] ?? 0) + 1)

  /** The customer of a row that has a phone and no number. */
  byPhone(index: number, row: OfficeRow, phone: string): FileCustomer | undefined {
    const key = phoneKey(row.cust_name, phone)
    const inBooks = (this.#known.byPhone.get(key) ?? []).filter((one) => hasPhone(one, phone))
    const inFile = (this.#byPhone.get(key) ?? []).filter(
      (one) => samePhone(one.phone_1, phone) && !inBooks.some(({ cust_id }) => cust_id === one.cust_id),
    )
    const [known, ...others] = inBooks
    const [own, ...more] = inFile
    if (others.length > 0 || more.length > 0 || (known && own)) {
      const numbers = oneOf([...inBooks, ...inFile].map(({ cust_id }) => cust_id))
      this.#errors.refuse(index, 'cust_id', importRefusals.severalKnown({ numbers }))
      return undefined
    }
    return own ?? (known && this.#byNumber.get(known.cust_id)) ?? this.#begin(row, known)
  }

  /** The customer of a row that has a name alone: a new one, where nobody else has the name. */
  byName(index: number, row: OfficeRow): FileCustomer | undefined {
    const key = nameKey(row.cust_name)
    const [known] = this.#known.byName.get(key) ?? []
    const other = this.#byName.get(key)
    if (known)
      this.#errors.refuse(index, 'cust_name', importRefusals.inBooks({ cust_id: String(known.cust_id) }))
    else if (other)
      this.#errors.refuse(index, 'cust_name', importRefusals.inRow({ row: this.#firstOf(other) }))
    else return this.#begin(row, undefined)
    return undefined
  }

  /** What a row says of its customer is what the books and the rows before it say. */
  join(index: number, row: OfficeRow, customer: FileCustomer): void {
    const { known, rows } = customer
    const slots = { cust_id: String(customer.cust_id), row: this.#firstOf(customer) }
    const phone = row.phone_1 ?? ''
    const kind = customer.kind ?? known?.kind
    const saraf = customer.saraf ?? (known && known.saraf === 1)
    if (known && phone !== '' && known.phone_1 !== '' && !hasPhone(known, phone))
      this.#errors.refuse(index, 'phone_1', importRefusals.otherPhone({ ...slots, phone: known.phone_1 }))
    else if (phone !== '' && customer.phone_1 !== '' && !samePhone(customer.phone_1, phone))
      this.#errors.refuse(index, 'phone_1', importRefusals.rowPhone(slots))
    if (row.kind !== undefined && kind !== undefined && row.kind !== kind)
      this.#errors.refuse(
        index,
        'kind',
        known ? importRefusals.otherKind(slots) : importRefusals.rowKind(slots),
      )
    if (row.saraf !== undefined && saraf !== undefined && row.saraf !== saraf)
      this.#errors.refuse(
        index,
        'saraf',
        known ? importRefusals.otherSaraf(slots) : importRefusals.rowSaraf(slots),
      )
    if (customer.phone_1 === '' && phone !== '') {
      customer.phone_1 = phone
      noted(this.#byPhone, phoneKey(row.cust_name, phone), customer)
    }
    customer.kind ??= row.kind
    customer.saraf ??= row.saraf
    rows.push(index)
  }

  /** Gives those a number who have none: the next one on that nobody has. */
  number(): void {
    const { customers, named } = this.#known
    const isFree = (id: number) => !customers.has(id) && !named.has(id) && !this.#byNumber.has(id)
    let next = this.#known.next_id
    for (const customer of this.inOrder()) {
      if (customer.cust_id !== 0) continue
      while (!isFree(next)) next += 1
      customer.cust_id = next
      this.#byNumber.set(next, customer)
    }
  }

  /** Refuses a second customer for unpaid hawala. */
  oneUnpaid(): void {
    let taken: Pick<FileCustomer, 'cust_id' | 'cust_name'> | undefined = [
      ...this.#known.customers.values(),
    ].find(({ kind }) => kind === 'unpaid')
    for (const customer of this.inOrder()) {
      if (customer.known || customer.kind !== 'unpaid') continue
      const index = customer.rows.find((at) => this.#rows[at]?.kind === 'unpaid') ?? 0
      const { cust_name = '', cust_id = 0 } = taken ?? {}
      if (taken)
        this.#errors.refuse(
          index,
          'kind',
          customerRefusals.kindTaken({ customer: cust_name, cust_id: String(cust_id) }),
        )
      taken ??= customer
    }
  }

  /** In the order of their first rows. */
  inOrder(): readonly FileCustomer[] {
    return this.customers.toSorted((one, other) => (one.rows[0] ?? 0) - (other.rows[0] ?? 0))
  }
}

/**
 * The customer of each row, undefined for one that is refused, and all customers in the order of their first rows, each
 * with a number. Rows with a number come first, then those with a phone: a name alone never makes two rows one customer.
 */
export function customersOf(
  rows: readonly OfficeRow[],
  known: Known,
  errors: RowErrors,
): { readonly ofRow: readonly (FileCustomer | undefined)[]; readonly customers: readonly FileCustomer[] } {
  const sorting = new Sorting(rows, known, errors)
  const ofRow = new Array<FileCustomer | undefined>(rows.length).fill(undefined)
  const take = (
    isOne: (row: OfficeRow) => boolean,
    find: (index: number, row: OfficeRow) => FileCustomer | undefined,
  ) => {
    for (const [index, row] of rows.entries()) {
      if (!isOne(row)) continue
      const customer = find(index, row)
      if (customer) sorting.join(index, row, customer)
      ofRow[index] = customer
    }
  }
  const phoneOf = ({ phone_1 = '' }: OfficeRow) => phone_1
  take(
    ({ cust_id }) => cust_id !== undefined,
    (index, row) => sorting.byNumber(index, row, row.cust_id ?? 0),
  )
  take(
    (row) => row.cust_id === undefined && phoneOf(row) !== '',
    (index, row) => sorting.byPhone(index, row, phoneOf(row)),
  )
  take(
    (row) => row.cust_id === undefined && phoneOf(row) === '',
    (index, row) => sorting.byName(index, row),
  )
  for (const { rows: own } of sorting.customers) own.sort((one, other) => one - other)
  sorting.number()
  sorting.oneUnpaid()
  return { ofRow, customers: sorting.inOrder() }
}
