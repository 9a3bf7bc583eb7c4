import { RECORD_TYPES } from '../../../contract/records/records.ts'
import { reports, reportTitle } from '../../../contract/reports/reports.ts'
import { nouns, nounText } from '../../commands/catalog/nouns.ts'
import { titles } from '../../commands/catalog/titles.ts'
import { useCommands, useRunnable } from '../../commands/keys/command-provider.tsx'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useOffice } from '../../shell/office/office.ts'
import { useEntries } from '../../shell/operator/use-entries.ts'
import { Menu } from '../../ui/dialogs/menu.tsx'
import { Phrase } from '../../ui/frame/phrase.tsx'
import './home.css'
import { phrases } from './phrases.ts'

// Apart from the first load: the menu does not wait for it.
const loadBeside = () => import('../../shell/home/beside-menu.tsx')

/** The home menu with what is worked with beside the records, and the day and what waits to the right of it. */
export function HomeScreen() {
  const beside = useDeferredModule(loadBeside)
  const office = useOffice()
  const { run } = useRunnable()
  const entry = useEntries()
  // There is nothing behind home: Esc stays.
  useCommands('global', { back: () => {} })
  useCommands('menu', { 'menu.letter': () => {} })
  return (
    <section className="menu-screen home">
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
        ]}
        groups={[
          {
            heading: phrases.day,
            items: [
              entry(titles.queue, '/hawala/queue', 'g q', 'q'),
              entry(reportTitle('roznamcha'), reports.roznamcha.path, undefined, 'z'),
              entry(titles.count, '/count', 'g d', 'd'),
              entry(titles.close, '/close', undefined, 'x'),
              entry(titles.tills, '/tills', 'g i', 'i'),
              entry(titles.waiting, '/waiting', 'Alt+W', 'w'),
            ],
          },
          {
            heading: phrases.office,
            items: [
              entry(titles.operators, '/operators', 'g p', 'p'),
              entry(titles.office, '/office', 'g f', 'f'),
              entry(titles.setup, '/office/setup', undefined, 'u'),
              entry(titles.import, '/import', undefined, 'b'),
              entry(titles.settings, '/settings', 'g o', 's'),
              entry(titles.log, '/log', 'g l', 'l'),
            ],
          },
        ]}
      >
        {beside && <beside.BesideMenu />}
      </Menu>
    </section>
  )
}
