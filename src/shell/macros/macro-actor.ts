import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import { callsUnderWay } from '../../api/client.ts'
import { macroMachine } from '../../machines/macro-machine.ts'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import type { SettingsActor } from '../operator/settings.ts'
import { phrases } from './phrases.ts'

export type MacroActor = ActorRefFrom<typeof macroMachine>

// Apart from the first load: nothing is recorded or replayed before a screen stands.
const loadRecorder = () => import('../../commands/macros/macro-recorder.ts')
const loadPlayer = () => import('../../commands/macros/macro-player.ts')

/** Loads what records and replays, behind the first screen; a failed try is made again when it is needed. */
export function loadMacros(): void {
  for (const load of [loadRecorder, loadPlayer]) load().catch(() => {})
}

let recorder: Awaited<ReturnType<typeof loadRecorder>> | undefined

/** Begins to record once nothing that is typed from then on can be missed. */
export async function beginRecording(actor: MacroActor): Promise<void> {
  recorder = await loadRecorder()
  actor.send({ type: 'macro.record' })
}

interface MacroCallbacks {
  readonly here: () => string
  readonly navigate: (href: string) => void
}

/** Recording and replaying of macros, with the keys of this page. */
export function startMacros(settings: SettingsActor, { here, navigate }: MacroCallbacks): MacroActor {
  const actor = createActor(
    macroMachine.provide({
      actors: {
        // Listens in the step that begins the recording: even a module at hand comes by import a few keys late.
        record: fromCallback(() =>
          recorder?.recordKeys(here(), (script) => actor.send({ type: 'macro.typed', script })),
        ),
        replay: fromPromise(async ({ input, signal }) => {
          const { replayMacro } = await loadPlayer()
          const keep = (script: string) =>
            settings.send({ type: 'setting.change', change: { kind: 'macro', macro: { ...input, script } } })
          const isQuiet = () => callsUnderWay() === 0
          return replayMacro(input, { navigate, isQuiet, signal, onCarriedOver: keep })
        }),
      },
      actions: {
        keep: (_, { macro }) => {
          settings.send({ type: 'setting.change', change: { kind: 'macro', macro } })
          showSuccess(phrases.kept({ name: macro.name }))
        },
        say: (_, { text }) => showFailure([text]),
      },
    }),
  )
  actor.start()
  return actor
}
