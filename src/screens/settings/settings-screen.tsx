import { useState } from 'react'
import { useRunnable } from '../../commands/keys/command-provider.tsx'
import { SessionsSection } from '../../shell/credentials/sessions-section.tsx'
import { focusField } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { BackupsSection } from './backups-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { LocaleSection } from './locale-section.tsx'
import { MacrosSection } from './macros-section.tsx'
import { phrases } from './phrases.ts'
import { SlipsSection } from './slips-section.tsx'

/** Focuses the form of the keys: the one that changes a key, where it is open. */
const focusKeys = () => {
  const [changing] = document.getElementsByName('new-keys')
  focusField(changing ? 'new-keys' : 'command')
}

/** What an operator sets for themselves: one section below the other, each a file of its own. */
export default function SettingsScreen() {
  const { run } = useRunnable()
  // The table that had the focus last.
  const [table, setTable] = useState('keys')
  const placeOf = (name: string) => ({
    isHere: table === name,
    onFocus: () => setTable(name),
    onLeave: focusKeys,
  })
  return (
    <>
      <div className="settings-row">
        <AppearanceSection />
        <SlipsSection />
      </div>
      <LocaleSection />
      <div className="settings-columns">
        <div>
          <KeysSection {...placeOf('keys')} />
        </div>
        <div>
          <MacrosSection {...placeOf('macros')} />
          <SessionsSection {...placeOf('sessions')}>
            <Button label={phrases.changePassword} keys="g k" onPress={() => run('password.open')} />
            <Button label={phrases.secondFactor} keys="g 2" onPress={() => run('factor.open')} />
          </SessionsSection>
          <BackupsSection />
        </div>
      </div>
    </>
  )
}
