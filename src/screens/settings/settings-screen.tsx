import { useCommands } from '../../commands/hands.tsx'
import { useLeave } from '../../shell/use-leave.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { BackupsSection } from './backups-section.tsx'
import { KeysSection, useKeysSection } from './keys-section.tsx'
import { MacrosSection, useMacrosSection } from './macros-section.tsx'
import { SessionsSection, useSessionsSection } from './sessions-section.tsx'

/** What an operator sets for themselves: one section below the other, each a file of its own. */
export function SettingsScreen() {
  const keys = useKeysSection()
  const macros = useMacrosSection()
  const sessions = useSessionsSection()
  useLeave('/', false)
  useCommands('global', { back: keys.cancel })
  // Which table has the focus: all have the same keys.
  const table = () => {
    const section = document.activeElement?.closest('.macros, .sessions')
    if (!section) return keys
    return section.classList.contains('macros') ? macros : sessions
  }
  useCommands('form', { 'grid.enter': { hint: 'table', run: keys.focusTable } })
  useCommands('grid', {
    'grid.leave': keys.focusForm,
    'row.edit': { hint: 'change', run: () => table().change() },
    'row.delete': { hint: 'reset, delete or end', run: () => table().remove() },
  })
  useCommands('screen', { 'setting.resetAll': keys.resetAll })
  return (
    <>
      <AppearanceSection />
      <KeysSection {...keys} />
      <MacrosSection {...macros} />
      <SessionsSection {...sessions} />
      <BackupsSection />
    </>
  )
}
