import { assign, setup } from 'xstate'
import { type Failure, failed } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

export interface BatchContext {
  /** What is still to be done; the first is under way. */
  readonly waiting: readonly unknown[]
  readonly total: number
  /** Why the batch stopped on the way. */
  readonly failure: Failure | undefined
}

export type BatchEvent = { type: 'batch.start'; items: readonly unknown[] }

/** Does the same with many things, one after another; stops at the first that fails. */
export const batchMachine = setup({
  types: { context: {} as BatchContext, events: {} as BatchEvent },
  actors: { perform: callNotProvided<void, { item: unknown }>() },
  actions: {
    /** All of it is done. */
    finished: actionNotProvided,
    /** It stopped on the way; what came before stands. */
    stopped: actionNotProvided<{ failure: Failure }>,
  },
  guards: {
    isLast: ({ context }) => context.waiting.length === 1,
    isNothing: ({ event }) => event.type === 'batch.start' && event.items.length === 0,
  },
}).createMachine({
  id: 'batch',
  description: 'Many of one kind, one after another',
  context: { waiting: [], total: 0, failure: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is under way; after a failure it may start again with what is left',
      on: {
        'batch.start': [
          { guard: 'isNothing', actions: [assign({ failure: undefined }), 'finished'] },
          {
            target: 'performing',
            actions: assign(({ event: { items } }) => ({
              waiting: items,
              total: items.length,
              failure: undefined,
            })),
          },
        ],
      },
    },
    performing: {
      description: 'One is under way; a second start does nothing',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ item: context.waiting[0] }),
        onDone: [
          { guard: 'isLast', target: 'idle', actions: [assign({ waiting: [] }), 'finished'] },
          {
            target: 'performing',
            reenter: true,
            actions: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
          },
        ],
        onError: {
          target: 'idle',
          actions: [assign(failed), { type: 'stopped', params: failed }],
        },
      },
    },
  },
})
