import { afterEach, beforeAll } from 'vitest'
import type { User } from '../../../contract/operator/auth.ts'
import {
  DEFAULT_SETTINGS,
  type KeptSettings,
  settingsPaths,
  settingsTexts,
  type ThemeChoice,
} from '../../../contract/operator/settings.ts'
import type { SettingChange } from '../../../src/machines/setting-change.ts'
import {
  RETRY_SETTINGS_MS,
  type SettingsContext,
  type SettingsEvent,
  settingsMachine,
} from '../../../src/machines/settings-machine.ts'
import { refused, unreachable } from '../../machines/fake-calls.ts'
import { walkScreen } from '../../machines/ways.ts'
import { atTheDesk } from '../desk/at-the-desk.ts'
import { deskScene } from '../desk/desk-scene.ts'

const desk = atTheDesk()
const LOAD = `GET ${settingsPaths.settings}`
const SAVE = `PUT ${settingsPaths.settings}`
const THEMES = ['dark', 'light'] as const

let operator_id = 0
beforeAll(async () => {
  operator_id = (await desk.office.call<User>('GET', 'auth/profile')).body.id
})

/** Another window of the same browser. */
let window: BroadcastChannel | undefined
const scene = deskScene(
  desk,
  async (start, hold) => {
    window = new BroadcastChannel(`daftar.settings.${operator_id}`)
    hold()
    await desk.open(start)
  },
  RETRY_SETTINGS_MS,
)
afterEach(() => window?.close())

const kept = (version: number, theme: ThemeChoice): KeptSettings => ({
  version,
  settings: { ...DEFAULT_SETTINGS, theme },
})
const themeOf = (change: SettingChange | undefined) => (change?.kind === 'theme' ? change.theme : undefined)
const sentTheme = ({ waiting, sent }: SettingsContext) => themeOf(waiting[sent - 1])
const FASTER = kept(4, 'light')

walkScreen<typeof settingsMachine, SettingsEvent>({
  machine: settingsMachine,
  starts: { '/settings': { remembered: DEFAULT_SETTINGS } },
  isSlow: true,
  hands: {
    'setting.change': {
      events: THEMES.map((theme) => ({ type: 'setting.change', change: { kind: 'theme', theme } })),
      // Away and back to the one that is chosen: another window may have chosen it.
      press: ({ change }) => `<Tab><S-Tab>${themeOf(change) === 'light' ? '<Right>' : '<Left>'}`,
    },
    'settings.received': {
      events: [{ type: 'settings.received', kept: kept(9, 'light') }],
      press: (event) => async () => window?.postMessage(event.kept),
    },
  },
  calls: {
    load: {
      at: LOAD,
      endings: [
        { name: 'as kept', done: kept(1, 'dark'), by: { status: 200, body: kept(1, 'dark') } },
        { name: 'no', failed: refused(400), by: { status: 400, body: { detail: 'No.' } } },
      ],
    },
    save: {
      at: SAVE,
      endings: [
        ...THEMES.map((theme) => ({
          name: theme,
          done: { isKept: true, current: kept(2, theme) },
          by: { status: 200, body: kept(2, theme) },
        })),
        {
          name: 'another window was faster',
          done: { isKept: false, current: FASTER },
          by: { status: 409, body: { detail: settingsTexts.changedElsewhere.text, current: FASTER } },
        },
        { name: 'no', failed: refused(400), by: { status: 400, body: { detail: 'No.' } } },
        { name: 'no answer', failed: unreachable(), by: 'unreachable' },
      ],
    },
  },
  seen: ({ kept: { version, settings }, waiting, sent }) => [
    version,
    settings.theme,
    waiting.map(themeOf),
    sent,
  ],
  isFar: ({ machine: { context } }) => context.waiting.length > 2,
  isBarred(event, { machine: { context } }) {
    // What waits would hide it.
    if (event.type === 'settings.received')
      return context.waiting.length > 0 || context.settings.theme === 'light'
    if (event.type === 'setting.change') return themeOf(event.change) === context.settings.theme
    const name = 'ending' in event ? event.ending?.name : undefined
    return THEMES.some((theme) => theme === name) && name !== sentTheme(context)
  },
  shows: ({ machine: { value, context } }) => ({
    asks: value === 'loading',
    saves: value === 'saving',
    theme: context.settings.theme,
  }),
  sees: () => ({
    asks: scene.isWaiting(LOAD),
    saves: scene.isWaiting(SAVE),
    theme: document.querySelector<HTMLInputElement>('input[name=theme]:checked')?.value,
  }),
  scene,
})
