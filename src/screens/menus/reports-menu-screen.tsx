import { reportEntries, reportTitle } from '../../../contract/reports/reports.ts'
import { titles } from '../../commands/catalog/titles.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useEntries } from '../../shell/operator/use-entries.ts'
import { Menu } from '../../ui/dialogs/menu.tsx'
import { phrases } from './phrases.ts'

/** The reports menu. */
export default function ReportsMenuScreen() {
  useCommands('menu')
  const entry = useEntries()
  const entries = (part: 'first' | 'last') =>
    reportEntries
      .filter(([, { menu }]) => menu === part)
      .map(([name, { path, command }]) => entry(reportTitle(name), path, command.keys[0]))
  return (
    <section className="menu-screen">
      <h2>{titles.reports}</h2>
      <Menu
        label={titles.reports}
        items={[
          ...entries('first'),
          entry(titles.rates, '/rates'),
          entry(titles.accountRates, '/account-rates'),
          entry(titles.provinces, '/reports/province'),
          ...entries('last'),
          entry(titles.limit, '/limit'),
          entry(titles.log, '/log', 'g l'),
          entry(phrases.back, '/', 'Esc'),
        ]}
      />
    </section>
  )
}
