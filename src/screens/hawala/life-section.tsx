import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { grouped, moneyFromWire, moneyText } from '../../../contract/money/money.ts'
import { hawalaTexts } from '../../../contract/records/hawala.ts'
import { correspondentSide, DIRECTION_LABELS, type StepKind } from '../../../contract/records/hawala-life.ts'
import { type HawalaLife, type HawalaStep, stepText } from '../../../contract/records/hawala-steps.ts'
import { credit } from '../../../contract/records/postings.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { newKey } from '../../api/client.ts'
import { hawalaLifeQuery, takeStep, undoStep } from '../../api/hawala-life.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { failureOf } from '../../machines/failure.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { moneyQuestions } from '../../shell/entry/money-questions.ts'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { useAccountOf } from '../../shell/fields/account-field.tsx'
import { useTillsBelow } from '../../shell/fields/tills-below.ts'
import { linesOf } from '../../shell/frame/failure-lines.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useOffice } from '../../shell/frame/office.ts'
import { useAsk } from '../../shell/frame/question-context.tsx'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { useMay } from '../../shell/frame/use-may.ts'
import { CHANGED_LISTS } from '../../shell/live/changed-lists.ts'
import { ChoiceDialog } from '../../ui/dialogs/dialogs.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { payOutPath } from './places.ts'
import { stepsWhen } from './read-life.tsx'
import { useTelling } from './telling.tsx'

const DONE: Readonly<Record<StepKind, string>> = {
  told: 'Hawala marked as told',
  confirmed: 'Hawala confirmed',
  paid: 'Hawala paid out',
  returned: 'Hawala returned',
}
const UNDO_NAMES: Readonly<Record<StepKind, string>> = {
  told: 'Undo telling',
  confirmed: 'Undo confirmation',
  paid: 'Undo pay-out',
  returned: 'Undo return',
}

interface LifeSectionProps {
  readonly id: string
  /** Whether its day is closed: its return is its opposite then. */
  readonly isClosed: boolean
}

/** What a hawala with steps has been through, and what can be done with it next; nothing of any other. */
export function LifeSection(props: LifeSectionProps) {
  const { data: life } = useQuery(hawalaLifeQuery(props.id))
  return life?.hawala.direction ? <Life {...props} life={life} /> : null
}

const moved = ({ amount, currency, account }: HawalaStep) =>
  amount === undefined ? '' : `${currency} ${grouped(moneyText(moneyFromWire(amount)))}, ${account}`

const saidOf = ({ id_kind, id_no, phone, note }: HawalaStep) =>
  [[id_kind, id_no].filter(Boolean).join(' '), phone, note].filter(Boolean).join(' · ')

function Life({ id, isClosed, life }: LifeSectionProps & { readonly life: HawalaLife }) {
  const { hawala, steps, next } = life
  const history = useHistory()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const { timezone } = useOffice()
  const mayEnter = useMay('enter')
  const actions = useRef<HTMLDivElement>(null)
  const [isReturning, setReturning] = useState(false)
  const took = (answer: HawalaLife, text: string) => {
    queries.setQueryData(hawalaLifeQuery(id).queryKey, answer)
    refresh(...CHANGED_LISTS.hawala)
    showSuccess(text)
  }
  const take = (kind: StepKind, body: object = {}) =>
    takeStep(id, { kind, ...body }, { key: newKey(), version: hawala.version }).then(
      (answer) => took(answer, DONE[kind]),
      (error) => showFailure(linesOf(failureOf(error), hawalaTexts.updateFailed)),
    )
  const telling = useTelling()
  const ask = useAsk()
  const tillsBelow = useTillsBelow()
  const accountOf = useAccountOf()
  const side = hawala.direction && correspondentSide('number', hawala.direction)
  const account = side && accountOf(hawala[side])
  const correspondent = account && { cust_id: account.customer_id, cust_name: account.customer_name }
  const last = steps.at(-1)
  const undoing = useDeletion({
    guard: last?.records?.length ? 'hawala-step' : undefined,
    remove: async () => {
      if (last) took(await undoStep(id, last.no, { key: newKey(), version: hawala.version }), 'Step undone')
    },
    failedText: hawalaTexts.updateFailed,
  })
  const undo = () => last && undoing.ask({ id: last.id, label: last.kind })
  const undoName = last ? UNDO_NAMES[last.kind] : 'Undo'
  const toActions = () => actions.current?.querySelector('button')?.focus()
  const askReturn = next.includes('returned') ? () => setReturning(true) : undefined
  useCommands('form', {
    'entry.opposite': mayEnter && isClosed && askReturn ? { hint: 'return', run: askReturn } : undefined,
    'grid.enter': mayEnter && (next.length > 0 || last) ? { hint: 'steps', run: toActions } : undefined,
  })
  const whole = `${accountOf(hawala.credit_account)?.ccy ?? 'RYL'} ${grouped(moneyText(moneyFromWire(hawala.RYL_amount)))}`
  const giveBack = (with_charge: boolean) => {
    setReturning(false)
    const minor = moneyFromWire(hawala.RYL_amount) + (with_charge ? moneyFromWire(hawala.RYL_charge) : 0n)
    const back = credit(hawala.debit_account, accountOf(hawala.debit_account)?.ccy ?? 'RYL', minor)
    ask({
      title: 'Return this hawala?',
      lines: moneyQuestions('Return', undefined, tillsBelow([back])),
      confirmText: 'Return',
      onConfirm: () => void take('returned', { with_charge }),
    })
  }
  return (
    <section className="sheet hawala-life" aria-label="Steps">
      <h2>
        <span>
          Way {DIRECTION_LABELS[hawala.direction ?? 'in']}, {hawala.status}
        </span>
        {hawala.number && (
          <small>
            Our number <bdi>{hawala.number}</bdi>
          </small>
        )}
        {hawala.ref && (
          <small>
            Their number <bdi>{hawala.ref}</bdi>
          </small>
        )}
      </h2>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step.id}>
              <span dir="ltr">
                {stepText(
                  { ...step, ...(step.paid_to && { paid_to: isolated(step.paid_to) }) },
                  stepsWhen(step, timezone),
                )}
              </span>
              <span>{moved(step)}</span>
              <bdi>{saidOf(step)}</bdi>
            </li>
          ))}
        </ol>
      )}
      {mayEnter && (
        <div className="actions" ref={actions}>
          {next.includes('paid') && (
            <Button label="Pay out" kind="main" onPress={() => history.push(payOutPath(id))} />
          )}
          {next.includes('confirmed') && (
            <Button label="Confirmed" kind="main" onPress={() => void take('confirmed')} />
          )}
          {next.length > 0 && correspondent && (
            <Button label="Message" onPress={() => telling.open({ hawala: [hawala], correspondent })} />
          )}
          {askReturn && <Button label="Return" keys={isClosed ? 'Alt+X' : undefined} onPress={askReturn} />}
          {last && <Button label={`Undo: ${last.kind}`} onPress={undo} />}
        </div>
      )}
      {isReturning && (
        <ChoiceDialog
          title={`Return hawala ${id}?`}
          message={
            <p>
              {whole} goes back to account {hawala.debit_account}.
            </p>
          }
          choices={[
            { label: 'Return', onChoose: () => giveBack(false) },
            ...(Number(hawala.RYL_charge) > 0
              ? [{ label: 'Return with its charge', onChoose: () => giveBack(true) }]
              : []),
          ]}
          onCancel={() => setReturning(false)}
        />
      )}
      {telling.dialog}
      <DeletionDialogs
        deletion={undoing}
        title={`${undoName} of hawala ${id}`}
        message={<p>{last && stepText(last, stepsWhen(last, timezone))}</p>}
        act={{
          name: undoName,
          busyText: 'Undoing…',
          passwordText: 'Please enter your password to undo this step',
        }}
      />
    </section>
  )
}
