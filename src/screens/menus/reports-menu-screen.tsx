import { reportEntries } from '../../../contract/reports/reports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { Menu } from '../../ui/dialogs/menu.tsx'

/** The reports menu. */
export default function ReportsMenuScreen() {
  const history = useHistory()
  useCommands('menu')
  const open = (path: string) => () => history.push(path)
  const entries = (part: 'first' | 'last') =>
    reportEntries
      .filter(([, { menu }]) => menu === part)
      .map(([, { title, path, command }]) => ({
        label: title,
        keys: command.keys[0],
        onPress: open(path),
      }))
  return (
    <section className="menu-screen">
      <h2>Reports</h2>
      <Menu
        label="Reports"
        items={[
          ...entries('first'),
          { label: 'Currency Rate', onPress: open('/rates') },
          { label: 'Account Rates', onPress: open('/account-rates') },
          { label: 'Province', onPress: open('/reports/province') },
          ...entries('last'),
          { label: 'Back', keys: 'Esc', onPress: open('/') },
        ]}
      />
    </section>
  )
}
