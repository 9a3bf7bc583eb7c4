import type * as z from 'zod/mini'
import type { SoughtStatus } from '../../contract/hawala/life.ts'
import type { Currency } from '../../contract/money/currency.ts'
import {
  moneyFromWire,
  moneyToWire,
  rateFromWire,
  rateToWire,
  type WireNumber,
} from '../../contract/money/money.ts'
import type { Posting } from '../../contract/records/postings.ts'
import type { RecordType } from '../../contract/records/records.ts'
import { rowsOf } from '../../contract/records/rows.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import type { CurrencyOf } from '../ledger/accounts.ts'

/** The tables of records that post. */
export type RecordTable = {
  [Name in keyof Tables]: Tables[Name] extends { entry_no: number; debit_account: string } ? Name : never
}[keyof Tables]

/** A record as its table has it. */
type RowOf<Table extends RecordTable> = Tables[Table]
/** What every record has. */
export type Row = RowOf<RecordTable>
/** What of a row is not the server's own. */
type Fields<Table extends RecordTable> = Omit<RowOf<Table>, 'id' | 'entry_no' | 'version' | 'source'>

/** A record as the API answers it. */
export interface WireRecord {
  readonly id: number
  readonly date: string
  readonly source?: string
}

/** The columns that hold figures. */
type Figures<Row> = { [Name in keyof Row]: Row[Name] extends bigint ? Name : never }[keyof Row]

/** What the books have to say to rows that are written, beside their accounts. */
export interface Rules<Row> {
  /** The currencies that its accounts may be in, where they depend on more than the row. */
  readonly currencies?: readonly Currency[]
  /** What a row is refused for, by field. */
  faults(row: Row): FieldErrors
}

type RequiredKeys<Body> = { [Key in keyof Body]-?: object extends Pick<Body, Key> ? never : Key }[keyof Body]

export interface Sum {
  /** Minor units. */
  readonly amount: bigint
  readonly currency: Currency
}

/** The part of a description that is used unchanged. */
interface Said {
  /** Its name in the ledger and the audit log, and of the counter of its ids. */
  readonly type: RecordType
  readonly path: `/api/${string}`
  /** Its group in the API's description, and what one and many of it are called there. */
  readonly tag: string
  readonly noun: string
  readonly plural: string
  /** Whether they are recorded by rows alone, as a settlement is: there is no call for one. */
  readonly isRowsOnly?: boolean
  readonly changedBy: readonly ('PATCH' | 'PUT')[]
  /** Whether deleting one needs the operator's password. */
  readonly guard: boolean
  /** One as the API answers it (contract): the shape of {@link PostingRecord.toWire}. */
  readonly answer: z.core.$ZodType<WireRecord>
}

interface Definition<Table extends RecordTable, Body extends z.core.$ZodObject> extends Said {
  readonly table: Table
  /** How its figures go on the wire: money in units, a rate as a decimal. */
  readonly figures: Readonly<Record<Figures<Fields<Table>>, 'money' | 'rate'>>
  /** The columns of text that a search looks into, beside id and accounts. */
  readonly searched: readonly (keyof Fields<Table>)[]
  /** What reports describe it by: a column of text, and one that refers to a province. */
  readonly described: {
    readonly text: keyof Fields<Table> & string
    readonly province?: keyof Fields<Table> & string
  }
  /** Its amounts of money, each with its currency. */
  readonly sums: (row: RowOf<Table>, ccyOf: CurrencyOf) => readonly Sum[]
  /** What it is found by of what became of it, its status first. */
  readonly statuses?: (row: RowOf<Table>) => readonly SoughtStatus[]
  /** The body of the call that records one; the columns of the table are its fields. */
  readonly body: Body
  /** The body of the call that records many at once; left out, a list of such bodies. */
  readonly rows?: z.core.$ZodType<readonly object[]>
  readonly patch: z.core.$ZodType
  /** What a body may leave out; null where it is computed. */
  readonly defaults: {
    readonly [Name in Exclude<keyof Fields<Table>, RequiredKeys<z.output<Body>>>]:
      | Fields<Table>[Name & keyof Fields<Table>]
      | null
  }
  /** The row with what is computed where it is null. */
  readonly computed?: (row: RowOf<Table>) => RowOf<Table>
  /** The currencies that its accounts may be in. */
  readonly currencies: (row: RowOf<Table>) => readonly Currency[]
  /** What it posts (contract). */
  readonly legs: (row: RowOf<Table>, ccyOf: CurrencyOf) => readonly Posting[]
  /** What it is refused for by its own rules, beside its shape, its day and its accounts. */
  readonly faults?: (row: RowOf<Table>) => FieldErrors
  /** Its columns that the server sets. */
  readonly own?: readonly (keyof Fields<Table> & string)[]
  /** Its columns of text that are left out of the wire where they are blank. */
  readonly blank?: readonly (keyof Fields<Table> & string)[]
  /** Its columns that name another record, null and left out of the wire where they name none. */
  readonly references?: readonly (keyof Fields<Table> & string)[]
  /** Columns of the table that are worked out of the others, to look them up by: on no wire and in no log. */
  readonly keys?: Readonly<Record<string, (row: RowOf<Table>) => string>>
  /** Reads what rows that are written are held against, and sets in them what the server sets; `before` is what one was. */
  readonly rules?: (
    reader: Reader,
    rows: readonly RowOf<Table>[],
    before?: RowOf<Table>,
  ) => Promise<Rules<RowOf<Table>>>
  /** Whether a change leaves alone what is posted, and may be made after its day was closed. */
  readonly isAside?: (before: RowOf<Table>, after: RowOf<Table>) => boolean
  /** Throws 409 where something else keeps it from being changed or deleted, but for a change aside. */
  readonly assertFree?: (reader: Reader, row: RowOf<Table>) => Promise<void>
  /** What follows when one is deleted. */
  readonly afterDelete?: (trx: Trx, operator_id: number, row: RowOf<Table>) => Promise<void>
}

/** A kind of record that posts, described. Its methods take the rows of its own table. */
export interface PostingRecord<Body extends object = object> extends Said {
  readonly table: RecordTable
  readonly searched: readonly string[]
  readonly described: { readonly text: string; readonly province?: string }
  readonly body: z.core.$ZodType<Body>
  readonly rows: z.core.$ZodType<readonly object[]>
  readonly patch: z.core.$ZodType<Patch>
  /** Its columns that are fields. */
  readonly columns: readonly string[]
  /** The columns of its table that a new row writes. */
  readonly inserted: readonly string[]
  /** Its statements for one row; that which updates takes {@link values}. */
  readonly sql: { readonly update: string; readonly find: string }
  /** A row's values in the order of {@link inserted}, or of the statement that updates: there the id is the last. */
  values(row: Row, statement: 'insert' | 'update'): unknown[]
  /** A record as the wire and the audit log have it, and back: its `entry_no`, which these have not, is 0. */
  toWire(row: Row): WireRecord
  fromWire(wire: WireRecord): Row
  /** The row of a body with its defaults; it has no id and no place in the order yet. */
  completed(body: Body): Row
  /** The next version of a row, as a patch leaves it. */
  changed(row: Row, patch: Patch): Row
  currencies(row: Row): readonly Currency[]
  sums(row: Row, ccyOf: CurrencyOf): readonly Sum[]
  statuses?(row: Row): readonly SoughtStatus[]
  legs(row: Row, ccyOf: CurrencyOf): readonly Posting[]
  faults(row: Row): FieldErrors
  rules?(reader: Reader, rows: readonly Row[], before?: Row): Promise<Rules<Row>>
  isAside(before: Row, after: Row): boolean
  assertFree?(reader: Reader, row: Row): Promise<void>
  afterDelete?(trx: Trx, operator_id: number, row: Row): Promise<void>
}

/** What is sent to change a record: each of its fields may be left out. */
export type Patch = object & { readonly id?: number | undefined }

type Values = Readonly<Record<string, unknown>>

const TO_WIRE: Readonly<
  Record<'money' | 'rate' | 'blank' | 'reference' | 'plain', (value: unknown) => unknown>
> = {
  money: (value) => moneyToWire(value as bigint),
  rate: (value) => rateToWire(value as bigint),
  blank: (value) => value || undefined,
  reference: (value) => value ?? undefined,
  plain: (value) => value,
}
const FROM_WIRE: typeof TO_WIRE = {
  money: (value) => moneyFromWire(value as WireNumber),
  rate: (value) => rateFromWire(value as WireNumber),
  blank: (value) => value ?? '',
  reference: (value) => value ?? null,
  plain: (value) => value,
}

const UNASSIGNED = { id: 0, entry_no: 0, version: 1, source: '' }

const quoted = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ')

/** The statements over the columns of a table that they read and update: of an update the last is the id. */
function statementsOf(
  table: string,
  read: readonly string[],
  updated: readonly string[],
): PostingRecord['sql'] {
  return {
    update: `update ${table} set ${updated
      .slice(0, -1)
      .map((name) => `"${name}" = ?`)
      .join(', ')} where id = ?`,
    find: `select ${quoted(read)} from ${table} where id = ?`,
  }
}

/** How each column is converted to the wire and back. */
function kindsOf(
  names: readonly string[],
  description: {
    readonly figures: Readonly<Record<string, 'money' | 'rate'>>
    readonly blank?: readonly string[]
    readonly references?: readonly string[]
  },
): readonly (readonly [name: string, kind: keyof typeof TO_WIRE])[] {
  const { figures, blank = [], references = [] } = description
  const textKind = (name: string) => (blank.includes(name) ? 'blank' : 'plain')
  return names.map((name) => [
    name,
    figures[name] ?? (references.includes(name) ? 'reference' : textKind(name)),
  ])
}

/** Describes a kind of record that posts. What goes over all records reads the description. */
export function defineRecord<Table extends RecordTable, Body extends z.core.$ZodObject>(
  definition: Definition<Table, Body>,
): PostingRecord<z.output<Body> & object> & { readonly table: Table } {
  const { table, body, defaults, computed } = definition
  // Its own rows, which the callers know as rows of records only.
  const own = definition as unknown as ReturnType<typeof defineRecord<Table, Body>>
  const fields = Object.keys(body._zod.def.shape).filter((name) => name !== 'id')
  const names = [...fields, ...(definition.own ?? [])]
  const kinds = kindsOf(names, definition)
  const keyOf: Readonly<Record<string, (row: RowOf<Table>) => string>> = definition.keys ?? {}
  const keys = Object.keys(keyOf)
  const read = ['id', 'entry_no', ...names, 'version', 'source']
  const inserted = [...read, ...keys]
  const updated = [...names, ...keys, 'version', 'id']

  function converted(from: Values, by: typeof TO_WIRE): Record<string, unknown> {
    const made: Record<string, unknown> = { id: from.id }
    for (const [name, kind] of kinds) {
      const value = by[kind](from[name])
      // A record from before there were such fields is the same on the wire.
      if (value !== undefined) made[name] = value
    }
    made.version = from.version
    return made
  }

  /** A row over another, or over defaults: what is undefined is theirs. */
  function over(below: Values, above: Values, assigned: Values): Row {
    const made: Record<string, unknown> = { ...assigned }
    for (const name of names) made[name] = above[name] === undefined ? below[name] : above[name]
    return (computed ? computed(made as unknown as RowOf<Table>) : made) as unknown as Row
  }
  function valuesOf(row: Values, names: readonly string[]): unknown[] {
    const values: unknown[] = []
    for (const name of names) values.push(keyOf[name]?.(row as RowOf<Table>) ?? row[name])
    return values
  }

  return {
    ...own,
    rows: own.rows ?? rowsOf(body),
    faults: own.faults ?? (() => ({})),
    isAside: own.isAside ?? (() => false),
    columns: names,
    inserted,
    sql: statementsOf(table, read, updated),
    values: (row, statement) => valuesOf(row as Values, statement === 'insert' ? inserted : updated),
    toWire(row) {
      const wire = converted(row as Values, TO_WIRE)
      // Blank is left out: a record from before there were sources is the same on the wire.
      if (row.source !== '') wire.source = row.source
      return wire as unknown as WireRecord
    },
    fromWire: (wire) =>
      ({
        ...converted(wire as unknown as Values, FROM_WIRE),
        entry_no: 0,
        source: wire.source ?? '',
      }) as unknown as Row,
    completed: (body) => over(defaults, body as Values, UNASSIGNED),
    changed: (row, patch) => {
      const { id, entry_no, version, source } = row
      return over(row as Values, patch as Values, { id, entry_no, version: version + 1, source })
    },
  }
}
