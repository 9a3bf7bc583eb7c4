import { type ReactNode, useRef } from 'react'
import { formatMoney, moneyFromWire } from '../../../../contract/money/money.ts'
import { formatBalance } from '../../../../contract/money/side-texts.ts'
import type { MatchList } from '../../../../contract/reconciliation/reconciliation-answers.ts'
import { say } from '../../../../contract/text/catalogue.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { linesOf } from '../../../shell/calls/failure-lines.ts'
import type { MatchState } from '../../../shell/match/use-match.ts'
import { CheckField } from '../../../ui/fields/choice-fields.tsx'
import { Form, focusField } from '../../../ui/fields/form.tsx'
import { TableFileInput } from '../../../ui/fields/table-file-input.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { actions } from '../../../ui/frame/action-phrases.ts'
import { Banner } from '../../../ui/frame/banner.tsx'
import { Button } from '../../../ui/frame/button.tsx'
import { faultTexts } from './fault-texts.ts'
import { phrases } from './phrases.ts'

interface MatchPanelProps {
  readonly of: MatchState
  readonly answer: MatchList
  readonly onFile: (file: File) => void
  /** Opens what the columns are; undefined until a list is read. */
  readonly onColumns: (() => void) | undefined
  readonly onAgree: (() => void) | undefined
  readonly onSettle: (() => void) | undefined
  readonly onDetails: (() => void) | undefined
}

/** What was agreed last, and whether the balance of its day is another by now. */
export function agreedText({ agreed }: MatchList): string | undefined {
  if (!agreed) return undefined
  const day = shownDay(agreed.through)
  const [ours, theirs, now] = [agreed.ours, agreed.theirs, agreed.now].map((one) =>
    formatBalance(moneyFromWire(one)),
  ) as [string, string, string]
  return ours === now ? phrases.agreedThrough({ day, ours, theirs }) : phrases.agreedMoved({ day, ours, now })
}

/** What is said first where the lists do not explain the difference. */
function openingText({ work, done: { balances } }: MatchState, { period }: MatchList): string | undefined {
  const { opening = 0n } = balances
  if (opening === 0n || !work.table) return undefined
  return phrases.openingDiffers({ from: shownDay(period.from_date), amount: formatMoney(opening) })
}

/** What is told of their list: what was read of it, and what of it was left out. */
function listTexts({ work, rows, done }: MatchState): readonly string[] {
  if (!work.table || !rows) return [phrases.how]
  return [
    phrases.read({ file: work.table.file || phrases.pasted, count: done.lines }),
    ...(done.others > 0 ? [phrases.others({ count: done.others })] : []),
    ...(rows.leftOut.length > 0 ? [phrases.leftOut({ count: rows.leftOut.length })] : []),
    ...[...rows.notes, ...work.table.notes].map(say),
  ]
}

/** What is wrong with what was read, typed or sent. */
function Banners({ of, answer }: Pick<MatchPanelProps, 'of' | 'answer'>): ReactNode {
  const { rows, fault, failure, isSent, state } = of
  const wrong = rows ? faultTexts(rows) : []
  const opening = openingText(of, answer)
  return (
    <>
      {opening !== undefined && <Banner lines={[opening]} />}
      {fault !== undefined && <Banner label={actions.error} lines={[say(fault)]} />}
      {state === 'unanswered' && <Banner lines={[phrases.unanswered]} />}
      {failure && state === 'open' && (
        <Banner
          label={actions.error}
          lines={linesOf(failure, isSent ? phrases.notAgreed : phrases.notRead)}
        />
      )}
      {wrong.length > 0 && <Banner label={phrases.toMend} lines={wrong} />}
    </>
  )
}

/** The balances on top, with what of their difference the lists explain. */
function BalancesLine({ done: { balances } }: MatchState) {
  const { ours, theirs, difference, explained } = balances
  const figures = [
    [phrases.ours, formatBalance(ours)],
    ...(theirs === undefined ? [] : [[phrases.theirs, formatBalance(theirs)]]),
    ...(difference === undefined ? [] : [[phrases.difference, formatMoney(difference)]]),
    [phrases.explained, formatMoney(explained)],
  ]
  return (
    <p className="notice balances">
      {figures.map(([label, figure]) => (
        <span key={label}>
          {label} <b dir="ltr">{figure}</b>
        </span>
      ))}
    </p>
  )
}

/** What may be done with two lists, by buttons that have their keys. */
function Actions(props: MatchPanelProps & { readonly onChoose: () => void }) {
  const { of, onChoose, onColumns, onAgree, onSettle, onDetails } = props
  const { state } = of
  return (
    <div className="actions">
      {onAgree && (
        <Button
          label={state === 'unanswered' ? phrases.again : phrases.agree}
          kind="main"
          keys="Ctrl+Enter"
          busy={state === 'agreeing'}
          onPress={onAgree}
        />
      )}
      <Button label={phrases.chooseFile} keys="Ctrl+O" disabled={state !== 'open'} onPress={onChoose} />
      {onColumns && <Button label={phrases.columns} keys="F4" onPress={onColumns} />}
      {onSettle && <Button label={phrases.settle} keys="Alt+N" onPress={onSettle} />}
      {onDetails && <Button label={phrases.details} keys="Alt+C" onPress={onDetails} />}
    </div>
  )
}

/** What stands over two lists: their balance and file, what was agreed, and what may be done with them. */
export function MatchPanel(props: MatchPanelProps) {
  const { of, answer, onFile, onColumns, onSettle, onDetails } = props
  const { work, done, state, part, change } = of
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  useCommands('screen', {
    'match.file': state === 'open' ? choose : undefined,
    'match.settle': onSettle,
    'match.details': onDetails,
  })
  useCommands('grid', { 'grid.leave': () => focusField('closing'), 'column.choose': onColumns })
  useCommands('form', {
    'grid.enter': () => document.querySelector<HTMLElement>('[data-focus-home]')?.focus(),
  })
  const agreed = agreedText(answer)
  return (
    <>
      <Banners of={of} answer={answer} />
      <BalancesLine {...of} />
      <Form label={phrases.form} columns={4}>
        <TextField
          label={phrases.theirClosing}
          name="closing"
          value={work.closing}
          error={done.closingFault && say(done.closingFault)}
          onChange={(closing) => change((now) => ({ ...now, closing }))}
        />
        <CheckField
          label={phrases.turned}
          name="turned"
          value={work.isTurned}
          onChange={(isTurned) => change((now) => ({ ...now, isTurned }))}
        />
        <TableFileInput ref={input} label={phrases.chooseFile} onFile={onFile} />
        <Actions {...props} onChoose={choose} />
      </Form>
      <p className="notice" role="status">
        {state === 'reading' ? (
          <>
            <progress value={part} aria-label={phrases.progress} /> {phrases.reading}
          </>
        ) : (
          [...listTexts(of), ...(agreed === undefined ? [] : [agreed])].join(' · ')
        )}
      </p>
    </>
  )
}
