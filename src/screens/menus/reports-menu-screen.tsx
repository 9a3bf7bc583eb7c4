import { reportEntries } from '../../../contract/reports/reports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useEntries } from '../../shell/operator/use-entries.ts'
import { Menu } from '../../ui/dialogs/menu.tsx'

/** The reports menu. */
export default function ReportsMenuScreen() {
  useCommands('menu')
  const entry = useEntries()
  const entries = (part: 'first' | 'last') =>
    reportEntries
      .filter(([, { menu }]) => menu === part)
      .map(([, { title, path, command }]) => entry(title, path, command.keys[0]))
  return (
    <section className="menu-screen">
      <h2>Reports</h2>
      <Menu
        label="Reports"
        items={[
          ...entries('first'),
          entry('Currency Rate', '/rates'),
          entry('Account Rates', '/account-rates'),
          entry('Province', '/reports/province'),
          ...entries('last'),
          entry('Log', '/log', 'g l'),
          entry('Back', '/', 'Esc'),
        ]}
      />
    </section>
  )
}
