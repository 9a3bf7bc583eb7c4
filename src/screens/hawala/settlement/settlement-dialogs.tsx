import { useSelector } from '@xstate/react'
import {
  type HawalaDraft,
  hawalaDraftLegs,
  savedHawala,
  settlementTexts,
} from '../../../../contract/hawala/form.ts'
import { formatMoney } from '../../../../contract/money/money.ts'
import { say } from '../../../../contract/text/catalogue.ts'
import { addYears } from '../../../../contract/text/dates.ts'
import { asDraft, draftAs, isSame } from '../../../machines/draft.ts'
import type { DraftRow } from '../../../machines/draft-rows.ts'
import { sendable } from '../../../machines/settlement-context.ts'
import { useTillsBelow } from '../../../shell/fields/tills-below.ts'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { AlikeMessage } from './alike-message.tsx'
import type { CellLists } from './cells.ts'
import { settledTotals, totalsOf } from './totals.ts'
import { firstOf, inWords, rowsWord } from './words.ts'

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
      title: 'Change Date',
      confirmText: 'Change Date',
      kind: 'main',
      message: (
        <>
          <p>{say(settlementTexts.confirmDate)}</p>
          <p>
            {asked.day}; today is {today}.
          </p>
        </>
      ),
    },
    removal: {
      title: 'Remove Settlement',
      confirmText: 'Remove',
      kind: 'danger',
      message: (
        <>
          <p>{say(settlementTexts.confirmRemove)}</p>
          {asked.row && <p dir="ltr">{inWords(asked.row.draft)}</p>}
        </>
      ),
    },
    clearing: {
      title: 'Clear All',
      confirmText: 'Clear All',
      kind: 'danger',
      message: (
        <>
          <p>{say(settlementTexts.confirmClearAll)}</p>
          <Clearable settlement={settlement} />
        </>
      ),
    },
    saving: {
      title: 'Save All',
      confirmText: 'Save All',
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
    { rows: rows.filter(({ draft }) => String(draft.date) > today), about: 'dated after today' },
    {
      rows: rows.filter(({ draft }) => String(draft.date) < addYears(today, -1)),
      about: 'dated more than a year back',
    },
  ]
  return told.map(
    ({ rows: unusual, about }) =>
      unusual.length > 0 && (
        <p key={about}>
          <b>
            {rowsWord(unusual.length)} {unusual.length === 1 ? 'is' : 'are'} {about}:
          </b>{' '}
          {unusual.slice(0, ROWS_TOLD).map(({ id, draft }, index) => (
            <span key={id}>
              {index > 0 && '; '}
              <bdi>{inWords(draft)}</bdi>, {draft.date as string}
            </span>
          ))}
          {unusual.length > ROWS_TOLD ? ` and ${unusual.length - ROWS_TOLD} more.` : '.'}
        </p>
      ),
  )
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
        <b>{rowsWord(far.length)} far from the sheet:</b>
      </p>
      {far.slice(0, ROWS_TOLD).map(({ id, draft, text }) => (
        <p key={id}>
          <bdi>{inWords(draft)}</bdi>. {text}.
        </p>
      ))}
      {far.length > ROWS_TOLD && <p>And {rowsWord(far.length - ROWS_TOLD)} more.</p>}
    </div>
  )
}

/** The tills that the rows leave below zero; a macro stops where there are any. */
function TillsBelowZero({ rows, lists }: { readonly rows: readonly DraftRow[]; readonly lists: CellLists }) {
  const tillsBelow = useTillsBelow()
  const { ccyOf } = lists.settled
  const legs = rows.flatMap(({ draft }) => {
    const row = draftAs<HawalaDraft>(draft)
    return hawalaDraftLegs(row, ccyOf(row.debit_acc) ?? 'RYL')
  })
  const below = tillsBelow(legs)
  if (below.length === 0) return null
  return (
    <div data-question>
      {below.map((text) => (
        <p key={text}>{text}.</p>
      ))}
    </div>
  )
}

/** How many rows Clear All takes away. */
function Clearable({ settlement }: { readonly settlement: SettlementActor }) {
  const count = useSelector(settlement, ({ context }) => context.rows.length - context.locked.size)
  return <p>{rowsWord(count)}</p>
}

/** What Save All sends, counted and summed, and what it leaves out. */
function SaveMessage({ settlement, lists }: SettlementDialogsProps) {
  const { currencies: settledIn, ccyOf } = lists.settled
  const context = useSelector(settlement, (snapshot) => snapshot.context)
  const sent = sendable(context)
  const unsent = context.rows.filter(({ draft }) => !context.rules.isSent(draft))
  const saved = sent.map(({ draft }) => ({ draft: asDraft(savedHawala(draftAs<HawalaDraft>(draft))) }))
  const totals = totalsOf(saved, ccyOf)
  const isUnrated = ({ exchg_rate, currency, debit_acc }: HawalaDraft) =>
    exchg_rate === '' && currency !== (ccyOf(debit_acc) ?? 'RYL')
  const unrated = sent.filter(({ draft }) => isUnrated(draftAs<HawalaDraft>(draft))).length
  const isFormBegun = !isSame(context.form, context.rules.empty(context.today))
  return (
    <>
      <p>{say(settlementTexts.confirmSaveAll)}</p>
      <AlikeMessage settlement={settlement} />
      <p>
        <b>{rowsWord(sent.length)}</b>
        {settledTotals(totals, settledIn).map(
          ({ currency, charge, amount }) =>
            ` · ${say(settlementTexts.totalAmount({ ccy: currency }))} ${formatMoney(amount)} · ${say(settlementTexts.totalCharges({ ccy: currency }))} ${formatMoney(charge)}`,
        )}
      </p>
      {totals.currencies.map(({ currency, amount, rows }) => (
        <p key={currency}>
          {currency.replace('_', ' ')} {formatMoney(amount)} · {rowsWord(rows)}
        </p>
      ))}
      {unrated > 0 && (
        <p>
          <b>{rowsWord(unrated)} without a rate</b> {unrated === 1 ? 'is' : 'are'} saved at rate 1.
        </p>
      )}
      <FarRows rows={sent} lists={lists} />
      <TillsBelowZero rows={sent} lists={lists} />
      <UnusualDays rows={sent} today={context.today} />
      {unsent.length > 0 && (
        <>
          <p>
            <b>{rowsWord(unsent.length)} without an amount</b>{' '}
            {unsent.length === 1 ? 'is not sent: it is thrown away.' : 'are not sent: they are thrown away.'}
          </p>
          {firstOf(unsent.map(({ draft }) => inWords(draft))).map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same
            <p key={place} dir="auto">
              {line}
            </p>
          ))}
        </>
      )}
      {isFormBegun && (
        <p>
          <b>What stands in the form</b> is not added, and is cleared with the saved rows: Cancel, and Add it
          first.
        </p>
      )}
    </>
  )
}
