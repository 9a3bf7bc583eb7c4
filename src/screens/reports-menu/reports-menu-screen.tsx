import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { Menu } from '../../ui/dialogs/menu.tsx'

/** The reports menu. */
export function ReportsMenuScreen() {
  const history = useHistory()
  useCommands('menu')
  const open = (path: string) => () => history.push(path)
  return (
    <section className="menu-screen">
      <h2>Reports</h2>
      <Menu
        label="Reports"
        items={[
          { label: 'Account Statement', keys: 'g s', onPress: open('/reports/account-statement') },
          { label: 'All Account statements', keys: 'g a', onPress: open('/reports/all-accounts') },
          { label: 'Incoming/Outgoing Hawala', onPress: open('/reports/hawala') },
          { label: 'Net Capital Report', onPress: open('/reports/net-capital') },
          { label: 'Net Capital Report by CCY', onPress: open('/reports/net-capital-ccy') },
          { label: 'Daily Transaction report', onPress: open('/reports/daily-transactions') },
          { label: 'Currency Rate', onPress: open('/rates') },
          { label: 'Account Rates', onPress: open('/account-rates') },
          { label: 'Province', onPress: open('/reports/province') },
          { label: 'Trial Balance', keys: 'g b', onPress: open('/reports/trial-balance') },
          { label: 'Back', keys: 'Esc', onPress: open('/') },
        ]}
      />
    </section>
  )
}
