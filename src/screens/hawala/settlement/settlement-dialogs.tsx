import { useSelector } from '@xstate/react'
import { type HawalaDraft, hawalaDraftLegs, settlementTexts } from '../../../../contract/hawala/form.ts'
import { formatMoney } from '../../../../contract/money/money.ts'
import type { DraftRow } from '../../../../contract/operator/draft-rows.ts'
import { say } from '../../../../contract/text/catalogue.ts'
import { addYears } from '../../../../contract/text/dates.ts'
import { draftAs, isSame } from '../../../machines/draft.ts'
import { sendable } from '../../../machines/settlement-context.ts'
import { useTillsBelow } from '../../../shell/fields/tills-below.ts'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { Phrase } from '../../../ui/frame/phrase.tsx'
import { AlikeMessage } from './alike-message.tsx'
import type { CellLists } from './cells.ts'
import { phrases, questionPhrases } from './phrases.ts'
import { settlementTotals, totalsOf } from './totals.ts'
import { firstOf, inWords } from './words.ts'

interface SettlementDialogsProps {
  readonly settlement: SettlementActor
  readonly lists: CellLists
}

/** The settlement's questions. */
export function SettlementDialogs({ settlement, lists }: SettlementDialogsProps) {
  const asking = useSelector(settlement, ({ value }) =>
    value.saving === 'confirming' || value.saving === 'looking' ? 'saving' : value.asking,
  )
  const isConfirmed = useSelector(settlement, ({ context, value }) =>
    value.saving === 'looking' ? context.isConfirmed : false,
  )
  const hasAlike = useSelector(settlement, ({ context }) => (context.alike?.rows.length ?? 0) > 0)
  const asked = useSelector(settlement, ({ context }) => context.asked)
  const today = useSelector(settlement, ({ context }) => context.today)
  if (asking === 'nothing') return null
  const questions = {
    date: {
      title: questionPhrases.changeDate,
      confirmText: questionPhrases.changeDate,
      kind: 'main',
      message: (
        <>
          <p>{say(settlementTexts.confirmDate)}</p>
          <p>{questionPhrases.day({ day: asked.day ?? '', today })}</p>
        </>
      ),
    },
    removal: {
      title: questionPhrases.removal,
      confirmText: questionPhrases.toRemove,
      kind: 'danger',
      message: (
        <>
          <p>{say(settlementTexts.confirmRemove)}</p>
          {asked.row && <p dir="ltr">{inWords(asked.row.draft)}</p>}
        </>
      ),
    },
    clearing: {
      title: phrases.clearAll,
      confirmText: phrases.clearAll,
      kind: 'danger',
      message: (
        <>
          <p>{say(settlementTexts.confirmClearAll)}</p>
          <Clearable settlement={settlement} />
        </>
      ),
    },
    saving: {
      title: phrases.saveAll,
      confirmText: phrases.saveAll,
      kind: 'main',
      message: <SaveMessage settlement={settlement} lists={lists} />,
    },
  } as const
  return (
    <ConfirmDialog
      // What was found opens anew, on Cancel: no key that was pressed before answers it.
      key={asking === 'saving' && hasAlike ? 'alike' : asking}
      {...questions[asking]}
      busy={asking === 'saving' && isConfirmed}
      onConfirm={() => settlement.send({ type: 'ask.confirm' })}
      onCancel={() => settlement.send({ type: 'ask.cancel' })}
    />
  )
}

const ROWS_TOLD = 3

/** The rows of a day after today, and those of a day long ago. */
function UnusualDays({ rows, today }: { readonly rows: readonly DraftRow[]; readonly today: string }) {
  const told = [
    { rows: rows.filter(({ draft }) => String(draft.date) > today), heading: questionPhrases.later },
    {
      rows: rows.filter(({ draft }) => String(draft.date) < addYears(today, -1)),
      heading: questionPhrases.longAgo,
    },
  ]
  return told.flatMap(({ rows: unusual, heading }) => {
    if (unusual.length === 0) return []
    const days = heading({ count: unusual.length })
    const slots = {
      days: <b>{days}</b>,
      rows: unusual.slice(0, ROWS_TOLD).map(({ id, draft }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <Phrase
            of={questionPhrases.unusualRow}
            slots={{ row: <bdi>{inWords(draft)}</bdi>, date: draft.date as string }}
          />
        </span>
      )),
    }
    const more = unusual.length - ROWS_TOLD
    return [
      <p key={days}>
        {more > 0 ? (
          <Phrase of={questionPhrases.unusualAndMore} slots={{ ...slots, more }} />
        ) : (
          <Phrase of={questionPhrases.unusual} slots={slots} />
        )}
      </p>,
    ]
  })
}

/** The rows whose rate is far from the sheet of their day; a macro stops where there are any. */
function FarRows({ rows, lists }: { readonly rows: readonly DraftRow[]; readonly lists: CellLists }) {
  const far = rows.flatMap(({ id, draft }) => {
    const text = lists.farText?.(draftAs<HawalaDraft>(draft))
    return text === undefined ? [] : [{ id, draft, text }]
  })
  if (far.length === 0) return null
  return (
    <div data-question>
      <p>
        <b>{questionPhrases.farRows({ count: far.length })}</b>
      </p>
      {far.slice(0, ROWS_TOLD).map(({ id, draft, text }) => (
        <p key={id}>
          <Phrase of={questionPhrases.farRow} slots={{ row: <bdi>{inWords(draft)}</bdi>, far: text }} />
        </p>
      ))}
      {far.length > ROWS_TOLD && <p>{questionPhrases.moreRows({ count: far.length - ROWS_TOLD })}</p>}
    </div>
  )
}

/** The tills that the rows leave below zero; a macro stops where there are any. */
function TillsBelowZero({ rows, lists }: { readonly rows: readonly DraftRow[]; readonly lists: CellLists }) {
  const tillsBelow = useTillsBelow()
  const { ccyOf } = lists.settlementCurrency
  const legs = rows.flatMap(({ draft }) => {
    const row = draftAs<HawalaDraft>(draft)
    return hawalaDraftLegs(row, ccyOf(row.debit_acc) ?? 'RYL')
  })
  const below = tillsBelow(legs)
  if (below.length === 0) return null
  return (
    <div data-question>
      {below.map((text) => (
        <p key={text}>{questionPhrases.tillBelow({ till: text })}</p>
      ))}
    </div>
  )
}

/** How many rows Clear All takes away. */
function Clearable({ settlement }: { readonly settlement: SettlementActor }) {
  const count = useSelector(settlement, ({ context }) => context.rows.length - context.locked.size)
  return <p>{phrases.rows({ count })}</p>
}

/** What Save All sends, counted and summed, and what it leaves out. */
function SaveMessage({ settlement, lists }: SettlementDialogsProps) {
  const { currencies: settlementCurrencies, ccyOf } = lists.settlementCurrency
  const context = useSelector(settlement, (snapshot) => snapshot.context)
  const sent = sendable(context)
  const unsent = context.rows.filter(({ draft }) => !context.rules.isSent(draft))
  const totals = totalsOf(sent, ccyOf)
  const isUnrated = ({ exchg_rate, currency, debit_acc }: HawalaDraft) =>
    exchg_rate === '' && currency !== (ccyOf(debit_acc) ?? 'RYL')
  const unrated = sent.filter(({ draft }) => isUnrated(draftAs<HawalaDraft>(draft))).length
  const isFormBegun = !isSame(context.form, context.rules.empty(context.today))
  return (
    <>
      <p>{say(settlementTexts.confirmSaveAll)}</p>
      <AlikeMessage settlement={settlement} />
      <p>
        <b>{phrases.rows({ count: sent.length })}</b>
        {settlementTotals(totals, settlementCurrencies).map(
          ({ currency, charge, amount }) =>
            ` · ${say(settlementTexts.totalAmount({ ccy: currency }))} ${formatMoney(amount)} · ${say(settlementTexts.totalCharges({ ccy: currency }))} ${formatMoney(charge)}`,
        )}
      </p>
      {totals.currencies.map(({ currency, amount, rows }) => (
        <p key={currency}>
          {currency.replace('_', ' ')} {formatMoney(amount)} · {phrases.rows({ count: rows })}
        </p>
      ))}
      {unrated > 0 && (
        <p>
          <Phrase
            of={({ rows }) => questionPhrases.unrated({ rows, count: unrated })}
            slots={{ rows: <b>{questionPhrases.unratedRows({ count: unrated })}</b> }}
          />
        </p>
      )}
      <FarRows rows={sent} lists={lists} />
      <TillsBelowZero rows={sent} lists={lists} />
      <UnusualDays rows={sent} today={context.today} />
      <Unsent rows={unsent} />
      {isFormBegun && (
        <p>
          <Phrase of={questionPhrases.formLeft} slots={{ form: <b>{questionPhrases.formLeftWhat}</b> }} />
        </p>
      )}
    </>
  )
}

/** The rows without an amount, which Save All leaves out. */
function Unsent({ rows }: { readonly rows: readonly DraftRow[] }) {
  const count = rows.length
  if (count === 0) return null
  return (
    <>
      <p>
        <Phrase
          of={({ rows: named }) => questionPhrases.unsent({ rows: named, count })}
          slots={{ rows: <b>{questionPhrases.unsentRows({ count })}</b> }}
        />
      </p>
      {firstOf(rows.map(({ draft }) => inWords(draft))).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same
        <p key={place} dir="auto">
          {line}
        </p>
      ))}
    </>
  )
}
