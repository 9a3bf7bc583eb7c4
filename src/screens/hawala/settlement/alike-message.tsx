import { useSelector } from '@xstate/react'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import { inWords, rowsWord } from './words.ts'

/** Rows that are named one by one. */
const NAMED = 5

/** Which rows are like a recorded hawala or an earlier row, as far as that is known; a macro stops where there are any. */
export function AlikeMessage({ settlement }: { readonly settlement: SettlementActor }) {
  const alike = useSelector(settlement, ({ context }) => context.alike)
  const rows = useSelector(settlement, ({ context }) => context.rows)
  const isConfirmed = useSelector(settlement, ({ context }) => context.isConfirmed)
  if (!alike)
    return (
      <p role="status">
        {isConfirmed
          ? 'They are saved once it is known that none is recorded already.'
          : 'Looking whether any is recorded already…'}
      </p>
    )
  const drafts = new Map(rows.map(({ id, draft }) => [id, draft]))
  const named = alike.rows.slice(0, NAMED).flatMap(({ id, as }) => {
    const draft = drafts.get(id)
    return draft ? [{ id, as, words: inWords(draft) }] : []
  })
  return (
    <>
      {alike.rows.length > 0 && (
        <p data-question>
          <b>
            {alike.rows.length === 1
              ? '1 row may be entered twice:'
              : `${rowsWord(alike.rows.length)} may be entered twice:`}
          </b>{' '}
          accounts, amount, currency, sender and receiver are the same.
        </p>
      )}
      {named.map(({ id, as, words }) => (
        <p key={id}>
          <bdi dir="ltr">{words}</bdi>, as {as}.
        </p>
      ))}
      {alike.rows.length > NAMED && <p>And {rowsWord(alike.rows.length - NAMED)} more.</p>}
      {!alike.isWhole && (
        <p>
          <b>Whether any is recorded already is not known:</b> the server did not say.
        </p>
      )}
    </>
  )
}
