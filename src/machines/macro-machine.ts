import { assign, fromCallback, setup } from 'xstate'
import {
  MAX_MACRO_SCRIPT,
  MAX_MACROS,
  type Macro,
  macroKey,
  settingsTexts,
} from '../../contract/operator/settings.ts'
import { defineTexts, type Said } from '../../contract/text/catalogue.ts'
import { actionNotProvided, callNotProvided, notProvided } from './not-provided.ts'

export interface MacroContext {
  /** The key script recorded so far. */
  readonly script: string
  readonly name: string
  /** What is wrong with the name. */
  readonly error: Said | undefined
  /** The macro that is replayed. */
  readonly macro: Macro | undefined
}

export type MacroEvent =
  | { type: 'macro.record' }
  /** From the recorder, after each stroke. */
  | { type: 'macro.typed'; script: string }
  | { type: 'macro.stop' }
  | { type: 'macro.name'; name: string }
  /** `names` are those of the macros there are. */
  | { type: 'macro.keep'; names: readonly string[] }
  | { type: 'macro.cancel' }
  | { type: 'macro.replay'; macro: Macro }

export const macroTexts = defineTexts('macro', {
  nothing: 'Nothing was recorded.',
  failed: 'The macro stopped: it can’t go on.',
  stopped: 'The macro was stopped.',
  tooLong: 'This macro is too long to be kept. Record it in parts.',
  tooMany: `At most ${MAX_MACROS} macros are kept. Delete one in Settings first.`,
})

const emptied = { script: '', name: '', error: undefined, macro: undefined } as const

function keepError({ name, script }: MacroContext, names: readonly string[]): Said | undefined {
  if (script.length > MAX_MACRO_SCRIPT) return macroTexts.tooLong
  if (names.length >= MAX_MACROS) return macroTexts.tooMany
  if (name.trim() === '') return settingsTexts.nameRequired
  return names.some((one) => macroKey(one) === macroKey(name)) ? settingsTexts.nameTwice : undefined
}

function macroOf({ macro }: MacroContext): Macro {
  if (!macro) throw new Error('No macro to replay')
  return macro
}

/** A macro is recorded and named, or replayed. */
export const macroMachine = setup({
  types: { context: {} as MacroContext, events: {} as MacroEvent },
  actors: {
    /** Sends `macro.typed` as keys are typed, until it is stopped. */
    record: fromCallback(({ self }) => notProvided(self.src)),
    /** Types a macro; answers why it stopped before its end. */
    replay: callNotProvided<string | undefined, Macro>(),
  },
  actions: {
    keep: actionNotProvided<{ macro: Macro }>,
    /** Say something to the operator. */
    say: actionNotProvided<{ text: Said }>,
    empty: assign(emptied),
  },
  guards: {
    isEmpty: ({ context }) => context.script === '',
    isNameWrong: ({ context, event }) =>
      event.type === 'macro.keep' && keepError(context, event.names) !== undefined,
    isStopped: (_, { reason }: { reason: string | undefined }) => reason !== undefined,
  },
}).createMachine({
  id: 'macro',
  description: 'Recording and replaying of macros',
  context: emptied,
  initial: 'idle',
  states: {
    idle: {
      description: 'Neither records nor replays',
      entry: 'empty',
      on: {
        'macro.record': 'recording',
        'macro.replay': {
          target: 'replaying',
          actions: assign({ macro: ({ event }) => event.macro }),
        },
      },
    },
    recording: {
      description: 'What is typed is written down, but for passwords',
      invoke: { id: 'record', src: 'record' },
      on: {
        'macro.typed': { actions: assign({ script: ({ event }) => event.script }) },
        'macro.stop': [
          {
            guard: 'isEmpty',
            target: 'idle',
            actions: { type: 'say', params: { text: macroTexts.nothing } },
          },
          { target: 'naming' },
        ],
      },
    },
    naming: {
      description: 'The macro is given its name, or thrown away',
      on: {
        'macro.name': { actions: assign(({ event }) => ({ name: event.name, error: undefined })) },
        'macro.keep': [
          {
            guard: 'isNameWrong',
            actions: assign({ error: ({ context, event }) => keepError(context, event.names) }),
          },
          {
            target: 'idle',
            actions: {
              type: 'keep',
              params: ({ context }) => ({ macro: { name: context.name.trim(), script: context.script } }),
            },
          },
        ],
        'macro.cancel': 'idle',
      },
    },
    replaying: {
      description: 'The macro types; no other key gets through but Esc, which stops it',
      invoke: {
        id: 'replay',
        src: 'replay',
        input: ({ context }) => macroOf(context),
        onDone: [
          {
            guard: { type: 'isStopped', params: ({ event }) => ({ reason: event.output }) },
            target: 'idle',
            actions: { type: 'say', params: ({ event }) => ({ text: event.output ?? '' }) },
          },
          { target: 'idle' },
        ],
        onError: { target: 'idle', actions: { type: 'say', params: { text: macroTexts.failed } } },
      },
      on: {
        'macro.stop': { target: 'idle', actions: { type: 'say', params: { text: macroTexts.stopped } } },
      },
    },
  },
})
