import { assign, setup } from 'xstate'
import type { Said } from '../../contract/text/catalogue.ts'
import { westernDigits } from '../../contract/text/digits.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

/** What the screen says when the id is blank, nothing is found, or the call failed. */
export interface LookupTexts {
  readonly enterId: Said
  readonly notFound: Said
  readonly searchFailed: Said
}

export interface LookupContext {
  readonly texts: LookupTexts
  /** The id as typed, in western digits. */
  readonly id: string
  readonly error: Said | undefined
}

export type LookupEvent =
  | { type: 'lookup.change'; value: string }
  | { type: 'lookup.submit' }
  | { type: 'lookup.clear' }

/** A search by id that leads to the record it finds. */
export const lookupMachine = setup({
  types: {
    context: {} as LookupContext,
    events: {} as LookupEvent,
    input: {} as { readonly texts: LookupTexts },
  },
  actors: {
    /** The record with this id; undefined when there is none. */
    search: callNotProvided<unknown, { id: string }>(),
  },
  actions: {
    /** Go on to the record. */
    found: actionNotProvided<{ record: unknown; id: string }>,
    /** Put the focus into the id: something is wrong with it, or it was cleared. */
    focusId: actionNotProvided,
  },
  guards: {
    isBlank: ({ context }) => context.id.trim() === '',
  },
}).createMachine({
  id: 'lookup',
  description: 'Search by id',
  context: ({ input }) => ({ texts: input.texts, id: '', error: undefined }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Takes an id',
      on: {
        'lookup.change': {
          actions: assign({ id: ({ event }) => westernDigits(event.value), error: undefined }),
        },
        'lookup.clear': { actions: [assign({ id: '', error: undefined }), 'focusId'] },
        'lookup.submit': [
          {
            guard: 'isBlank',
            actions: [assign({ error: ({ context }) => context.texts.enterId }), 'focusId'],
          },
          { target: 'searching', actions: assign({ error: undefined }) },
        ],
      },
    },
    searching: {
      description: 'Asks the server; what is typed meanwhile is held for the record',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ id: context.id.trim() }),
        onDone: [
          {
            guard: ({ event }) => event.output === undefined,
            target: 'idle',
            actions: [assign({ error: ({ context }) => context.texts.notFound }), 'focusId'],
          },
          {
            target: 'idle',
            actions: {
              type: 'found',
              params: ({ context, event }) => ({ record: event.output, id: context.id.trim() }),
            },
          },
        ],
        onError: {
          target: 'idle',
          actions: [assign({ error: ({ context }) => context.texts.searchFailed }), 'focusId'],
        },
      },
    },
  },
})
