import * as z from 'zod/mini'
import { amount, choice, day, flag, positiveRate, text } from '../wire/fields.ts'
import { STEP_CHOICES, type StepKind } from './life.ts'

export const stepBody = z.strictObject({
  kind: choice<StepKind>(STEP_CHOICES),
  /** Today where it is left out. */
  date: z.optional(day()),
  /** Of a pay-out: the account it is paid from, what in its currency, and at which rate where that is another one. */
  account: z.optional(text(32)),
  amount: z.optional(amount()),
  rate: z.optional(positiveRate),
  paid_to: z.optional(text(200)),
  id_kind: z.optional(text(40)),
  id_no: z.optional(text(60)),
  phone: z.optional(text(100)),
  note: z.optional(text(300)),
  /** Of a return: whether the charge is given back too. */
  with_charge: z.optional(flag),
})
export type StepBody = z.infer<typeof stepBody>
