import { createHash } from 'node:crypto'
import type { Import, Imported } from '../../../contract/imports/import-answers.ts'
import { type ImportKind, importPaths, importTarget } from '../../../contract/imports/imports.ts'
import type { Answer, Headers, Refusal, TestOffice } from './office.ts'

/** The day of imports, and what is asked of them unless told. */
export const IMPORTED_ON = '2026-03-20'

/** What a refused import answers: of a call that is refused whole its fields, of rows those of each. */
export type RowRefusals = Readonly<Record<string, readonly string[]>>[]

const digestOf = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

/** The address of an import of rows: the file is what the rows are, unless the query says otherwise. */
export const importAddress = (
  kind: ImportKind,
  rows: unknown,
  query: Readonly<Record<string, string>> = {},
) =>
  `${importPaths.rows(kind)}?${new URLSearchParams({
    ...{ file: 'customers.xlsx', fingerprint: digestOf(rows), date: IMPORTED_ON },
    ...query,
  })}`

/** Imports rows of a kind. */
export const importRows = <Body = Imported>(
  office: TestOffice,
  kind: ImportKind,
  rows: readonly object[],
  query: Readonly<Record<string, string>> = {},
  headers: Headers = {},
): Promise<Answer<Body>> => office.call<Body>('POST', importAddress(kind, rows, query), rows, headers)

/** What each row of customers and accounts is refused for; throws where nothing is refused. */
export async function refusedRows(office: TestOffice, rows: readonly object[], kind: ImportKind = 'office') {
  const { status, body, text } = await importRows<RowRefusals>(office, kind, rows)
  if (status !== 400) throw new Error(`${status}: ${text}`)
  return body
}

export const listImports = async (office: TestOffice): Promise<readonly Import[]> =>
  (await office.call<readonly Import[]>('GET', importPaths.list)).body

/** Takes an import back, with the owner's password. */
export async function takeImportBack(office: TestOffice, id: number): Promise<Answer<Refusal>> {
  await office.confirmPassword(importTarget(id))
  return office.call('DELETE', importPaths.one(id))
}
