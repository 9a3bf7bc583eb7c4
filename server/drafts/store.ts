import { type DraftChanges, withDraftChanges } from '../../contract/operator/draft-changes.ts'
import {
  type DraftMark,
  type DraftName,
  draftTexts,
  MOST_DRAFT_CHANGES,
} from '../../contract/operator/drafts.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { basisOf } from '../db/versions.ts'
import { invalidInput, Refused, type WrittenBody } from '../errors.ts'

/*
 * Drafts are outside the audit chain. The chain proves what the books are and who changed them; a draft
 * is no part of the books until it is saved, when each of its records is audited. It is also written every
 * few seconds of typing, whole: the log would grow by megabytes a minute and prove nothing.
 */

/** What a draft that was deleted is kept as: another browser's old version must not fit again. */
export const NO_DRAFT = 'null'

type Row = Pick<Tables['drafts'], 'name' | 'version' | 'saved_at' | 'content'>

/** The names between which the changes of a draft are: under its own, a slash and their version. */
const changesOf = (name: DraftName) => [`${name}/`, `${name}0`] as const

/** The version of an operator's draft; 0 where there never was one. */
export async function draftVersion(reader: Reader, operator_id: number, name: DraftName): Promise<number> {
  const [row] = await reader.all<Pick<Row, 'version'>>`select version from drafts
    where operator_id = ${operator_id} and name = ${name}`
  return row?.version ?? 0
}

/**
 * An operator's draft as JSON text ({@link KeptDraft}), also where there is none. One that was kept whole has every
 * figure as it came in.
 */
export async function draftJson(reader: Reader, operator_id: number, name: DraftName): Promise<string> {
  const [after, before] = changesOf(name)
  // One statement: a draft and the changes of it at one moment.
  const rows = await reader.all<Row>`select name, version, saved_at, content from drafts
    where operator_id = ${operator_id} and (name = ${name} or name > ${after} and name < ${before})
    order by version`
  const row = rows.find((one) => one.name === name)
  const mark: DraftMark = { name, version: row?.version ?? 0, saved_at: row?.saved_at ?? null }
  const changes = rows.filter((one) => one !== row).map(({ content }) => JSON.parse(content) as DraftChanges)
  const content = row?.content ?? NO_DRAFT
  const draft =
    changes.length === 0 ? content : JSON.stringify(withDraftChanges(JSON.parse(content), changes))
  return `${JSON.stringify(mark).slice(0, -1)},"draft":${draft}}`
}

async function conflictWith(trx: Trx, operator_id: number, name: DraftName): Promise<Refused> {
  const current = await draftJson(trx, operator_id, name)
  const body: WrittenBody = (worded) =>
    `{"detail":${JSON.stringify(worded(draftTexts.changedElsewhere))},"current":${current}}`
  return new Refused('conflict', body)
}

/**
 * Keeps a draft, JSON text, in place of the version `expected`. Throws 409 with the current draft where
 * that is another one.
 */
export async function keepDraft(
  trx: Trx,
  operator_id: number,
  name: DraftName,
  content: string,
  expected: string | undefined,
): Promise<DraftMark> {
  const version = basisOf(expected)
  const saved_at = new Date().toISOString()
  // The engine compares while it writes: of two servers only one finds the version as expected.
  const kept =
    version === 0
      ? await trx.run`insert into drafts (operator_id, name, version, saved_at, content)
        values (${operator_id}, ${name}, 1, ${saved_at}, ${content}) on conflict do nothing`
      : await trx.run`update drafts set version = version + 1, saved_at = ${saved_at},
          content = ${content}
        where operator_id = ${operator_id} and name = ${name} and version = ${version}`
  if (kept === 0) throw await conflictWith(trx, operator_id, name)
  const [after, before] = changesOf(name)
  await trx.run`delete from drafts where operator_id = ${operator_id} and name > ${after} and name < ${before}`
  return { name, version: version + 1, saved_at }
}

/**
 * Keeps changes of the draft of version `expected`, JSON text of {@link DraftChanges}, beside it. Throws 409 with the
 * current draft where that is another one.
 */
export async function keepChanges(
  trx: Trx,
  operator_id: number,
  name: DraftName,
  content: string,
  expected: string | undefined,
): Promise<DraftMark> {
  const version = basisOf(expected) + 1
  const saved_at = new Date().toISOString()
  const kept = await trx.run`update drafts set version = ${version}, saved_at = ${saved_at}
    where operator_id = ${operator_id} and name = ${name} and version = ${version - 1}`
  if (kept === 0) throw await conflictWith(trx, operator_id, name)
  const [after, before] = changesOf(name)
  const [changes] = await trx.all<{ count: number }>`select cast(count(*) as integer) as count from drafts
    where operator_id = ${operator_id} and name > ${after} and name < ${before}`
  if (Number(changes?.count) >= MOST_DRAFT_CHANGES) throw invalidInput(draftTexts.tooManyChanges)
  await trx.run`insert into drafts (operator_id, name, version, saved_at, content)
    values (${operator_id}, ${after + version}, ${version}, ${saved_at}, ${content})`
  return { name, version, saved_at }
}
