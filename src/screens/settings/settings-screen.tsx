import { useState } from 'react'
import { AppearanceSection } from './appearance-section.tsx'
import { BackupsSection } from './backups-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { MacrosSection } from './macros-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What an operator sets for themselves: one section below the other, each a file of its own. */
export default function SettingsScreen() {
  // The table that had the focus last.
  const [table, setTable] = useState('keys')
  const placeOf = (name: string) => ({ isHere: table === name, onFocus: () => setTable(name) })
  return (
    <>
      <AppearanceSection />
      <div className="settings-columns">
        <div>
          <KeysSection {...placeOf('keys')} />
        </div>
        <div>
          <MacrosSection {...placeOf('macros')} />
          <SessionsSection {...placeOf('sessions')} />
          <BackupsSection />
        </div>
      </div>
    </>
  )
}
