import { shortDay } from '../text/dates.ts'
import type { Hawala } from './hawala.ts'
import type { StepKind } from './life.ts'
import type { HawalaStep } from './step-answers.ts'

/** What a password check is `for` that lets a step with postings be undone. */
export const undoTarget = (hawala_id: number, no: number) => `hawala-step/${hawala_id}/${no}`

const STEP_LABELS: Readonly<Record<StepKind, string>> = {
  told: 'Told',
  confirmed: 'Confirmed',
  paid: 'Paid',
  returned: 'Returned',
}

/** When and by whom a step was done: "Paid 10:42 by N. Rahimi to Karim". `when` is a time of today, or a day. */
export function stepText({ kind, operator, paid_to }: HawalaStep, when: string): string {
  return `${STEP_LABELS[kind]} ${when} by ${operator}${paid_to ? ` to ${paid_to}` : ''}`
}

/** What became of a hawala: "paid 3 Nov to Karim"; `step` is its last one, undefined where it has none. */
export function statusText(
  { date, receiver_name }: Pick<Hawala, 'date' | 'receiver_name'>,
  step: HawalaStep | undefined,
): string {
  const kind = step?.kind ?? 'recorded'
  const to = step?.paid_to ?? receiver_name
  return `${kind} ${shortDay(step?.date ?? date)} ${kind === 'paid' ? 'to' : 'for'} ${to}`
}

/** Why a number or a ref is refused: "1254 of Haji Amin is hawala 88, paid 3 Nov to Karim." */
export const takenText = (number: string, correspondent: string, id: number, status: string) =>
  `${number} of ${correspondent} is hawala ${id}, ${status}.`
