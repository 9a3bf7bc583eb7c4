import { RECORD_TYPES } from '../../../contract/records/records.ts'
import { nouns, nounText } from '../../commands/catalog/nouns.ts'
import { titles } from '../../commands/catalog/titles.ts'
import { useCommands, useRunnable } from '../../commands/keys/command-provider.tsx'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useOffice } from '../../shell/office/office.ts'
import { useEntries } from '../../shell/operator/use-entries.ts'
import { Menu } from '../../ui/dialogs/menu.tsx'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { phrases } from './phrases.ts'

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
          <Phrase of={phrases.title} slots={{ office: <bdi>{office.name}</bdi> }} />
        </h2>
        <Menu
          label={titles.home}
          items={[
            ...(['customer', ...RECORD_TYPES.toReversed()] as const).map((noun) => {
              const { form, command } = nouns[noun]
              return entry(nounText(noun, 'menu'), form, command.keys)
            }),
            entry(titles.reports, '/reports', 'g r'),
            { label: phrases.exit, onPress: () => run('session.signOut') },
            entry(titles.settings, '/settings', 'g o'),
            entry(titles.waiting, '/waiting', 'Alt+W'),
            entry(titles.operators, '/operators', 'g p'),
            entry(titles.office, '/office', 'g f'),
            entry(titles.count, '/count', 'g d'),
            entry(titles.close, '/close'),
            entry(titles.tills, '/tills', 'g i'),
            entry(titles.setup, '/office/setup'),
          ]}
        />
      </section>
      {day && <day.DayAtAGlance />}
    </div>
  )
}
