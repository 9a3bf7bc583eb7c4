import { type Suspected, type SuspectedKind, suspectedText } from '../../contract/suspicions/suspected.ts'
import type { Suspicion, SuspicionBody, Suspicions } from '../../contract/suspicions/suspicions.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { among, inParts } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'

/** The type of notes of suspicion in the audit log. They are of no list that a cashier reads, and no noun of live changes. */
export const SUSPICION = 'suspicion'

/** A note as it is kept and as the log has it: by whose number it was written. */
export type KeptSuspicion = Omit<Suspicion, 'name' | 'operator'> & { readonly operator_id: number }

/** A row of the table as the audit log has it. */
export const suspicionFromRow = ({ id, content }: Tables['suspicions']): KeptSuspicion => ({
  id,
  ...(JSON.parse(content) as Omit<KeptSuspicion, 'id'>),
})

/** Writes a note; none is ever changed. */
export async function writeSuspicion({ run }: Trx, { id, ...own }: KeptSuspicion): Promise<void> {
  const [subject, content] = [suspectedText(own), JSON.stringify(own)]
  await run`insert into suspicions (id, subject, content) values (${id}, ${subject}, ${content})`
}

const NAMES: Readonly<Record<SuspectedKind, { readonly key: string; readonly sql: string }>> = {
  customer: { key: 'cust_id', sql: 'select cust_id as id, cust_name as name from customers' },
  hawala: { key: 'id', sql: "select id, sender_name || ' – ' || receiver_name as name from hawala" },
}

/** What customers or hawala are called, by their numbers. */
async function namesOf({ all }: Reader, kind: SuspectedKind, ids: readonly number[]) {
  const names = new Map<number, string>()
  for (const some of inParts([...new Set(ids)])) {
    const { key, sql } = NAMES[kind]
    const rows = await all<{ id: number; name: string }>(`${sql} where ${among(key, some)}`, ...some)
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

async function shown(reader: Reader, notes: readonly KeptSuspicion[]): Promise<Suspicion[]> {
  const idsOf = (kind: SuspectedKind) => notes.filter((note) => note.kind === kind).map(({ of }) => of)
  const names = {
    customer: await namesOf(reader, 'customer', idsOf('customer')),
    hawala: await namesOf(reader, 'hawala', idsOf('hawala')),
  }
  const operators = await reader.all<{ id: number; name: string }>('select id, name from operators')
  const who = new Map(operators.map(({ id, name }) => [id, name]))
  return notes.map(({ operator_id, ...note }) => ({
    ...note,
    name: names[note.kind].get(note.of) ?? '',
    operator: who.get(operator_id) ?? '',
  }))
}

/** Notes of suspicion, the newest first: all, or those on a customer or a hawala. */
export async function readSuspicions(reader: Reader, on: Suspected | undefined): Promise<Suspicions> {
  const where = on ? 'where subject = ?' : ''
  const rows = await reader.all<Tables['suspicions']>(
    `select id, subject, content from suspicions ${where} order by id desc`,
    ...(on ? [suspectedText(on)] : []),
  )
  const notes = await shown(reader, rows.map(suspicionFromRow))
  const name = on && (await namesOf(reader, on.kind, [on.of])).get(on.of)
  return { ...(on && { on: { ...on, name: name ?? '' } }), notes }
}

/** Adds a note. Throws 404 where there is no such customer or hawala. */
export async function addSuspicion(
  trx: Trx,
  operator_id: number,
  { kind, of }: Suspected,
  { text }: SuspicionBody,
): Promise<Suspicion> {
  if ((await namesOf(trx, kind, [of])).size === 0) throw notFound()
  const [last] = await trx.all<{ id: number | null }>('select max(id) as id from suspicions')
  const id = Number(last?.id ?? 0) + 1
  const after: KeptSuspicion = { id, kind, of, text, at: new Date().toISOString(), operator_id }
  await writeSuspicion(trx, after)
  await audit(trx, { operator_id, record_type: SUSPICION, record_id: id, after })
  const [note] = await shown(trx, [after])
  return note as Suspicion
}
