import { assign, setup } from 'xstate'
import type { Said } from '../../contract/text/catalogue.ts'
import { type Failure, failed, isRefusal } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

export interface MatchInput {
  readonly newKey: () => string
  /** What was done before the screen was left, or what a new one begins with. */
  readonly work: unknown
}

/** What reading a source gives: the work with what it holds, or why it is not read. */
export type MatchRead = { readonly work: unknown } | { readonly fault: Said }

export interface MatchContext {
  readonly newKey: () => string
  readonly source: unknown
  /** How much of the source is read, from 0 to 1. */
  readonly part: number
  /** The list, how it is read, and what the operator has done with it. */
  readonly work: unknown
  /** What is sent, and the name by which it is kept once. */
  readonly sent: unknown
  readonly key: string
  /** Why the source is not read. */
  readonly fault: Said | undefined
  readonly failure: Failure | undefined
}

export type MatchEvent =
  | { type: 'source.take'; source: unknown }
  | { type: 'source.part'; part: number }
  | { type: 'work.change'; work: unknown }
  | { type: 'match.agree'; sent: unknown }
  | { type: 'match.again' }
  | { type: 'match.cancel' }

const chart = setup({
  types: {
    context: {} as MatchContext,
    events: {} as MatchEvent,
    input: {} as MatchInput,
  },
  actors: {
    /** Gets an AbortSignal too, which fires where the operator goes on without it. */
    read: callNotProvided<MatchRead, { source: unknown; work: unknown; tellPart: (part: number) => void }>(),
    agree: callNotProvided<unknown, { sent: unknown; key: string }>(),
  },
  actions: {
    /** It is kept. */
    agreed: actionNotProvided,
    take: assign(({ event }) =>
      event.type === 'source.take'
        ? { source: event.source, part: 0, sent: undefined, fault: undefined, failure: undefined }
        : {},
    ),
    change: assign(({ event }) =>
      event.type === 'work.change' ? { work: event.work, failure: undefined } : {},
    ),
    send: assign(({ context, event }) =>
      event.type === 'match.agree' ? { sent: event.sent, key: context.newKey() } : {},
    ),
  },
})

/** A list that is read, matched with another, and agreed. */
export const matchMachine = chart.createMachine({
  id: 'match',
  description: 'A list of somebody else beside our own, until both are agreed',
  context: ({ input: { newKey, work } }) => ({
    ...{ newKey, work, source: undefined, part: 0, sent: undefined, key: '' },
    ...{ fault: undefined, failure: undefined },
  }),
  initial: 'open',
  states: {
    open: {
      description: 'Both lists stand beside each other; theirs may be missing still',
      on: {
        'source.take': { target: 'reading', actions: 'take' },
        'work.change': { actions: 'change' },
        'match.agree': { target: 'agreeing', actions: 'send' },
      },
    },
    reading: {
      description: 'Their list is read, away from the page',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { source, work }, self }) => ({
          ...{ source, work },
          tellPart: (part: number) => self.send({ type: 'source.part', part }),
        }),
        onDone: { target: 'open', actions: assign(({ event }) => event.output) },
        onError: { target: 'open', actions: assign(failed) },
      },
      on: {
        'source.part': { actions: assign(({ event }) => ({ part: event.part })) },
        'match.cancel': 'open',
      },
    },
    agreeing: {
      description: 'On its way; can no longer be cancelled',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'agree',
        src: 'agree',
        input: ({ context: { sent, key } }) => ({ sent, key }),
        onDone: { target: 'open', actions: 'agreed' },
        onError: [
          {
            guard: ({ event }) => isRefusal(failed({ event }).failure),
            target: 'open',
            actions: assign(failed),
          },
          { target: 'unanswered', actions: assign(failed) },
        ],
      },
    },
    unanswered: {
      description: 'It may be kept: the same is sent again under its key, and kept once',
      on: { 'match.again': 'agreeing' },
    },
  },
})
