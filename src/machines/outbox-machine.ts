import { assign, setup } from 'xstate'
import type { Pass } from '../../contract/wire/errors.ts'
import type { Saved, Work } from './entry-context.ts'
import { type Failure, failureOf, isForOperator } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

/** What of a record tells how it is sent. */
export type Sending = Pick<OutboxRecord, 'draft' | 'today'>

/** A new record that the operator has saved and the books don't hold yet; plain data, to be stored. */
export interface OutboxRecord extends Work {
  /** Its Idempotency-Key: the same for every send, in every tab, for ever. */
  readonly key: string
  /** Its place in the order saved, given by the store. */
  readonly place: number
  /** The form it was typed in; also where it comes back to. */
  readonly form: string
  /** The office's business date when it was saved. */
  readonly today: string
  /** The tab it was saved in, where its toast belongs. */
  readonly tab: string
  /** When it was saved, as an instant. */
  readonly saved_at: string
  /** It was sent before, so that it may stand in the books already. */
  readonly isSent: boolean
  /** How it stood when it was sent before, where it was changed since. */
  readonly earlier?: readonly Sending[] | undefined
  /** `back`: refused or opened again; it goes out once the operator has saved it anew. */
  readonly state: 'waiting' | 'back'
  /** What lets it pass what it asked. */
  readonly pass?: Pass | undefined
  /** Why it came back, where the server refused it. */
  readonly failure?: Failure | undefined
}

export interface OutboxContext {
  /** Everything of this operator that is not in the books, in the order saved. */
  readonly records: readonly OutboxRecord[]
  /** The one on its way; the records may be read anew meanwhile. */
  readonly sent: OutboxRecord | undefined
  /** Sends in a row that got no answer to go by. */
  readonly tries: number
  /** Why sending pauses. */
  readonly trouble: Failure | undefined
}

export type OutboxEvent =
  /** What the store holds now. */
  | { type: 'outbox.read'; records: readonly OutboxRecord[] }
  /** This tab is the one that sends. */
  | { type: 'outbox.lead' }
  /** Another tab has taken the sending over. */
  | { type: 'outbox.follow' }
  /** Why the tab that sends pauses; undefined where it goes on. */
  | { type: 'outbox.held'; trouble: Failure | undefined }
  /** The network is back, or the operator is impatient: no pause any more. */
  | { type: 'outbox.retry' }

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** How long to pause after so many tries in a row, in milliseconds: each pause twice the last one. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS)

const nextOf = ({ records }: OutboxContext): OutboxRecord | undefined =>
  records.find(({ state }) => state === 'waiting')

function sentOf({ sent }: OutboxContext): OutboxRecord {
  if (!sent) throw new Error('nothing is sent')
  return sent
}

const refusedOf = (context: OutboxContext, failure: Failure): OutboxRecord => ({
  ...sentOf(context),
  isSent: true,
  state: 'back',
  failure,
})

const atRest = { sent: undefined, tries: 0, trouble: undefined } as const

const chart = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { readonly records: readonly OutboxRecord[] },
  },
  actors: {
    /**
     * Sends a record, and has the store know what became of it before it answers; undefined where the
     * record is gone or was opened meanwhile.
     */
    send: callNotProvided<Saved | undefined, OutboxRecord>(),
  },
  actions: {
    /** The server's yes, with the id that it gave. */
    written: actionNotProvided<{ record: OutboxRecord; id: string }>,
    /** The server's no, with the record as it comes back. */
    refused: actionNotProvided<{ record: OutboxRecord }>,
    forget: assign(({ context: { records, sent } }) => ({
      ...atRest,
      records: records.filter(({ key }) => key !== sent?.key),
    })),
  },
  guards: { hasNext: ({ context }) => nextOf(context) !== undefined },
  delays: { pause: ({ context }) => pauseAfter(context.tries) },
})

/**
 * What waits to be written into the books: sent one after the other, in the order saved, each until the
 * server has answered. A refused one holds up nobody: what follows goes on.
 */
export const outboxMachine = chart.createMachine({
  id: 'outbox',
  description: 'Records on their way into the books',
  context: ({ input }) => ({ records: input.records, sent: undefined, tries: 0, trouble: undefined }),
  initial: 'following',
  on: {
    'outbox.read': { actions: assign(({ event }) => ({ records: event.records })) },
  },
  states: {
    following: {
      description: 'Another tab sends; this one hands over to it and shows what waits',
      on: {
        'outbox.lead': { target: 'leading', actions: assign(atRest) },
        'outbox.held': { actions: assign(({ event }) => ({ trouble: event.trouble })) },
      },
    },
    leading: {
      description: 'This tab sends',
      initial: 'resting',
      on: { 'outbox.follow': { target: 'following', actions: assign(atRest) } },
      states: {
        resting: {
          description: 'Nothing waits',
          always: {
            guard: 'hasNext',
            target: 'sending',
            actions: assign(({ context }) => ({ sent: nextOf(context) })),
          },
        },
        sending: {
          description: 'The first record is on its way; the others wait for its answer',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => sentOf(context),
            onDone: [
              {
                guard: ({ event }) => event.output !== undefined,
                target: 'resting',
                actions: [
                  {
                    type: 'written',
                    params: ({ context, event }) => ({
                      record: sentOf(context),
                      id: event.output?.id ?? '',
                    }),
                  },
                  'forget',
                ],
              },
              { target: 'resting', actions: 'forget' },
            ],
            onError: [
              {
                guard: ({ event }) => isForOperator(failureOf(event.error)),
                target: 'resting',
                actions: [
                  {
                    type: 'refused',
                    params: ({ context, event }) => ({ record: refusedOf(context, failureOf(event.error)) }),
                  },
                  assign(({ context, event }) => ({
                    ...atRest,
                    records: context.records.map((one) =>
                      one.key === context.sent?.key ? refusedOf(context, failureOf(event.error)) : one,
                    ),
                  })),
                ],
              },
              {
                target: 'pausing',
                actions: assign(({ context, event }) => ({
                  // As the store has it, which is not read again for that.
                  records: context.records.map((one) =>
                    one.key === context.sent?.key ? { ...one, isSent: true } : one,
                  ),
                  sent: undefined,
                  tries: context.tries + 1,
                  trouble: failureOf(event.error),
                })),
              },
            ],
          },
        },
        pausing: {
          description: 'No answer came, or the session has ended: everything waits, and is tried again',
          after: { pause: 'resting' },
          on: { 'outbox.retry': { target: 'resting', actions: assign({ tries: 0 }) } },
        },
      },
    },
  },
})
