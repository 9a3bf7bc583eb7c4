import { foldName } from '../../contract/text/fold.ts'
import type { WatchDecision } from '../../contract/watch/watch.ts'
import { watchRefusals } from '../../contract/watch/watch-texts.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { among, inParts } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { conflict, notFound } from '../errors.ts'

/** The type of decisions on names that may be listed in the audit log, and of open questions. */
export const WATCH_DECISION = 'watch-decision'

/** A decision as it is kept and as the log has it: by whose number it was made. */
export type KeptDecision = Omit<WatchDecision, 'operator'> & { readonly operator_id: number }

type Row = Tables['watch_decisions']

/** A row of the table as the audit log has it. */
export const decisionFromRow = ({ id, content }: Row): KeptDecision => ({
  id,
  ...(JSON.parse(content) as Omit<KeptDecision, 'id'>),
})

/** Writes a decision; none is ever changed. */
export async function writeDecision({ run }: Trx, { id, ...own }: KeptDecision): Promise<void> {
  const [key, content] = [foldName(own.name), JSON.stringify(own)]
  await run`insert into watch_decisions (id, name_key, content) values (${id}, ${key}, ${content})`
}

/** Adds decisions, or questions, and says so in the log. */
export async function addDecisions(
  trx: Trx,
  operator_id: number,
  made: readonly Pick<KeptDecision, 'name' | 'entry' | 'listed' | 'reason'>[],
): Promise<void> {
  const [last] = await trx.all<{ id: number | null }>('select max(id) as id from watch_decisions')
  let id = Number(last?.id ?? 0)
  for (const one of made) {
    id += 1
    const after: KeptDecision = { id, ...one, at: new Date().toISOString(), operator_id }
    await writeDecision(trx, after)
    await audit(trx, { operator_id, record_type: WATCH_DECISION, record_id: id, after })
  }
}

/** What was decided, and asked without an answer, of names: each ref of a name, and each of an entry with it. */
export class Decided {
  readonly #refs = new Set<string>()
  readonly #questions = new Set<string>()

  constructor(rows: readonly KeptDecision[]) {
    for (const { name, entry, listed, reason } of rows)
      for (const { ref } of listed) {
        const key = JSON.stringify([foldName(name), ref])
        if (reason === undefined) this.#questions.add(`${key} ${entry}`)
        else this.#refs.add(key)
      }
  }

  /** Whether it was decided that a name is that of a ref, or is not. */
  has(name: string, ref: string): boolean {
    return this.#refs.has(JSON.stringify([foldName(name), ref]))
  }

  /** Whether it waits to be decided of an entry. */
  isOpen(name: string, ref: string, entry: string): boolean {
    return this.#questions.has(`${JSON.stringify([foldName(name), ref])} ${entry}`)
  }
}

/** What was decided of some names. */
export async function decidedOf({ all }: Reader, names: readonly string[]): Promise<Decided> {
  const found: KeptDecision[] = []
  for (const keys of inParts([...new Set(names.map(foldName))])) {
    const rows = await all<Row>(
      `select id, name_key, content from watch_decisions where ${among('name_key', keys)}`,
      ...keys,
    )
    found.push(...rows.map(decisionFromRow))
  }
  return new Decided(found)
}

/** All decisions and questions, the oldest first, and those of the questions that wait. */
export async function allDecisions({ all }: Reader) {
  const rows = await all<Row>('select id, name_key, content from watch_decisions order by id')
  const kept = rows.map(decisionFromRow)
  const decided = new Decided(kept)
  const isOpen = ({ name, listed, reason }: KeptDecision) =>
    reason === undefined && listed.some(({ ref }) => !decided.has(name, ref))
  return { decided: kept.filter(({ reason }) => reason !== undefined), open: kept.filter(isOpen) }
}

/** Decides an open question. Throws 404 where there is none, 409 where it was answered. */
export async function decide(trx: Trx, operator_id: number, id: number, reason: string): Promise<void> {
  const [row] = await trx.all<Row>`select id, name_key, content from watch_decisions where id = ${id}`
  if (!row) throw notFound()
  const { name, entry, listed } = decisionFromRow(row)
  const decided = await decidedOf(trx, [name])
  const open = listed.filter(({ ref }) => !decided.has(name, ref))
  if (open.length === 0) throw conflict(watchRefusals.decided)
  await addDecisions(trx, operator_id, [{ name, entry, listed: open, reason }])
}
