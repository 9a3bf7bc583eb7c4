import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Command } from '../../commands/catalog/command.ts'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { keyHolder, useHeldKeys } from '../../commands/keys/key-holder.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useOperatorSettings, useSettings } from '../operator/settings.ts'
import { beginRecording, loadMacros, type MacroActor, startMacros } from './macro-actor.ts'
import { phrases } from './phrases.ts'

// Apart from the first load: nothing is named before a screen stands.
const loadDialog = () => import('./macro-name-dialog.tsx')

/** Recording and replaying of macros for the life of the frame. */
export function useMacros() {
  const settings = useOperatorSettings()
  const history = useHistory()
  const [actor] = useState(() =>
    startMacros(settings, {
      here: () => history.location.href,
      navigate: (href) => history.push(href),
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
          hint: phrases.macro,
          run: () => actor.send({ type: 'macro.replay', macro }),
        }),
      ),
    [macros, actor],
  )
  const stop = () => actor.send({ type: 'macro.stop' })
  const isBusy = isRecording || isReplaying
  const record = () => void beginRecording(actor).catch(() => showFailure([phrases.notRecorded]))
  return {
    actor,
    commands,
    /** Begins to record; ends what is recorded or replayed. */
    toggle: () => (isBusy ? stop() : record()),
    /** What Esc does first while a macro is recorded or replayed. */
    interrupt: isBusy ? stop : undefined,
    status: isRecording ? phrases.recording : isReplaying ? phrases.replaying : undefined,
  }
}

/** Asks for the name of what was recorded; drops keys typed while a macro is replayed. */
export function MacroHost({ actor }: { readonly actor: MacroActor }) {
  const isNaming = useSelector(actor, (snapshot) => snapshot.matches('naming'))
  const naming = useDeferredModule(loadDialog, isNaming)
  // Behind the first screen, so that no key is missed later; a failed try is made again then.
  useEffect(loadMacros, [])
  useHeldKeys(() => (actor.getSnapshot().value === 'replaying' ? 'macro' : 'none'))
  useLayoutEffect(() => {
    keyHolder.endMacro = () => actor.send({ type: 'macro.stop' })
  }, [actor])
  return isNaming && naming && <naming.MacroNameDialog actor={actor} />
}
