import { useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useLeave } from '../../shell/entry/use-leave.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { BackupsSection } from './backups-section.tsx'
import { KeysSection, useKeysSection } from './keys-section.tsx'
import { MacrosSection, useMacrosSection } from './macros-section.tsx'
import { SessionsSection, useSessionsSection } from './sessions-section.tsx'

/** What an operator sets for themselves: one section below the other, each a file of its own. */
export default function SettingsScreen() {
  const keys = useKeysSection()
  const macros = useMacrosSection()
  const sessions = useSessionsSection()
  useLeave('/', false)
  useCommands('global', { back: keys.cancel && { hint: 'cancel', run: keys.cancel } })
  const tables = { keys, macros, sessions }
  // The table that had the focus last.
  const [table, setTable] = useState<keyof typeof tables>('keys')
  const { rowKeys } = tables[table]
  useCommands('form', {
    'grid.enter': { hint: 'table', run: keys.focusTable },
    ...(keys.changing && { 'field.next': { hint: 'change', run: keys.form.submit }, 'field.previous': null }),
  })
  useCommands('grid', { 'grid.leave': keys.focusForm, ...rowKeys }, rowKeys !== undefined)
  useCommands('screen', { 'setting.resetAll': keys.resetAll })
  return (
    <>
      <AppearanceSection />
      <div className="settings-columns">
        <div>
          <KeysSection {...keys} onFocus={() => setTable('keys')} />
        </div>
        <div>
          <MacrosSection {...macros} onFocus={() => setTable('macros')} />
          <SessionsSection {...sessions} onFocus={() => setTable('sessions')} />
          <BackupsSection />
        </div>
      </div>
    </>
  )
}
