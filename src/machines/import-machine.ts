import { assign, setup } from 'xstate'
import type { Said } from '../../contract/text/catalogue.ts'
import { type Failure, failed, isRefusal } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

export interface ImportInput {
  readonly newKey: () => string
}

/** What reading a source gives: what it holds, with the choices that it proposes, or why it is not read. */
export type SourceRead = { readonly table: unknown; readonly choices: unknown } | { readonly fault: Said }

/** The rows that a table is by the choices made. */
export interface ShownRows {
  /** Whether every cell is right and every choice is made. */
  readonly isReady: boolean
}

export interface ImportContext {
  readonly newKey: () => string
  readonly source: unknown
  /** How much of the source is read, from 0 to 1. */
  readonly part: number
  readonly table: unknown
  /** How its columns are read, and what was typed over its cells. */
  readonly choices: unknown
  readonly shown: ShownRows | undefined
  /** What the server says would be written, or has been. */
  readonly answer: unknown
  /** Whether the operator has asked to send the rows before they were ready. */
  readonly isWanted: boolean
  /** Names what is sent: the same rows sent again are written once. */
  readonly key: string
  /** Why the source is not read. */
  readonly fault: Said | undefined
  readonly failure: Failure | undefined
}

export type ImportEvent =
  | { type: 'source.take'; source: unknown }
  | { type: 'source.part'; part: number }
  | { type: 'choices.change'; choices: unknown }
  | { type: 'import.send' }
  | { type: 'import.confirm' }
  | { type: 'import.cancel' }

type Rows = { readonly shown: ShownRows; readonly choices: unknown }

const NOTHING = {
  part: 0,
  table: undefined,
  choices: undefined,
  shown: undefined,
  answer: undefined,
  fault: undefined,
  failure: undefined,
  isWanted: false,
} as const

const rowsOf = ({ shown, choices }: ImportContext): Rows => {
  if (!shown) throw new Error('no rows to send')
  return { shown, choices }
}

const chart = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
  },
  actors: {
    /** Each gets an AbortSignal too, which fires where the operator goes on without it. */
    read: callNotProvided<SourceRead, { source: unknown; tellPart: (part: number) => void }>(),
    interpret: callNotProvided<ShownRows, { table: unknown; choices: unknown }>(),
    check: callNotProvided<unknown, Rows>(),
    send: callNotProvided<unknown, Rows & { key: string }>(),
  },
  actions: {
    /** Not every cell is right, or not every choice is made. */
    tellUnready: actionNotProvided,
    /** All of it stands in the books. */
    imported: actionNotProvided,
    clear: assign(NOTHING),
    take: assign(({ event }) => (event.type === 'source.take' ? { source: event.source } : {})),
    change: assign(({ event }) =>
      event.type === 'choices.change'
        ? { choices: event.choices, answer: undefined, failure: undefined, isWanted: false }
        : {},
    ),
    want: assign({ isWanted: true }),
    unwant: assign({ isWanted: false }),
    // Other rows than before are another import.
    name: assign(({ context }) => ({ key: context.newKey() })),
  },
  guards: {
    isReady: ({ context }) => context.shown?.isReady === true,
    isWanted: ({ context }) => context.isWanted,
  },
})

const changed = { target: '#import.interpreting', actions: 'change' } as const
const taken = { target: '#import.reading', actions: ['clear', 'take'] } as const
const left = { target: '#import.choosing', actions: 'clear' } as const

/** A table that is read, mended, checked by the server and written as a whole. */
export const importMachine = chart.createMachine({
  id: 'import',
  description: 'A table from its file into the books, all of it or nothing',
  context: ({ input: { newKey } }) => ({ newKey, source: undefined, key: '', ...NOTHING }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'No table is read',
      on: { 'source.take': taken },
    },
    reading: {
      description: 'Being read, away from the page',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context, self }) => ({
          source: context.source,
          tellPart: (part: number) => self.send({ type: 'source.part', part }),
        }),
        onDone: [
          {
            guard: ({ event }) => 'fault' in event.output,
            target: 'choosing',
            actions: assign(({ event }) => ('fault' in event.output ? { fault: event.output.fault } : {})),
          },
          {
            target: 'interpreting',
            actions: assign(({ event }) => ('table' in event.output ? event.output : {})),
          },
        ],
        onError: { target: 'choosing', actions: assign(failed) },
      },
      on: {
        'source.part': { actions: assign(({ event }) => ({ part: event.part })) },
        'import.cancel': left,
      },
    },
    interpreting: {
      description: 'Its rows are made of its cells by the choices',
      entry: 'name',
      invoke: {
        id: 'interpret',
        src: 'interpret',
        input: ({ context: { table, choices } }) => ({ table, choices }),
        onDone: [
          {
            guard: ({ event }) => event.output.isReady,
            target: 'checking',
            actions: assign(({ event }) => ({ shown: event.output })),
          },
          {
            guard: 'isWanted',
            target: 'mending',
            actions: [assign(({ event }) => ({ shown: event.output })), 'unwant', 'tellUnready'],
          },
          { target: 'mending', actions: assign(({ event }) => ({ shown: event.output })) },
        ],
        // The rows that stand are those of other choices.
        onError: { target: 'mending', actions: [assign(failed), assign({ shown: undefined }), 'unwant'] },
      },
      on: {
        'choices.change': { ...changed, reenter: true },
        'source.take': taken,
        'import.send': { actions: 'want' },
      },
    },
    mending: {
      description: 'Waits for a cell that is mended or a choice that is made',
      on: {
        'choices.change': changed,
        'source.take': taken,
        'import.send': [
          { guard: 'isReady', target: 'checking', actions: 'want' },
          { actions: 'tellUnready' },
        ],
      },
    },
    checking: {
      description: 'The server says what the rows would be, and writes nothing',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => rowsOf(context),
        onDone: [
          {
            guard: 'isWanted',
            target: 'confirming',
            actions: [assign(({ event }) => ({ answer: event.output })), 'unwant'],
          },
          { target: 'ready', actions: assign(({ event }) => ({ answer: event.output })) },
        ],
        onError: { target: 'mending', actions: [assign(failed), 'unwant'] },
      },
      on: {
        'choices.change': changed,
        'source.take': taken,
        'import.send': { actions: 'want' },
        'import.cancel': { target: 'mending', actions: 'unwant' },
      },
    },
    ready: {
      description: 'Shows what would be written',
      on: {
        'choices.change': changed,
        'source.take': taken,
        'import.send': 'confirming',
      },
    },
    confirming: {
      description: 'Asks whether to write it',
      on: { 'import.confirm': 'sending', 'import.cancel': 'ready' },
    },
    sending: {
      description: 'On its way; can no longer be cancelled',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ ...rowsOf(context), key: context.key }),
        onDone: {
          target: 'done',
          actions: [assign(({ event }) => ({ answer: event.output })), 'imported'],
        },
        onError: [
          {
            guard: ({ event }) => isRefusal(failed({ event }).failure),
            target: 'mending',
            actions: assign((all) => ({ ...failed(all), answer: undefined })),
          },
          { target: 'unanswered', actions: assign(failed) },
        ],
      },
    },
    unanswered: {
      description: 'It may stand in the books: the same is sent again under its key, and written once',
      on: { 'import.send': 'sending' },
    },
    done: {
      description: 'Stands in the books',
      on: {
        'source.take': taken,
        'import.cancel': left,
      },
    },
  },
})
