import { type DraftMark, type DraftName, draftTexts } from '../../contract/operator/drafts.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { basisOf } from '../db/versions.ts'
import { Refused, type WrittenBody } from '../errors.ts'

/*
 * Drafts are outside the audit chain. The chain proves what the books are and who changed them; a draft
 * is no part of the books until it is saved, when each of its records is audited. It is also written every
 * few seconds of typing: the log would grow by megabytes and prove nothing.
 */

/** What a draft that was deleted is kept as: another browser's old version must not fit again. */
export const NO_DRAFT = 'null'

type Row = Pick<Tables['drafts'], 'version' | 'saved_at' | 'content'>

/** The version of an operator's draft; 0 where there never was one. */
export async function draftVersion(reader: Reader, operator_id: number, name: DraftName): Promise<number> {
  const [row] = await reader.all<Pick<Row, 'version'>>`select version from drafts
    where operator_id = ${operator_id} and name = ${name}`
  return row?.version ?? 0
}

/** An operator's draft as JSON text ({@link KeptDraft}), also where there is none: every figure as it came in. */
export async function draftJson(reader: Reader, operator_id: number, name: DraftName): Promise<string> {
  const [row] = await reader.all<Row>`select version, saved_at, content from drafts
    where operator_id = ${operator_id} and name = ${name}`
  const mark: DraftMark = { name, version: row?.version ?? 0, saved_at: row?.saved_at ?? null }
  return `${JSON.stringify(mark).slice(0, -1)},"draft":${row?.content ?? NO_DRAFT}}`
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
  return { name, version: version + 1, saved_at }
}
