import {
  BATCH_ID,
  type DraftRow,
  type SettlementRows,
  settlementRowsPath,
  TYPING_ID,
} from '../../contract/operator/draft-rows.ts'
import type { TestOffice } from '../server/setup/office.ts'

/** Calls the server as the operator whose settlement it is. */
export type RowsCall = (method: 'GET' | 'PATCH', path: string, body?: object) => Promise<SettlementRows>

export const rowsCall =
  (office: TestOffice): RowsCall =>
  async (method, path, body) => {
    const { status, body: answer } = await office.call<SettlementRows>(method, path, body)
    // Who has signed out is told nothing, and has nothing to forget.
    return status === 401 ? { version: 0, since: 0, rows: [] } : answer
  }

const read = (call: RowsCall) => call('GET', settlementRowsPath)

const rowsOf = ({ rows }: SettlementRows): readonly DraftRow[] =>
  rows.flatMap(({ id, content }) =>
    id === BATCH_ID || id === TYPING_ID || content === null ? [] : (content as DraftRow),
  )

/** The rows that the server keeps of a settlement. */
export const serverRows = async (call: RowsCall): Promise<readonly DraftRow[]> => rowsOf(await read(call))

/** Puts rows in place of those that the server keeps, as another browser does; false where a third was faster. */
export async function changeServerRows(
  call: RowsCall,
  change: (rows: readonly DraftRow[]) => readonly DraftRow[],
): Promise<boolean> {
  const now = await read(call)
  const before = rowsOf(now)
  const next = change(before)
  const left = new Set(next.map(({ id }) => id))
  const rows = [
    ...next.filter((row) => !before.includes(row)).map((row) => ({ id: row.id, content: row })),
    ...before.filter(({ id }) => !left.has(id)).map(({ id }) => ({ id, content: null })),
  ]
  const kept = await call('PATCH', settlementRowsPath, { since: now.version, sent_by: 'elsewhere', rows })
  return kept.rows.length === 0
}

/**
 * Makes an office forget what its operator has begun, which the next console of theirs would open; also what a console
 * that has just gone has sent and nobody has read yet. Answers whether there was anything.
 */
export async function forgetSettlement(call: RowsCall): Promise<boolean> {
  const { version, rows } = await read(call)
  const gone = rows.flatMap(({ id, content }) => (content === null ? [] : { id, content: null }))
  const body = { since: version, sent_by: 'elsewhere', rows: gone }
  if ((await call('PATCH', settlementRowsPath, body)).rows.length > 0) await forgetSettlement(call)
  return gone.length > 0
}
