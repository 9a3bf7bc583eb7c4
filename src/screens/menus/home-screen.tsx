import { RECORD_TYPES } from '../../../contract/records/records.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { useCommands, useRunnable } from '../../commands/keys/command-provider.tsx'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useOffice } from '../../shell/office/office.ts'
import { useEntries } from '../../shell/operator/use-entries.ts'
import { Menu } from '../../ui/dialogs/menu.tsx'

// Apart from the first load: the menu does not wait for it.
const loadDay = () => import('../../shell/day-book/day-at-a-glance.tsx')

/** The home menu, and the day beside it. */
export function HomeScreen() {
  const day = useDeferredModule(loadDay)
  const office = useOffice()
  const { run } = useRunnable()
  const entry = useEntries()
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
            ...(['customer', ...RECORD_TYPES.toReversed()] as const).map((noun) => {
              const { menu, form, command } = nouns[noun]
              return entry(menu, form, command.keys)
            }),
            entry('Reports', '/reports', 'g r'),
            { label: 'Exit', onPress: () => run('session.signOut') },
            entry('Settings', '/settings', 'g o'),
            entry('Waiting', '/waiting', 'Alt+W'),
            entry('Operators', '/operators', 'g p'),
            entry('Office', '/office', 'g f'),
            entry('Count', '/count', 'g d'),
            entry('Close the day', '/close'),
            entry('Tills', '/tills', 'g i'),
            entry('Set up', '/office/setup'),
          ]}
        />
      </section>
      {day && <day.DayAtAGlance />}
    </div>
  )
}
