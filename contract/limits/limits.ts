import * as z from 'zod/mini'
import { LIMIT_MODES } from '../office/limit-modes.ts'
import type { CodedText } from '../text/catalogue.ts'
import {
  accountNumber,
  answer,
  count,
  currencyCode,
  customerName,
  listOf,
  money,
  version,
  words,
} from '../wire/answers.ts'
import { charge } from '../wire/fields.ts'

/** A limit as it is sent: one of both, or null. */
export const limitBody = z.strictObject({
  most_debit: z.optional(z.nullable(charge)),
  least_cash: z.optional(z.nullable(charge)),
})
export type LimitBody = z.infer<typeof limitBody>

/** The limit of an account (docs/books.md, "Limits"). */
export const limitShape = answer({
  acc_no: accountNumber,
  /** How much a customer may owe; left out of a till's. */
  most_debit: z.exactOptional(money),
  /** How much a till is to hold; left out of a customer's. */
  least_cash: z.exactOptional(money),
  version,
})
export type Limit = z.infer<typeof limitShape>
export const limitsShape = listOf(limitShape)

/** An account that a write brings past its limit, or further past it. */
export const overLimitShape = answer({
  acc_no: accountNumber,
  ...customerName,
  ccy: currencyCode,
  kind: z.enum(['most_debit', 'least_cash']),
  limit: money,
  /** What the account comes to: what the customer owes, or the till holds. */
  comes_to: money,
  /** The entries of the write that move it, by their place in it, from 0. */
  entries: listOf(count(0)),
})
export type OverLimit = z.infer<typeof overLimitShape>

/** The 409 of a write that passes limits; `code` is {@link file://./limit-paths.ts}'s `OVER_LIMIT`. */
export const overLimitAnswerShape = answer({
  detail: z.custom<CodedText>(),
  code: z.literal('over-limit'),
  mode: z.enum(LIMIT_MODES),
  /** Names the call and its body: an approval is for it alone. */
  request: words('k3J9-xQ2mB7_tR5w'),
  over: listOf(overLimitShape),
})
export type OverLimitAnswer = z.infer<typeof overLimitAnswerShape>
