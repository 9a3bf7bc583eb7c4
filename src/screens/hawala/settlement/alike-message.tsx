import { useSelector } from '@xstate/react'
import { say } from '../../../../contract/text/catalogue.ts'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import { Phrase } from '../../../ui/frame/phrase.tsx'
import { questionPhrases as phrases } from './phrases.ts'
import { inWords } from './words.ts'

/** Rows that are named one by one. */
const NAMED = 5

/** Which rows are like a recorded hawala or an earlier row, as far as that is known; a macro stops where there are any. */
export function AlikeMessage({ settlement }: { readonly settlement: SettlementActor }) {
  const alike = useSelector(settlement, ({ context }) => context.alike)
  const rows = useSelector(settlement, ({ context }) => context.rows)
  const isConfirmed = useSelector(settlement, ({ context }) => context.isConfirmed)
  if (!alike) return <p role="status">{isConfirmed ? phrases.savedOnceKnown : phrases.looking}</p>
  const drafts = new Map(rows.map(({ id, draft }) => [id, draft]))
  const named = alike.rows.slice(0, NAMED).flatMap(({ id, as }) => {
    const draft = drafts.get(id)
    return draft ? [{ id, as, words: inWords(draft) }] : []
  })
  return (
    <>
      {alike.rows.length > 0 && (
        <p data-question>
          <Phrase
            of={phrases.alike}
            slots={{ rows: <b>{phrases.alikeRows({ count: alike.rows.length })}</b> }}
          />
        </p>
      )}
      {named.map(({ id, as, words }) => (
        <p key={id}>
          <Phrase of={phrases.alikeRow} slots={{ row: <bdi dir="ltr">{words}</bdi>, as: say(as) }} />
        </p>
      ))}
      {alike.rows.length > NAMED && <p>{phrases.moreRows({ count: alike.rows.length - NAMED })}</p>}
      {!alike.isWhole && (
        <p>
          <Phrase of={phrases.recordedUnknown} slots={{ what: <b>{phrases.recordedUnknownWhat}</b> }} />
        </p>
      )}
    </>
  )
}
