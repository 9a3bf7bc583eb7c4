import type { CustomerKind } from '../../contract/lists/customers.ts'
import { parseJson } from '../../contract/money/exact-json.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import type { User } from '../../contract/operator/auth.ts'
import { may, refusedText } from '../../contract/operator/roles.ts'
import { idKey } from '../../contract/papers/papers.ts'
import { paperRefusals } from '../../contract/papers/papers-refusals.ts'
import type { Papers, PapersBody } from '../../contract/papers/papers-shapes.ts'
import { fieldTexts } from '../../contract/wire/field-texts.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { forbidden, invalid, notFound } from '../errors.ts'

/** The type of papers in the audit log; their id is that of the customer. */
export const PAPERS = 'papers'

type PapersRow = Tables['papers']

/** A row of the table as the wire and the audit log have it. */
export const papersToWire = ({ cust_id, version, risk, content }: PapersRow): Papers => ({
  cust_id,
  ...(parseJson(content) as Omit<Papers, 'cust_id' | 'risk' | 'version'>),
  risk,
  version,
})

/** The papers of a customer; undefined where nothing ever was kept. */
async function papersOf({ all }: Reader, cust_id: number): Promise<Papers | undefined> {
  const [row] = await all<PapersRow>`select cust_id, version, risk, id_key, content from papers
    where cust_id = ${cust_id}`
  return row && papersToWire(row)
}

/** What is kept of a customer's papers: nothing, in version 0, where nothing ever was. Throws 404 without the customer. */
export async function findPapers(reader: Reader, cust_id: number): Promise<Papers> {
  const kept = await papersOf(reader, cust_id)
  if (kept) return kept
  const known = await reader.all`select 1 from customers where cust_id = ${cust_id}`
  if (known.length === 0) throw notFound()
  return { cust_id, risk: 'normal', version: 0 }
}

/** Writes what is kept of a customer's papers, over what was. */
export async function writePapers(trx: Trx, { cust_id, version, risk, ...own }: Papers): Promise<void> {
  const [id_key, content] = [idKey(own.id_no ?? ''), JSON.stringify(own)]
  await trx.run`insert into papers (cust_id, version, risk, id_key, content)
    values (${cust_id}, ${version}, ${risk}, ${id_key}, ${content})
    on conflict (cust_id) do update set version = excluded.version, risk = excluded.risk,
      id_key = excluded.id_key, content = excluded.content`
}

/** Takes the row of a customer's papers away. */
export async function erasePapers({ run }: Trx, cust_id: number): Promise<void> {
  await run`delete from papers where cust_id = ${cust_id}`
}

/** Refuses papers that lack a part, or are of a day that is still to come: 400 by field. */
function assertWhole({ id_kind, id_no, id_expiry, born, seen_on }: PapersBody, today: string): void {
  if (id_no && !id_kind) throw invalid({ id_kind: [fieldTexts.required] })
  if ((id_kind || id_expiry) && !id_no) throw invalid({ id_no: [fieldTexts.required] })
  for (const [field, day] of Object.entries({ born, seen_on }))
    if (day && day > today) throw invalid({ [field]: [paperRefusals.ahead({ today })] })
}

/**
 * Saves what is kept of a customer's papers. Throws 400 by field, 403 where the customer is blocked or is no longer without
 * `manage`, 404 without the customer, and 409 for another version.
 */
export async function savePapers(
  trx: Trx,
  { id: operator_id, role }: User,
  cust_id: number,
  body: PapersBody,
  expected: string | undefined,
  today: string,
): Promise<Papers> {
  const [customer] = await trx.all<{
    kind: CustomerKind
  }>`select kind from customers where cust_id = ${cust_id}`
  if (!customer) throw notFound()
  const before = await papersOf(trx, cust_id)
  assertFresh(before?.version ?? 0, expected)
  const known = Object.fromEntries(Object.entries(body).filter(([, value]) => value))
  const after = { cust_id, risk: 'normal', ...known, version: (before?.version ?? 0) + 1 } as Papers
  const isBlocked = after.risk === 'blocked'
  if (isBlocked !== (before?.risk === 'blocked') && !may(role, 'manage'))
    throw forbidden(refusedText('manage', actSubjects.block))
  if (isBlocked && customer.kind !== 'customer')
    throw invalid({ risk: [paperRefusals.isOwn({ cust_id: String(cust_id) })] })
  assertWhole(body, today)
  await writePapers(trx, after)
  await audit(trx, { operator_id, record_type: PAPERS, record_id: cust_id, ...(before && { before }), after })
  return after
}

/** Takes away what is kept of the papers of a customer who is deleted. */
export async function dropPapers(trx: Trx, operator_id: number, cust_id: number): Promise<void> {
  const before = await papersOf(trx, cust_id)
  if (!before) return
  await erasePapers(trx, cust_id)
  await audit(trx, { operator_id, record_type: PAPERS, record_id: cust_id, before })
}
