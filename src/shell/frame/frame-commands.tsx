import { type ReactNode, useMemo } from 'react'
import { CommandProvider, type CommandProviderProps } from '../../commands/keys/command-provider.tsx'
import { otherTheme } from '../../ui/frame/theme.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import type { useMacros } from '../macros/use-macros.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useOpenPlace } from '../navigation/use-open-place.ts'
import { useOperator } from '../operator/operator-context.ts'
import { useOperatorSettings, useSettings } from '../operator/settings.ts'
import { lockNow } from '../session/page-lock.ts'
import { useViewCommands } from './use-view-commands.ts'

interface FrameCommandsProps extends Pick<CommandProviderProps, 'palette' | 'signOut'> {
  readonly macros: Pick<ReturnType<typeof useMacros>, 'commands' | 'toggle' | 'interrupt'>
  /** Where Esc leads unless the screen decides. */
  readonly up: string
  readonly children: ReactNode
}

/** The commands of a signed-in operator, with the keys, macros and kept views that are their own. */
export function FrameCommands({ macros, up, ...props }: FrameCommandsProps) {
  const history = useHistory()
  const navigate = useOpenPlace()
  const { role } = useOperator()
  const settings = useOperatorSettings()
  const { typed_keys, keys } = useSettings(settings)
  const viewCommands = useViewCommands()
  const ownCommands = useMemo(() => [...macros.commands, ...viewCommands], [macros.commands, viewCommands])
  return (
    <CommandProvider
      {...props}
      navigate={navigate}
      goBack={() => history.push(up)}
      toggleTheme={() =>
        settings.send({ type: 'setting.change', change: { kind: 'theme', theme: otherTheme() } })
      }
      lock={lockNow}
      recordMacro={macros.toggle}
      interrupt={macros.interrupt}
      ownKeys={keys}
      macros={ownCommands}
      role={role}
      refuse={(why) => showFailure([why])}
      typedKeys={typed_keys}
    />
  )
}
