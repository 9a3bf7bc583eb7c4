import * as z from 'zod/mini'
import type { Currency } from '../money/currency.ts'
import type { WireNumber } from '../money/money.ts'
import { choice, idParameter, page } from '../wire/fields.ts'
import type { Hawala } from './hawala.ts'
import type { Direction } from './life.ts'

export const queueQuery = z.object({
  ...page,
  direction: z.optional(choice<Direction>({ in: 'in', out: 'out', relay: 'relay' })),
  /** The id of a correspondent, on either side. */
  correspondent: z.optional(idParameter),
})

/** The customer that a hawala is settled with: its sender's side where it comes in, else the one that pays it out. */
export interface Correspondent {
  readonly cust_id: number
  readonly cust_name: string
}

/** A hawala that waits for a step. */
export type QueuedHawala = Hawala & {
  readonly correspondent: Correspondent
  /** The currency of its accounts. */
  readonly settled_in: Currency
}

/** What waits with a correspondent in a currency. */
export interface QueueSum extends Correspondent {
  readonly direction: Direction
  readonly currency: Currency
  readonly count: number
  readonly amount: WireNumber
  /** How many, and how much, of each of {@link AGES}. */
  readonly ages: readonly { readonly count: number; readonly amount: WireNumber }[]
}

/** What waits in all; `oldest` is the date of the oldest, null where there is none. */
export interface Waiting {
  readonly unpaid: { readonly count: number; readonly oldest: string | null }
  /** Sent, and not confirmed yet. */
  readonly sent: { readonly count: number; readonly oldest: string | null }
}

/** What is open with a correspondent, both ways. */
export interface CorrespondentHawala extends Correspondent {
  readonly sums: readonly QueueSum[]
  /** The oldest ones first, as many as a page has. */
  readonly hawala: readonly QueuedHawala[]
  /** Ours on the last hawala to them, and theirs on the last from them; blank where there is none. */
  readonly last_number: string
  readonly last_ref: string
}
