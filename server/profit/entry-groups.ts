import { NOBODY, type ProfitWhose } from '../../contract/reports/profit-lines.ts'
import type { Reader } from '../db/books.ts'
import { among, inParts } from '../db/rows.ts'
import { OWN_ACCOUNT_KINDS } from './events.ts'

/** The account of an entry, with what its customer is to the office. */
interface EntryAccount {
  readonly entry_no: number
  readonly customer_id: number
  readonly kind: string
  readonly debit: bigint
}

/** The place of an account among those of its entry: customers, then tills and unpaid hawala, then own; debit first. */
function rankOf({ kind, debit }: EntryAccount): number {
  const isOwn = OWN_ACCOUNT_KINDS.some((own) => own === kind)
  const rank = kind === 'customer' ? 0 : isOwn ? 2 : 1
  return rank * 2 + (debit > 0n ? 0 : 1)
}

/** The customer of each entry (docs/books.md, "Profit"). */
async function customersOf({ all }: Reader, entry_nos: readonly number[]): Promise<Map<number, string>> {
  const rows = await all<EntryAccount>(
    `select p.entry_no, p.debit, a.customer_id, c.kind from postings p
     join accounts a on a.acc_no = p.account_no join customers c on c.cust_id = a.customer_id
     where ${among('p.entry_no', entry_nos)}`,
    ...entry_nos,
  )
  const first = new Map<number, EntryAccount>()
  for (const row of rows) {
    const known = first.get(row.entry_no)
    if (!known || rankOf(row) < rankOf(known)) first.set(row.entry_no, row)
  }
  return new Map([...first].map(([entry_no, { customer_id }]) => [entry_no, String(customer_id)]))
}

/** The operator who entered the record of each entry. */
async function operatorsOf({ all }: Reader, entry_nos: readonly number[]): Promise<Map<number, string>> {
  const rows = await all<{ readonly entry_no: number; readonly operator_id: number | null }>(
    `select e.entry_no, a.operator_id from entries e
     join audit a on a.record_type = e.record_type and a.record_id = cast(e.record_id as text)
       and a.action = 'create'
     where ${among('e.entry_no', entry_nos)}`,
    ...entry_nos,
  )
  return new Map(
    rows.flatMap(({ entry_no, operator_id }) =>
      operator_id === null ? [] : [[entry_no, String(operator_id)] as const],
    ),
  )
}

/** The group of each entry, the id of its operator or customer; an entry without one is not among them. */
export async function groupsOf(
  reader: Reader,
  whose: ProfitWhose,
  entry_nos: readonly number[],
): Promise<Map<number, string>> {
  const groups = new Map<number, string>()
  for (const some of inParts(entry_nos)) {
    const found = whose === 'customer' ? await customersOf(reader, some) : await operatorsOf(reader, some)
    for (const [entry_no, key] of found) groups.set(entry_no, key)
  }
  return groups
}

const NAMES = {
  customer: { table: 'customers', id: 'cust_id', name: 'cust_name' },
  operator: { table: 'operators', id: 'id', name: 'name' },
} as const

/** The names of operators or customers, by their ids. */
export async function namesOf(
  { all }: Reader,
  whose: ProfitWhose,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { table, id, name } = NAMES[whose]
  const names = new Map<string, string>()
  const ids = keys.filter((key) => key !== NOBODY).map(Number)
  for (const some of inParts(ids)) {
    const rows = await all<{ readonly id: number; readonly name: string }>(
      `select ${id} as id, ${name} as name from ${table} where ${among(id, some)}`,
      ...some,
    )
    for (const row of rows) names.set(String(row.id), row.name)
  }
  return names
}
