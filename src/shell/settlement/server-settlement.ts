import {
  BATCH_ID,
  type DraftRow,
  type SettlementRows,
  settlementRowsPath,
  TYPING_ID,
} from '../../../contract/operator/draft-rows.ts'
import type { Judge, RowStore, Unsent } from '../../api/browser/row-store.ts'
import { ensureOperator, readQuietly, writeQuietly } from '../../api/client.ts'
import { isSame } from '../../machines/draft.ts'
import { type RowSide, standing } from '../../machines/draft-rows.ts'

/** How often the two sides are held against each other before a browser that is always faster wins. */
const ATTEMPTS = 20

/**
 * Of two batches the server's is taken: the one here waits for the server before it is sent. One that is new here stays
 * where the server has none: that the batch before it was refused is on its way. Of what is typed, mine stays.
 */
const judge: Judge = (mine, theirs, isOwn) => {
  const sideOf = ({ content, is_saved }: typeof mine | typeof theirs): RowSide => ({
    row: content as DraftRow | null,
    is_saved,
  })
  if (mine.id !== BATCH_ID && mine.id !== TYPING_ID) return standing(sideOf(mine), sideOf(theirs), isOwn)
  if (isSame(mine.content, theirs.content)) return 'theirs'
  return mine.id === TYPING_ID || isOwn || theirs.content === null ? 'mine' : 'theirs'
}

/**
 * Asks for what others have changed, with what the server may not have yet. It is sent without an Idempotency-Key, whose
 * answers live as long as the books: after a lost answer what is there is known as sent from here.
 */
async function exchange(operator_id: number, { known = 0, sent_by, rows }: Unsent): Promise<SettlementRows> {
  ensureOperator(operator_id)
  if (rows.length === 0) return readQuietly<SettlementRows>(settlementRowsPath, { since: known })
  return writeQuietly<SettlementRows>('patch', settlementRowsPath, { json: { since: known, sent_by, rows } })
}

/**
 * Brings what an operator has in this browser together with what the server keeps for them, by row. `ask` looks at the
 * server first; without it a browser that has nothing new asks for nothing. Whether anything of it changed here is
 * answered; of rows that were changed on both sides at once, `onContested` gets what another browser made of them.
 * Throws {@link CallFailed} where the server can't be asked, or where the operator is not signed in any more.
 */
export async function syncWithServer(
  operator_id: number,
  keeper: RowStore,
  ask: boolean,
  onContested: (theirs: readonly DraftRow[]) => void = () => {},
): Promise<boolean> {
  let [hasChanged, asks] = [false, ask]
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const unsent = await keeper.unsent()
    if (!asks && unsent.rows.length === 0) break
    const taken = await keeper.takeUp(unsent, await exchange(operator_id, unsent), judge)
    if (taken.contested.length > 0) onContested(taken.contested)
    hasChanged ||= taken.hasChanged
    // What was typed meanwhile is for the next time.
    if (taken.isMet) break
    asks = true
  }
  return hasChanged
}
