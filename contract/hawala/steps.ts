import { type CodedText, defineTexts } from '../text/catalogue.ts'
import type { HawalaStep } from './step-answers.ts'

/** What a password check is `for` that lets a step with postings be undone. */
export const undoTarget = (hawala_id: number, no: number) => `hawala-step/${hawala_id}/${no}`

const byTexts = defineTexts('step', {
  told: 'Told {when} by {operator}',
  confirmed: 'Confirmed {when} by {operator}',
  paid: 'Paid {when} by {operator}',
  returned: 'Returned {when} by {operator}',
})
const toTexts = defineTexts('stepTo', {
  told: 'Told {when} by {operator} to {name}',
  confirmed: 'Confirmed {when} by {operator} to {name}',
  paid: 'Paid {when} by {operator} to {name}',
  returned: 'Returned {when} by {operator} to {name}',
})

/** When and by whom a step was done: "Paid 10:42 by N. Rahimi to Karim". `when` is a time of today, or a day. */
export const stepText = (
  { kind, operator, paid_to: name }: HawalaStep,
  when: string | CodedText,
): CodedText => (name ? toTexts[kind]({ when, operator, name }) : byTexts[kind]({ when, operator }))
