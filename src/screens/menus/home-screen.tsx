import { nouns } from '../../commands/catalog/nouns.ts'
import { useCommands, useRunnable } from '../../commands/keys/command-provider.tsx'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useOffice } from '../../shell/frame/office.ts'
import { Menu } from '../../ui/dialogs/menu.tsx'

// Apart from the first load: the menu does not wait for it.
const loadDay = () => import('../../shell/day-book/day-at-a-glance.tsx')

/** The home menu, and the day beside it. */
export function HomeScreen() {
  const day = useDeferredModule(loadDay)
  const office = useOffice()
  const history = useHistory()
  const { run } = useRunnable()
  const open = (path: string) => () => history.push(path)
  // There is nothing behind home: Esc stays.
  useCommands('global', { back: () => {} })
  useCommands('menu')
  return (
    <div className="home">
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
      {day && <day.DayAtAGlance />}
    </div>
  )
}
