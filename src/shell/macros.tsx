import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { callsUnderWay } from '../api/client.ts'
import type { Command } from '../commands/command.ts'
import { replayedKeys } from '../commands/replayed-keys.ts'
import { macroMachine } from '../machines/macro-machine.ts'
import { showFailure, showSuccess } from '../ui/toasts.tsx'
import { type SettingsActor, useSettings } from './settings.ts'

export type MacroActor = ActorRefFrom<typeof macroMachine>

// Apart from the first load: nothing is recorded or replayed before a screen stands.
const loadRecorder = () => import('../commands/macro-recorder.ts')
const loadPlayer = () => import('../commands/macro-player.ts')
const loadDialog = () => import('./macro-name-dialog.tsx')
const MacroNameDialog = lazy(async () => ({ default: (await loadDialog()).MacroNameDialog }))

interface Hands {
  readonly here: () => string
  readonly navigate: (href: string) => void
}

async function record(start: string, signal: AbortSignal, tell: (script: string) => void): Promise<void> {
  const { recordKeys } = await loadRecorder()
  if (signal.aborted) return
  const end = recordKeys(start, tell)
  await new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => {
      end()
      resolve()
    }),
  )
}

function startMacros(settings: SettingsActor, { here, navigate }: Hands): MacroActor {
  const actor = createActor(
    macroMachine.provide({
      actors: {
        record: fromPromise(({ signal }) =>
          record(here(), signal, (script) => actor.send({ type: 'macro.typed', script })),
        ),
        replay: fromPromise(async ({ input, signal }) => {
          const { replayMacro } = await loadPlayer()
          return replayMacro(input, { navigate, isQuiet: () => callsUnderWay() === 0, signal })
        }),
      },
      actions: {
        keep: (_, { macro }) => {
          settings.send({ type: 'setting.change', change: { kind: 'macro', macro } })
          showSuccess(`Macro ${macro.name} is kept. Go To finds it by its name.`)
        },
        say: (_, { text }) => showFailure([text]),
      },
    }),
  )
  actor.start()
  return actor
}

/** Recording and replaying of macros for the life of the frame. */
export function useMacros(settings: SettingsActor) {
  const router = useRouter()
  const [actor] = useState(() =>
    startMacros(settings, {
      here: () => router.history.location.href,
      navigate: (href) => router.history.push(href),
    }),
  )
  const isRecording = useSelector(actor, (snapshot) => snapshot.matches('recording'))
  const isReplaying = useSelector(actor, (snapshot) => snapshot.matches('replaying'))
  const { macros } = useSettings(settings)
  const commands = useMemo(
    () =>
      macros.map(
        (macro): Command => ({
          id: `macro ${macro.name}`,
          keys: [],
          scope: 'global',
          label: macro.name,
          hint: 'macro',
          words: 'macro replay',
          run: () => actor.send({ type: 'macro.replay', macro }),
        }),
      ),
    [macros, actor],
  )
  const stop = () => actor.send({ type: 'macro.stop' })
  const isBusy = isRecording || isReplaying
  return {
    actor,
    commands,
    /** Begins to record; ends what is recorded or replayed. */
    toggle: () => {
      if (isBusy) return stop()
      // Recording is said to have begun once nothing that is typed can be missed.
      void loadRecorder().then(() => actor.send({ type: 'macro.record' }))
    },
    /** What Esc does first while a macro is recorded or replayed. */
    interrupt: isBusy ? stop : undefined,
    status: isRecording ? 'recording' : isReplaying ? 'replaying' : undefined,
  }
}

interface MacroHostProps {
  readonly actor: MacroActor
  readonly settings: SettingsActor
}

/** Asks for the name of what was recorded; keeps fingers out of what is replayed. */
export function MacroHost({ actor, settings }: MacroHostProps) {
  const isNaming = useSelector(actor, (snapshot) => snapshot.matches('naming'))
  useEffect(() => {
    // Loaded behind the first screen, so that no key is missed later; a failed try is made again then.
    for (const load of [loadRecorder, loadPlayer, loadDialog]) load().catch(() => {})
  }, [])
  useLayoutEffect(() => {
    // Always there, since whoever listens first hears first.
    const onKeyDown = (event: KeyboardEvent) => {
      if (!actor.getSnapshot().matches('replaying') || replayedKeys.has(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') actor.send({ type: 'macro.stop' })
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [actor])
  if (!isNaming) return null
  return (
    <Suspense>
      <MacroNameDialog actor={actor} settings={settings} />
    </Suspense>
  )
}
