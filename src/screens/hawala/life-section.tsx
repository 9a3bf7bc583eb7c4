import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { correspondentSide } from '../../../contract/hawala/life.ts'
import type { Correspondent } from '../../../contract/hawala/queue.ts'
import type { HawalaLife, HawalaStep } from '../../../contract/hawala/step-answers.ts'
import { stepText } from '../../../contract/hawala/steps.ts'
import type { Account } from '../../../contract/lists/accounts.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { hawalaLifeQuery } from '../../api/hawala-life.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import type { Deletion } from '../../shell/entry/use-deletion.ts'
import { useAccountOf } from '../../shell/fields/account-field.tsx'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useOffice } from '../../shell/office/office.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { Button } from '../../ui/frame/button.tsx'
import { LifeHeading, StepList } from './life-steps.tsx'
import { phrases, statusPhrases, undoPhrases } from './phrases.ts'
import { payOutPath } from './places.ts'
import { stepsWhen } from './read-life.tsx'
import { ReturnDialog, useReturnHawala } from './return-hawala.tsx'
import { useTelling } from './telling.tsx'
import { useTakeStep, useUndoStep } from './use-take-step.ts'

interface LifeSectionProps {
  readonly id: string
  /** Whether its day is closed: its return is its opposite then. */
  readonly isClosed: boolean
}

/** What a hawala with steps has been through, and what can be done with it next; nothing of any other. */
export function LifeSection(props: LifeSectionProps): ReactNode {
  const { data: life } = useQuery(hawalaLifeQuery(props.id))
  return life?.hawala.direction ? <Life {...props} life={life} /> : null
}

/** Whom a hawala goes to or comes from; undefined while the accounts are not read. */
function correspondentOf(
  hawala: Hawala,
  accountOf: (acc_no: string) => Account | undefined,
): Correspondent | undefined {
  const side = hawala.direction && correspondentSide('number', hawala.direction)
  const account = side && accountOf(hawala[side])
  return account && { cust_id: account.customer_id, cust_name: account.customer_name }
}

function Life({ id, isClosed, life }: LifeSectionProps & { readonly life: HawalaLife }) {
  const { hawala, steps, next } = life
  const history = useHistory()
  const { timezone } = useOffice()
  const mayEnter = useMay('enter')
  const actions = useRef<HTMLDivElement>(null)
  const [isReturning, setReturning] = useState(false)
  const take = useTakeStep(id, hawala)
  const telling = useTelling()
  const accountOf = useAccountOf()
  const ccyOf = (acc_no: string) => accountOf(acc_no)?.ccy ?? 'RYL'
  const returnHawala = useReturnHawala(hawala, ccyOf, take)
  const correspondent = correspondentOf(hawala, accountOf)
  const last = steps.at(-1)
  const undoing = useUndoStep(id, hawala, last)
  const toActions = () => actions.current?.querySelector('button')?.focus()
  const askReturn = next.includes('returned') ? () => setReturning(true) : undefined
  useCommands('form', {
    'entry.opposite':
      mayEnter && isClosed && askReturn ? { hint: phrases.toReturn, run: askReturn } : undefined,
    'grid.enter':
      mayEnter && (next.length > 0 || last) ? { hint: phrases.toSteps, run: toActions } : undefined,
  })
  return (
    <section className="sheet hawala-life" aria-label={phrases.steps}>
      <LifeHeading hawala={hawala} />
      <StepList steps={steps} timezone={timezone} />
      {mayEnter && (
        <div className="actions" ref={actions}>
          {next.includes('paid') && (
            <Button label={phrases.payOut} kind="main" onPress={() => history.push(payOutPath(id))} />
          )}
          {next.includes('confirmed') && (
            <Button label={phrases.confirmed} kind="main" onPress={() => void take('confirmed')} />
          )}
          {next.length > 0 && correspondent && (
            <Button
              label={phrases.message}
              onPress={() => telling.open({ hawala: [hawala], correspondent })}
            />
          )}
          {askReturn && (
            <Button label={phrases.return} keys={isClosed ? 'Alt+X' : undefined} onPress={askReturn} />
          )}
          {last && (
            <Button
              label={phrases.undoStep({ step: statusPhrases[last.kind] })}
              onPress={() => undoing.ask({ id: last.id, label: last.kind })}
            />
          )}
        </div>
      )}
      {isReturning && (
        <ReturnDialog
          id={id}
          hawala={hawala}
          ccy={ccyOf(hawala.credit_account)}
          onReturn={(with_charge) => {
            setReturning(false)
            returnHawala(with_charge)
          }}
          onCancel={() => setReturning(false)}
        />
      )}
      {telling.dialog}
      <UndoDialogs id={id} undoing={undoing} last={last} timezone={timezone} />
    </section>
  )
}

interface UndoDialogsProps {
  readonly id: string
  readonly undoing: Deletion
  readonly last: HawalaStep | undefined
  readonly timezone: string | undefined
}

/** The dialogs before the last step of a hawala is undone. */
function UndoDialogs({ id, undoing, last, timezone }: UndoDialogsProps) {
  const undo = last ? undoPhrases[last.kind] : phrases.undo
  return (
    <DeletionDialogs
      deletion={undoing}
      title={phrases.undoOf({ undo, id })}
      message={<p>{last && say(stepText(last, stepsWhen(last, timezone)))}</p>}
      act={{
        name: undo,
        busyText: phrases.undoing,
        passwordText: phrases.undoPassword,
      }}
    />
  )
}
