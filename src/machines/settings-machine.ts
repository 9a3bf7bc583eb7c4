import { assign, setup } from 'xstate'
import type { KeptSettings, Settings } from '../../contract/operator/settings.ts'
import type { VersionedWrite } from '../../contract/wire/errors.ts'
import { failureOf, isRefusal } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'
import { changed, type SettingChange } from './setting-change.ts'

/** Changes that a page could not save before it was gone, oldest first, and the version they were made on. */
export interface LeftChanges {
  /** 0 where it was not known. */
  readonly version: number
  readonly changes: readonly SettingChange[]
}

export interface SettingsContext {
  /** What an earlier page left: the first of what waits, until the server is asked. */
  readonly left: LeftChanges
  /** As the server has them, as far as is known. */
  readonly kept: KeptSettings
  /** Changes that the server doesn't have yet, oldest first. */
  readonly waiting: readonly SettingChange[]
  /** How many of them are on their way. */
  readonly sent: number
  /** What holds: as kept, with what waits. */
  readonly settings: Settings
}

export type SettingsEvent =
  | { type: 'setting.change'; change: SettingChange }
  /** Another window has saved. */
  | { type: 'settings.received'; kept: KeptSettings }

const NOTHING_LEFT: LeftChanges = { version: 0, changes: [] }

/** How long after a failed call it is made again; in milliseconds. */
export const RETRY_SETTINGS_MS = 3000

/** What waits once the server is asked: what was left is made again, unless others have set things since. */
function stillMeant({ left, waiting }: SettingsContext, { version }: KeptSettings): readonly SettingChange[] {
  // One version more may well be the save that got no answer.
  const isOvertaken = left.version > 0 && version > left.version + 1
  return isOvertaken ? waiting.slice(left.changes.length) : waiting
}

type Parts = Pick<SettingsContext, 'kept' | 'waiting'>

/** What holds after a change of what is kept, or of what waits. */
function withSettings(before: Parts, change: Partial<Parts> = {}): Parts & Pick<SettingsContext, 'settings'> {
  const { kept, waiting } = { ...before, ...change }
  return { kept, waiting, settings: waiting.reduce(changed, kept.settings) }
}

/** An operator's settings: what is changed holds at once, in this window, and is saved behind it. */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as {
      /** What this browser remembers of them. */
      readonly remembered: Settings
      readonly left?: LeftChanges
    },
  },
  actors: {
    load: callNotProvided<KeptSettings>(),
    save: callNotProvided<VersionedWrite<KeptSettings>, KeptSettings>(),
  },
  actions: {
    /** Tell the other windows. */
    tell: actionNotProvided<{ kept: KeptSettings }>,
    refused: actionNotProvided,
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isNewer: ({ context, event }) =>
      event.type === 'settings.received' && event.kept.version > context.kept.version,
    isRefused: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
    isKept: (_, { isKept }: { readonly isKept: boolean }) => isKept,
  },
  delays: { retryDelay: RETRY_SETTINGS_MS },
}).createMachine({
  id: 'settings',
  description: "An operator's theme, keys and macros",
  context: ({ input: { remembered, left = NOTHING_LEFT } }) => ({
    ...withSettings({ kept: { version: 0, settings: remembered }, waiting: left.changes }),
    left,
    sent: 0,
  }),
  initial: 'loading',
  on: {
    'setting.change': {
      actions: assign(({ context, event }) =>
        withSettings(context, { waiting: [...context.waiting, event.change] }),
      ),
    },
    'settings.received': {
      guard: 'isNewer',
      actions: assign(({ context, event }) => withSettings(context, { kept: event.kept })),
    },
  },
  states: {
    loading: {
      description: 'The server is asked; what this browser remembers holds',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'resting',
          actions: assign(({ context, event }) =>
            withSettings({ kept: event.output, waiting: stillMeant(context, event.output) }),
          ),
        },
        onError: 'unread',
      },
    },
    unread: {
      description: 'The server did not answer; it is asked again in a moment',
      after: { retryDelay: 'loading' },
    },
    resting: {
      description: 'All is saved',
      always: { guard: 'isWaiting', target: 'saving' },
    },
    saving: {
      description: 'Changes are on their way; more may be made',
      entry: assign({ sent: ({ context }) => context.waiting.length }),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ version: context.kept.version, settings: context.settings }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'resting',
            actions: [
              assign(({ context, event }) =>
                withSettings({ kept: event.output.current, waiting: context.waiting.slice(context.sent) }),
              ),
              { type: 'tell', params: ({ event }) => ({ kept: event.output.current }) },
            ],
          },
          {
            // Made again on what stands there now.
            target: 'saving',
            reenter: true,
            actions: assign(({ context, event }) => withSettings(context, { kept: event.output.current })),
          },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'resting',
            actions: [
              assign(({ context }) =>
                withSettings(context, { waiting: context.waiting.slice(context.sent) }),
              ),
              'refused',
            ],
          },
          { target: 'unsaved' },
        ],
      },
    },
    unsaved: {
      description: 'The server did not answer; the changes hold here and are sent again in a moment',
      after: { retryDelay: 'saving' },
    },
  },
})
