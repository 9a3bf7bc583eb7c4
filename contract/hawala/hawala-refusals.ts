import { type CodedText, defineTexts } from '../text/catalogue.ts'
import { shortDay } from '../text/dates.ts'
import { listedOr } from '../text/listed.ts'
import type { Hawala } from './hawala.ts'
import type { HawalaStatus, StepKind } from './life.ts'
import { statusTexts } from './status-texts.ts'
import type { HawalaStep } from './step-answers.ts'

/** What the server alone refuses of hawala and of their steps. */
export const hawalaRefusals = defineTexts('hawalaRefusal', {
  undoFirst: '{step}. Undo that first.',
  late: '{step}.',
  noSteps: 'Hawala {id} takes no steps: it is neither with a correspondent nor unpaid.',
  notNext: 'It is {status}: it can be {next} next.',
  early: 'The hawala is of {date}: no step is before that.',
  onlyLast: 'Only the last step is undone.',
  notOwnStep: 'Undoing a step of {operator}, or of another day, is {holders}.',
  unpaidWaits: {
    one: '{count} hawala waits to be paid on their accounts: pay or return it first.',
    other: '{count} hawala wait to be paid on their accounts: pay or return them first.',
  },
  exchangedWaits: {
    one: '{count} hawala with them waits for a step: confirm, pay or return it first.',
    other: '{count} hawala with them wait for a step: confirm, pay or return them first.',
  },
  unpaidAgain:
    'The hawala would be unpaid again, but {customer} ({cust_id}) is not of the kind Unpaid hawala any more. Change that in Customers first.',
  waitsAgain:
    'The hawala would wait again, but {customer} ({cust_id}) is not a correspondent any more. Tick Saraf in Customers first.',
  ownAccount: 'It is unpaid on this account: pay it from a till.',
  paidWhole: 'It is {ccy} {amount}, paid whole.',
  idWithoutRate: 'An ID is required: there is no rate of {ccy} to USD.',
  idAbove: 'An ID is required above USD {most}.',
  noCharge: 'It has no charge.',
  chooseChargesBack: 'Choose the customer for charges given back in Office first.',
  noExpense: 'Customer {cust_id} is no expense of the office any more: choose another in Office first.',
  noChargesAccount: 'Charges given back (customer {cust_id}) have no {ccy} account: add one.',
})

const takenTexts = defineTexts('hawalaTaken', {
  recorded: '{number} of {correspondent} is hawala {id}, recorded {day} for {name}.',
  told: '{number} of {correspondent} is hawala {id}, told {day} for {name}.',
  confirmed: '{number} of {correspondent} is hawala {id}, confirmed {day} for {name}.',
  paid: '{number} of {correspondent} is hawala {id}, paid {day} to {name}.',
  returned: '{number} of {correspondent} is hawala {id}, returned {day} for {name}.',
  inRow: '{number} of {correspondent} is in row {row} too.',
})

/**
 * Why a number or a ref is refused: "1254 of Haji Amin is hawala 88, paid 3 Nov to Karim." `step` is the last one of the
 * hawala that has it, undefined where it has none.
 */
export function takenText(
  number: string,
  correspondent: string,
  { id, date, receiver_name }: Pick<Hawala, 'id' | 'date' | 'receiver_name'>,
  step: HawalaStep | undefined,
): CodedText {
  const [day, name] = [shortDay(step?.date ?? date), step?.paid_to ?? receiver_name]
  return takenTexts[step?.kind ?? 'recorded']({ number, correspondent, id: String(id), day, name })
}

/** Why a number or a ref is refused: a row of the same settlement has it. */
export const twinText = (number: string, correspondent: string, row: number): CodedText =>
  takenTexts.inRow({ number, correspondent, row: String(row) })

/** Why a hawala does not take a step: it is one thing, and can only be some others next. */
export const notNextText = (status: HawalaStatus, next: readonly StepKind[]): CodedText =>
  hawalaRefusals.notNext({
    status: statusTexts[status],
    next: listedOr(next.map((kind) => statusTexts[kind])),
  })
