import { HUNDRED_THOUSAND } from '../../contract/commission/commission.ts'
import type { Correspondent } from '../../contract/commission/commission-answers.ts'
import type { CorrespondentBody } from '../../contract/commission/commission-bodies.ts'
import { commissionRefusals } from '../../contract/commission/commission-refusals.ts'
import { IMPORT_COLUMNS, importColumn } from '../../contract/imports/columns.ts'
import { parseJson } from '../../contract/money/exact-json.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import type { ColumnsBody } from '../../contract/reconciliation/reconciliation-bodies.ts'
import { reconciliationRefusals } from '../../contract/reconciliation/reconciliation-refusals.ts'
import { nameKey } from '../../contract/text/fold.ts'
import { fieldTexts, shapeTexts } from '../../contract/wire/field-texts.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { invalid, notFound } from '../errors.ts'

/** The type of what is agreed with a correspondent in the audit log; its id is that of the customer. */
export const CORRESPONDENT = 'correspondent'

/** A row of the table as the wire and the audit log have it. */
export const correspondentToWire = ({
  cust_id,
  version,
  content,
}: Tables['correspondents']): Correspondent => ({
  cust_id,
  ...(parseJson(content) as Omit<Correspondent, 'cust_id' | 'version'>),
  version,
})

/** What is agreed with a customer; undefined where nothing ever was. */
async function agreedWith({ all }: Reader, cust_id: number): Promise<Correspondent | undefined> {
  const [row] = await all<Tables['correspondents']>`select cust_id, version, content from correspondents
    where cust_id = ${cust_id}`
  return row && correspondentToWire(row)
}

/** What is agreed with a correspondent: no terms, in version 0, where nothing ever was. Throws 404 without the customer. */
export async function findCorrespondent(reader: Reader, cust_id: number): Promise<Correspondent> {
  const agreed = await agreedWith(reader, cust_id)
  if (agreed) return agreed
  const known = await reader.all`select 1 from customers where cust_id = ${cust_id}`
  if (known.length === 0) throw notFound()
  return { cust_id, terms: 'none', version: 0 }
}

/** Writes what is agreed with a correspondent, over what was. */
export async function writeCorrespondent(
  trx: Trx,
  { cust_id, version, ...own }: Correspondent,
): Promise<void> {
  const content = JSON.stringify(own)
  await trx.run`insert into correspondents (cust_id, version, content) values (${cust_id}, ${version}, ${content})
    on conflict (cust_id) do update set version = ${version}, content = ${content}`
}

/** Takes the row of a correspondent away. */
export async function eraseCorrespondent({ run }: Trx, cust_id: number): Promise<void> {
  await run`delete from correspondents where cust_id = ${cust_id}`
}

/** The terms of a body. Throws 400 by field where they lack something. */
function termsOf({
  terms,
  terms_amount,
  terms_currency,
}: CorrespondentBody): Omit<Correspondent, 'cust_id' | 'version'> {
  if (terms === 'none') return { terms }
  if (terms_amount === undefined) throw invalid({ terms_amount: [fieldTexts.required] })
  const shared = { terms, terms_amount: moneyToWire(terms_amount) }
  if (terms === 'each') {
    if (terms_currency === undefined) throw invalid({ terms_currency: [fieldTexts.required] })
    return { ...shared, terms_currency }
  }
  if (terms_amount > HUNDRED_THOUSAND) throw invalid({ terms_amount: [commissionRefusals.overWhole] })
  return shared
}

/** Throws 404 where there is no such customer, 400 where it is no correspondent. */
export async function assertCorrespondent({ all }: Reader, cust_id: number): Promise<void> {
  const [customer] = await all<{ saraf: number }>`select saraf from customers where cust_id = ${cust_id}`
  if (!customer) throw notFound()
  if (customer.saraf !== 1)
    throw invalid({ cust_id: [commissionRefusals.noCorrespondent({ cust_id: String(cust_id) })] })
}

/** Throws 400 where another correspondent has the code, however it is written. */
async function assertOwnCode({ all }: Reader, cust_id: number, code: string): Promise<void> {
  if (code === '') return
  const rows = await all<Tables['correspondents'] & { readonly cust_name: string }>`
    select c.cust_id, c.version, c.content, k.cust_name from correspondents c
    join customers k on k.cust_id = c.cust_id where c.cust_id <> ${cust_id} order by c.cust_id`
  const other = rows.find((row) => nameKey(correspondentToWire(row).code ?? '') === nameKey(code))
  if (other)
    throw invalid({
      code: [
        reconciliationRefusals.codeTaken({ code, name: other.cust_name, cust_id: String(other.cust_id) }),
      ],
    })
}

/** The code, the language and the columns of a correspondent: what the body leaves out stays as it was. */
function detailsOf(body: CorrespondentBody, before: Correspondent | undefined) {
  const { code = before?.code ?? '', language = before?.language ?? '' } = body
  return {
    ...(code !== '' && { code }),
    ...(language !== '' && { language }),
    ...(before?.columns && { columns: before.columns }),
  }
}

/** Saves what is agreed with a correspondent. 400 for other customers, 404 where there is none, 409 for another version. */
export async function saveCorrespondent(
  trx: Trx,
  operator_id: number,
  cust_id: number,
  body: CorrespondentBody,
  expected: string | undefined,
): Promise<Correspondent> {
  await assertCorrespondent(trx, cust_id)
  const before = await agreedWith(trx, cust_id)
  assertFresh(before?.version ?? 0, expected)
  await assertOwnCode(trx, cust_id, body.code ?? '')
  return replace(trx, operator_id, before, {
    ...{ cust_id, ...termsOf(body), ...detailsOf(body, before) },
    version: (before?.version ?? 0) + 1,
  })
}

/** Keeps what the columns of a correspondent's files are. 400 for other customers and for columns that no list has, 404, 409. */
export async function saveColumns(
  trx: Trx,
  operator_id: number,
  cust_id: number,
  { columns }: ColumnsBody,
  expected: string | undefined,
): Promise<Correspondent> {
  await assertCorrespondent(trx, cust_id)
  const unknown = columns.find((name) => name !== '' && importColumn('lines', name) === undefined)
  if (unknown !== undefined)
    throw invalid({
      columns: [shapeTexts.oneOf({ words: IMPORT_COLUMNS.lines.map(({ name }) => name).join(', ') })],
    })
  const before = await agreedWith(trx, cust_id)
  assertFresh(before?.version ?? 0, expected)
  const { version, ...own } = before ?? { cust_id, terms: 'none' as const, version: 0 }
  return replace(trx, operator_id, before, { ...own, columns, version: version + 1 })
}

/** Writes a correspondent over what was, with its row of the log. */
async function replace(
  trx: Trx,
  operator_id: number,
  before: Correspondent | undefined,
  after: Correspondent,
): Promise<Correspondent> {
  await writeCorrespondent(trx, after)
  const change = { record_type: CORRESPONDENT, record_id: after.cust_id, ...(before && { before }), after }
  await audit(trx, { operator_id, ...change })
  return after
}

/** Takes away what is agreed with a customer who is deleted. */
export async function dropCorrespondent(trx: Trx, operator_id: number, cust_id: number): Promise<void> {
  const before = await agreedWith(trx, cust_id)
  if (!before) return
  await eraseCorrespondent(trx, cust_id)
  await audit(trx, { operator_id, record_type: CORRESPONDENT, record_id: cust_id, before })
}
