import { foldName } from '../../contract/text/fold.ts'
import type { Listed, WatchDecision } from '../../contract/watch/watch.ts'
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

/** Refs by the folded name that they are of. */
type RefsByName = Map<string, Set<string>>

function addRefs(refs: RefsByName, key: string, listed: KeptDecision['listed']): void {
  const known = refs.get(key) ?? new Set()
  for (const { ref } of listed) known.add(ref)
  refs.set(key, known)
}

const NONE: ReadonlySet<string> = new Set()

/** What was decided, and asked without an answer, of names: the refs of a name, and those of an entry with it. */
export class Decided {
  readonly #refs: RefsByName = new Map()
  readonly #questions: RefsByName = new Map()

  constructor(rows: readonly KeptDecision[]) {
    for (const { name, entry, listed, reason } of rows) {
      const key = foldName(name)
      if (reason === undefined) addRefs(this.#questions, `${key} ${entry}`, listed)
      else addRefs(this.#refs, key, listed)
    }
  }

  /** The refs of which it was decided whether a name is theirs. */
  refsOf(name: string): ReadonlySet<string> {
    return this.#refs.get(foldName(name)) ?? NONE
  }

  /** The refs of a name that wait to be decided of an entry. */
  openRefs(name: string, entry: string): ReadonlySet<string> {
    return this.#questions.get(`${foldName(name)} ${entry}`) ?? NONE
  }
}

/** Those of some entries of the lists whose ref is not among others. */
export const notAmong = (listed: KeptDecision['listed'], refs: ReadonlySet<string>): readonly Listed[] =>
  listed.filter(({ ref }) => !refs.has(ref))

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
    reason === undefined && notAmong(listed, decided.refsOf(name)).length > 0
  return { decided: kept.filter(({ reason }) => reason !== undefined), open: kept.filter(isOpen) }
}

/** Decides an open question. Throws 404 where there is none, 409 where it was answered. */
export async function decide(trx: Trx, operator_id: number, id: number, reason: string): Promise<void> {
  const [row] = await trx.all<Row>`select id, name_key, content from watch_decisions where id = ${id}`
  if (!row) throw notFound()
  const { name, entry, listed } = decisionFromRow(row)
  const decided = await decidedOf(trx, [name])
  const open = notAmong(listed, decided.refsOf(name))
  if (open.length === 0) throw conflict(watchRefusals.decided)
  await addDecisions(trx, operator_id, [{ name, entry, listed: open, reason }])
}
