import { nouns } from '../../commands/catalog/nouns.ts'
import { useCommands, useRunnable } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useOffice } from '../../shell/frame/office.ts'
import { Menu } from '../../ui/dialogs/menu.tsx'

/** The home menu. */
export function HomeScreen() {
  const office = useOffice()
  const history = useHistory()
  const { run } = useRunnable()
  const open = (path: string) => () => history.push(path)
  // There is nothing behind home: Esc stays.
  useCommands('global', { back: () => {} })
  useCommands('menu')
  return (
    <section className="menu-screen">
      <h2>
        <bdi>{office.name}</bdi> · Money Exchange
      </h2>
      <Menu
        label="Home"
        items={[
          ...(['customer', 'hawala', 'transfer', 'cash-book'] as const).map((noun) => {
            const { menu, form, command } = nouns[noun]
            return { label: menu, keys: command.keys, onPress: open(form) }
          }),
          { label: 'Reports', keys: 'g r', onPress: open('/reports') },
          { label: 'Exit', onPress: () => run('session.signOut') },
          { label: 'Settings', keys: 'g o', onPress: open('/settings') },
          { label: 'Waiting', keys: 'Alt+W', onPress: open('/waiting') },
        ]}
      />
    </section>
  )
}
