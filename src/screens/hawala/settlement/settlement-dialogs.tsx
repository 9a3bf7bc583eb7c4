import { useSelector } from '@xstate/react'
import { type HawalaDraft, savedHawala, settlementTexts } from '../../../../contract/hawala.ts'
import { formatMoney, parseMoney } from '../../../../contract/money.ts'
import { asDraft, type Draft, draftAs, isSame } from '../../../machines/draft.ts'
import { sendable } from '../../../machines/settlement-machine.ts'
import type { SettlementActor } from '../../../shell/use-settlement.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { totalsOf } from './totals.ts'

/** A count of rows in words. */
export const rowsWord = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)

/** A row in words: who to whom, and how much. */
export function inWords(draft: Draft): string {
  const { sender_name, receiver_name, amount, currency } = draftAs<HawalaDraft>(draft)
  const sum = amount === '' ? 'no amount' : `${currency} ${formatMoney(parseMoney(amount) ?? 0n)}`
  return `${sender_name || '—'} → ${receiver_name || '—'}, ${sum}`
}

/** The settlement's questions (spec, section 3). */
export function SettlementDialogs({ settlement }: { readonly settlement: SettlementActor }) {
  const asking = useSelector(settlement, ({ value }) => value.asking)
  const isSaving = useSelector(settlement, (snapshot) => snapshot.matches({ saving: 'confirming' }))
  const asked = useSelector(settlement, ({ context }) => context.asked)
  const today = useSelector(settlement, ({ context }) => context.today)
  const answers = {
    onConfirm: () => settlement.send({ type: 'ask.confirm' }),
    onCancel: () => settlement.send({ type: 'ask.cancel' }),
  }
  return (
    <>
      <ConfirmDialog
        {...answers}
        open={asking === 'date'}
        title="Change Date"
        kind="main"
        message={
          <>
            <p>{settlementTexts.confirmDate}</p>
            <p>
              {asked.day}; today is {today}.
            </p>
          </>
        }
        confirmText="Change Date"
      />
      <ConfirmDialog
        {...answers}
        open={asking === 'removal'}
        title="Remove Settlement"
        message={
          <>
            <p>{settlementTexts.confirmRemove}</p>
            {asked.row && <p dir="auto">{inWords(asked.row.draft)}</p>}
          </>
        }
        confirmText="Remove"
      />
      <ConfirmDialog
        {...answers}
        open={asking === 'clearing'}
        title="Clear All"
        message={
          <>
            <p>{settlementTexts.confirmClearAll}</p>
            {asking === 'clearing' && <Clearable settlement={settlement} />}
          </>
        }
        confirmText="Clear All"
      />
      <ConfirmDialog
        {...answers}
        open={isSaving}
        title="Save All"
        kind="main"
        message={isSaving && <SaveMessage settlement={settlement} />}
        confirmText="Save All"
      />
    </>
  )
}

/** How many rows Clear All takes away. */
function Clearable({ settlement }: { readonly settlement: SettlementActor }) {
  const count = useSelector(settlement, ({ context }) => context.rows.length - context.locked.size)
  return <p>{rowsWord(count)}</p>
}

/** What Save All sends, counted and summed, and what it leaves out. */
function SaveMessage({ settlement }: { readonly settlement: SettlementActor }) {
  const context = useSelector(settlement, (snapshot) => snapshot.context)
  const sent = sendable(context)
  const unsent = context.rows.length - sent.length
  const saved = sent.map(({ draft }) => ({ draft: asDraft(savedHawala(draftAs<HawalaDraft>(draft))) }))
  const { RYL_charge, RYL_amount, currencies } = totalsOf(saved)
  const unrated = sent.filter(({ draft }) => draft.exchg_rate === '' && draft.currency !== 'RYL').length
  const isFormBegun = !isSame(context.form, context.rules.empty(context.today))
  return (
    <>
      <p>{settlementTexts.confirmSaveAll}</p>
      <p>
        <b>{rowsWord(sent.length)}</b> · {settlementTexts.totalRylAmount} {formatMoney(RYL_amount)} ·{' '}
        {settlementTexts.totalCharges} {formatMoney(RYL_charge)}
      </p>
      {currencies.map(({ currency, amount, rows }) => (
        <p key={currency}>
          {currency.replace('_', ' ')} {formatMoney(amount)} · {rowsWord(rows)}
        </p>
      ))}
      {unrated > 0 && (
        <p>
          <b>{rowsWord(unrated)} without a rate</b> {unrated === 1 ? 'is' : 'are'} saved at rate 1.
        </p>
      )}
      {unsent > 0 && (
        <p>
          <b>{rowsWord(unsent)} without an amount</b> {unsent === 1 ? 'is' : 'are'} not sent, and{' '}
          {unsent === 1 ? 'goes' : 'go'} with the others once they are saved.
        </p>
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
