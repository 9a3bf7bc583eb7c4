import * as z from 'zod/mini'
import {
  answer,
  calendarDay,
  count,
  currencyCode,
  customerName,
  listOf,
  money,
  shown,
  words,
} from '../wire/answers.ts'
import { choice, idParameter, page } from '../wire/fields.ts'
import { directionShape, hawalaAnswerFields } from './hawala.ts'
import type { Direction } from './life.ts'

export const queueQuery = z.object({
  ...page,
  direction: z.optional(choice<Direction>({ in: 'in', out: 'out', relay: 'relay' })),
  /** The id of a correspondent, on either side. */
  correspondent: z.optional(idParameter),
})

/** The customer that a hawala is settled with: its sender's side where it comes in, else the one that pays it out. */
export const correspondentShape = answer(customerName)
export type Correspondent = z.infer<typeof correspondentShape>

/** A hawala that waits for a step. */
export const queuedHawalaShape = answer({
  ...hawalaAnswerFields,
  correspondent: correspondentShape,
  /** The currency of its accounts. */
  settled_in: shown(currencyCode, 'RYL'),
})
export type QueuedHawala = z.infer<typeof queuedHawalaShape>

const waitingSum = { count: count(2), amount: money }

/** What waits with a correspondent in a currency. */
export const queueSumShape = answer({
  ...customerName,
  direction: directionShape,
  currency: currencyCode,
  ...waitingSum,
  /** How many, and how much, of each of {@link AGES}. */
  ages: listOf(answer(waitingSum)),
})
export type QueueSum = z.infer<typeof queueSumShape>

const waitingSinceShape = answer({ count: count(2), oldest: z.nullable(calendarDay) })

/** What waits in all; `oldest` is the date of the oldest, null where there is none. */
export const waitingShape = answer({
  unpaid: waitingSinceShape,
  /** Sent, and not confirmed yet. */
  sent: waitingSinceShape,
})
export type Waiting = z.infer<typeof waitingShape>

/** What is open with a correspondent, both ways. */
export const correspondentHawalaShape = answer({
  ...customerName,
  sums: listOf(queueSumShape),
  /** The oldest ones first, as many as a page has. */
  hawala: listOf(queuedHawalaShape),
  /** Ours on the last hawala to them, and theirs on the last from them; blank where there is none. */
  last_number: words('17'),
  last_ref: words('1254'),
})
export type CorrespondentHawala = z.infer<typeof correspondentHawalaShape>
