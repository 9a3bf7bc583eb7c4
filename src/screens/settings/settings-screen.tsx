import { useCommands } from '../../commands/hands.tsx'
import { useLeave } from '../../shell/use-leave.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { BackupsSection } from './backups-section.tsx'
import { KeysSection, useKeysSection } from './keys-section.tsx'
import { MacrosSection, useMacrosSection } from './macros-section.tsx'

/** What an operator sets for themselves: one section below the other, each a file of its own. */
export function SettingsScreen() {
  const keys = useKeysSection()
  const macros = useMacrosSection()
  useLeave('/', false)
  useCommands('global', { back: keys.cancel })
  // Which table has the focus: both have the same keys.
  const table = () => (document.activeElement?.closest('.macros') ? macros : keys)
  useCommands('form', { 'grid.enter': { hint: 'table', run: keys.focusTable } })
  useCommands('grid', {
    'grid.leave': keys.focusForm,
    'row.edit': { hint: 'change', run: () => table().change() },
    'row.delete': { hint: 'reset or delete', run: () => table().remove() },
  })
  useCommands('screen', { 'setting.resetAll': keys.resetAll })
  return (
    <>
      <AppearanceSection />
      <KeysSection {...keys} />
      <MacrosSection {...macros} />
      <BackupsSection />
    </>
  )
}
