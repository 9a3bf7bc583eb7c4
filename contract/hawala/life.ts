import type { Customer } from '../lists/customer-answers.ts'
import { definePhrases } from '../text/phrases.ts'
/** Which way a hawala goes (docs/books.md, "The life of a hawala"): to a correspondent, from one, or from one to another. */
export type Direction = 'in' | 'out' | 'relay'
export const STEP_CHOICES = {
  told: 'told',
  confirmed: 'confirmed',
  paid: 'paid',
  returned: 'returned',
} as const
export type StepKind = keyof typeof STEP_CHOICES
/** What the ways are called on screens. */
export const DIRECTION_LABELS: Readonly<Record<Direction, string>> = definePhrases('direction', {
  in: 'In',
  out: 'Out',
  relay: 'Relay',
})
/** What is said of a hawala that has no direction: it takes no steps. */
export const lifePhrases = definePhrases('hawala.life', {
  notQueued: 'Not in the queue: {acc_no} is no correspondent',
})
/** What a hawala with a direction is: recorded, or the kind of its last step. */
export type HawalaStatus = 'recorded' | StepKind
/** What hawala with a direction are looked for by: their status, or that they wait to be paid. */
export const SOUGHT_STATUSES = ['unpaid', 'recorded', 'told', 'confirmed', 'paid', 'returned'] as const
export type SoughtStatus = (typeof SOUGHT_STATUSES)[number]

/** What of a hawala says which steps it may take. */
interface Stepped {
  readonly direction?: Direction | ''
  readonly status?: HawalaStatus | ''
}

/** What the office knows of the customer of an account, as far as a direction depends on it. */
export interface Party {
  readonly kind: string
  readonly saraf: boolean
}

/** What customers are to hawala, by their ids. */
export const partiesOf = (
  customers: readonly Pick<Customer, 'cust_id' | 'kind' | 'saraf'>[],
): ReadonlyMap<number, Party> =>
  new Map(customers.map(({ cust_id, kind = '', saraf }) => [cust_id, { kind, saraf }]))

/** The direction of a hawala between two customers; blank where it has none, and takes no steps. */
export function directionOf(debit: Party | undefined, credit: Party | undefined): Direction | '' {
  if (credit?.kind === 'unpaid') return 'in'
  if (!credit?.saraf) return ''
  return debit?.saraf ? 'relay' : 'out'
}

/** Whether an account of this customer can be on a side of hawala with a direction. */
export function standsOn(side: 'debit' | 'credit', way: Direction, { kind, saraf }: Party): boolean {
  if (side === 'credit') return way === 'in' ? kind === 'unpaid' : saraf
  return way === 'out' ? !saraf && kind !== 'unpaid' : saraf
}

const STEPS: Readonly<Record<Direction, Readonly<Partial<Record<HawalaStatus, readonly StepKind[]>>>>> = {
  in: { recorded: ['told', 'paid', 'returned'], told: ['paid', 'returned'] },
  out: { recorded: ['told', 'returned'], told: ['confirmed', 'returned'] },
  relay: { recorded: ['told', 'returned'], told: ['confirmed', 'returned'] },
}

/** The steps that a hawala may take next; none where it is done or has no direction. */
export const nextSteps = ({ direction, status }: Stepped): readonly StepKind[] =>
  (direction && status && STEPS[direction][status]) || []

/** Whether a hawala waits for a step. */
export const isOpenHawala = (hawala: Stepped) => nextSteps(hawala).length > 0

/** What a hawala is found by of {@link SOUGHT_STATUSES}, its status first; nothing of one without a direction. */
export function soughtStatuses(hawala: Stepped): readonly SoughtStatus[] {
  if (!hawala.direction || !hawala.status) return []
  return [hawala.status, ...(nextSteps(hawala).includes('paid') ? (['unpaid'] as const) : [])]
}

/** The sides on which the correspondents of its own number and of theirs are. */
export function correspondentSide(
  field: 'number' | 'ref',
  direction: Direction,
): 'debit_account' | 'credit_account' {
  const isSent = field === 'number' ? direction !== 'in' : direction === 'out'
  return isSent ? 'credit_account' : 'debit_account'
}

/** Days within which a number and a ref are a correspondent's only one. */
export const UNIQUE_DAYS = 365

/** The ages in days, the eldest last, that open hawala are summed by: each from there up to the next. */
export const AGES = [0, 3, 8, 31] as const
