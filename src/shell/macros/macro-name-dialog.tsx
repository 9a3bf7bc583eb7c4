import { useSelector } from '@xstate/react'
import { MAX_MACRO_NAME } from '../../../contract/operator/settings.ts'
import { NameDialog } from '../../ui/dialogs/dialogs.tsx'
import { useOperatorSettings } from '../operator/settings.ts'
import type { MacroActor } from './macro-actor.ts'
import { phrases } from './name-phrases.ts'

/** Asks how the macro that was just recorded is called. */
export function MacroNameDialog({ actor }: { readonly actor: MacroActor }) {
  const settings = useOperatorSettings()
  const { name, error, script } = useSelector(actor, (snapshot) => snapshot.context)
  return (
    <NameDialog
      title={phrases.asked}
      message={
        <pre className="macro-text" dir="ltr">
          {script}
        </pre>
      }
      value={name}
      maxLength={MAX_MACRO_NAME}
      error={error}
      confirmText={phrases.keep}
      cancelText={phrases.drop}
      onChange={(next) => actor.send({ type: 'macro.name', name: next })}
      onConfirm={() =>
        actor.send({
          type: 'macro.keep',
          names: settings.getSnapshot().context.settings.macros.map((macro) => macro.name),
        })
      }
      onCancel={() => actor.send({ type: 'macro.cancel' })}
    />
  )
}
