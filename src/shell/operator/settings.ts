import { useSelector } from '@xstate/react'
import { createContext, useEffect, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import {
  DEFAULT_SETTINGS,
  type KeptSettings,
  type Settings,
  settingsTexts,
  type ThemeChoice,
} from '../../../contract/operator/settings.ts'
import { fetchSettings, saveSettings } from '../../api/settings.ts'
import { type LeftChanges, type SettingsContext, settingsMachine } from '../../machines/settings-machine.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'
import { getTheme, setTheme } from '../../ui/frame/theme.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { useProvided } from '../provided/use-provided.ts'

export type SettingsActor = ActorRefFrom<typeof settingsMachine>

/** Provides the settings of the operator who is signed in. */
export const OperatorSettingsContext = createContext<SettingsActor | undefined>(undefined)

/** The settings of the operator who is signed in; {@link useSettings} reads them. */
export const useOperatorSettings = (): SettingsActor => useProvided(OperatorSettingsContext)

const KEY = 'daftar.settings'
const LEFT = `${KEY}.left`

/** What this browser remembers: enough for the first paint and the first keys, nothing of the macros. */
const remembered = (operator_id: number): Settings => ({
  ...DEFAULT_SETTINGS,
  ...readStored<Settings>('localStorage', `${KEY}.${operator_id}`),
})

const remember = (operator_id: number, { theme, typed_keys, keys }: Settings) =>
  writeStored('localStorage', `${KEY}.${operator_id}`, { theme, typed_keys, keys })

/** What an earlier page of this browser could not save. */
function leftOf(operator_id: number): LeftChanges | undefined {
  const left = readStored<Partial<LeftChanges>>('localStorage', `${LEFT}.${operator_id}`)
  return Array.isArray(left?.changes) ? (left as LeftChanges) : undefined
}

/** Has what waits outlive the page; but macros, which may hold names and amounts. */
function leave(operator_id: number, { kept, left, waiting }: SettingsContext): void {
  const changes = waiting.filter(({ kind }) => kind !== 'macro')
  const version = kept.version || left.version
  writeStored('localStorage', `${LEFT}.${operator_id}`, changes.length > 0 ? { version, changes } : undefined)
}

/** Who never set anything works in the theme that this machine was left in. */
async function load(): Promise<KeptSettings> {
  const { version, settings } = await fetchSettings()
  return { version, settings: version === 0 ? { ...settings, theme: getTheme() } : settings }
}

/** The settings of an operator, shared by all windows of this browser. Returns what ends it, too. */
function startSettings(operator_id: number) {
  const windows = new BroadcastChannel(`${KEY}.${operator_id}`)
  const left = leftOf(operator_id)
  const actor = createActor(
    settingsMachine.provide({
      actors: {
        load: fromPromise(load),
        save: fromPromise(({ input }) => saveSettings(input)),
      },
      actions: {
        tell: (_, { kept }) => windows.postMessage(kept),
        refused: () => showFailure([settingsTexts.notSaved]),
      },
    }),
    { input: { remembered: remembered(operator_id), ...(left && { left }) } },
  )
  windows.onmessage = ({ data }: MessageEvent<KeptSettings>) =>
    actor.send({ type: 'settings.received', kept: data })
  let theme: ThemeChoice | undefined
  let { waiting } = actor.getSnapshot().context
  actor.subscribe((snapshot) => {
    const { context } = snapshot
    if (context.waiting !== waiting) leave(operator_id, context)
    waiting = context.waiting
    // Before the server has answered, the theme that this machine was left in stands.
    if (snapshot.matches('loading') || snapshot.matches('unread')) return
    const { settings } = context
    if (settings.theme !== theme) setTheme(settings.theme)
    theme = settings.theme
    remember(operator_id, settings)
  })
  actor.start()
  const end = () => {
    actor.stop()
    windows.close()
  }
  return { actor, end }
}

/** An operator's settings for the life of a component. */
export function useSettingsActor(operator_id: number | undefined): SettingsActor | undefined {
  const [opened, setOpened] = useState<{ readonly of: number; readonly actor: SettingsActor }>()
  useEffect(() => {
    if (operator_id === undefined) return
    const started = startSettings(operator_id)
    setOpened({ of: operator_id, actor: started.actor })
    return started.end
  }, [operator_id])
  return opened?.of === operator_id ? opened?.actor : undefined
}

/** Resolves once the server has every change, or has refused it. */
export const untilSaved = (actor: SettingsActor) => waitFor(actor, (snapshot) => snapshot.matches('resting'))

// Settings that the server only confirms bind no key anew: a chord that is half typed would be lost.
const isSame = (one: Settings, other: Settings) => JSON.stringify(one) === JSON.stringify(other)

/** The settings that hold now. */
export const useSettings = (actor: SettingsActor): Settings =>
  useSelector(actor, (snapshot) => snapshot.context.settings, isSame)
