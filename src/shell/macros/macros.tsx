import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { keyHolder, useHeldKeys } from '../../commands/keys/key-holder.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useOperatorSettings } from '../operator/settings.ts'
import { beginRecording, loadMacros, type MacroActor, startMacros } from './macro-actor.ts'
import { phrases } from './phrases.ts'
import type { MacroControls } from './use-macros.tsx'

// Behind the rest: nothing is named before something is recorded.
const loadDialog = () => import('./macro-name-dialog.tsx')

/** What is recorded and replayed, and what the frame does with it. */
function useMacroControls(actor: MacroActor): MacroControls {
  const isRecording = useSelector(actor, (snapshot) => snapshot.matches('recording'))
  const isReplaying = useSelector(actor, (snapshot) => snapshot.matches('replaying'))
  return useMemo(() => {
    const stop = () => actor.send({ type: 'macro.stop' })
    const isBusy = isRecording || isReplaying
    const status = isRecording ? phrases.recording : isReplaying ? phrases.replaying : undefined
    return {
      replay: (macro) => actor.send({ type: 'macro.replay', macro }),
      toggle: isBusy ? stop : () => record(actor),
      ...(isBusy && { interrupt: stop }),
      ...(status !== undefined && { status }),
    }
  }, [actor, isRecording, isReplaying])
}

const record = (actor: MacroActor) =>
  void beginRecording(actor).catch(() => showFailure([phrases.notRecorded]))

interface MacroHostProps {
  /** Whether it is to record as soon as it stands. */
  readonly isWanted: boolean
  readonly onControls: (controls: MacroControls) => void
}

/**
 * Records and replays macros for the life of the frame: asks for the name of what was recorded; drops keys typed while a
 * macro is replayed.
 */
export function MacroHost({ isWanted, onControls }: MacroHostProps) {
  const settings = useOperatorSettings()
  const history = useHistory()
  const [actor] = useState(() =>
    startMacros(settings, {
      here: () => history.location.href,
      navigate: (href) => history.push(href),
    }),
  )
  const controls = useMacroControls(actor)
  useLayoutEffect(() => onControls(controls), [controls, onControls])
  const [isWantedAtOnce] = useState(isWanted)
  useEffect(() => {
    if (isWantedAtOnce) record(actor)
  }, [isWantedAtOnce, actor])
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
