import type { ReactNode } from 'react'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { DIRECTION_LABELS } from '../../../contract/hawala/life.ts'
import { idKindText } from '../../../contract/hawala/pay-out.ts'
import type { HawalaStep } from '../../../contract/hawala/step-answers.ts'
import { stepText } from '../../../contract/hawala/steps.ts'
import { grouped, moneyFromWire, moneyText } from '../../../contract/money/money.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { phrases, statusPhrases } from './phrases.ts'
import { stepsWhen } from './read-life.tsx'

const moved = ({ amount, currency, account }: HawalaStep): string =>
  amount === undefined ? '' : `${currency} ${grouped(moneyText(moneyFromWire(amount)))}, ${account}`

const saidOf = ({ id_kind, id_no, phone, note }: HawalaStep): string =>
  [[id_kind && idKindText(id_kind), id_no].filter(Boolean).join(' '), phone, note].filter(Boolean).join(' · ')

/** The way that a hawala goes, its status and its numbers. */
export function LifeHeading({ hawala }: { readonly hawala: Hawala }): ReactNode {
  const { direction, status = '', number, ref } = hawala
  return (
    <h2>
      <span>
        {phrases.way({ way: DIRECTION_LABELS[direction ?? 'in'], status: status && statusPhrases[status] })}
      </span>
      {number && (
        <small>
          <Phrase of={phrases.ourNumber} slots={{ number: <bdi>{number}</bdi> }} />
        </small>
      )}
      {ref && (
        <small>
          <Phrase of={phrases.theirNumber} slots={{ number: <bdi>{ref}</bdi> }} />
        </small>
      )}
    </h2>
  )
}

interface StepListProps {
  readonly steps: readonly HawalaStep[]
  /** The office's, which its clock goes by. */
  readonly timezone: string | undefined
}

/** The steps that a hawala has taken, each with what it moved and what was noted of it; nothing where there are none. */
export function StepList({ steps, timezone }: StepListProps): ReactNode {
  if (steps.length === 0) return null
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.id}>
          <span dir="ltr">
            {say(
              stepText(
                { ...step, ...(step.paid_to && { paid_to: isolated(step.paid_to) }) },
                stepsWhen(step, timezone),
              ),
            )}
          </span>
          <span>{moved(step)}</span>
          <bdi>{saidOf(step)}</bdi>
        </li>
      ))}
    </ol>
  )
}
