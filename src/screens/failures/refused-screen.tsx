import { type Permission, refusedText } from '../../../contract/operator/roles.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { Menu } from '../../ui/dialogs/menu.tsx'

/** In place of a screen that is not for this operator. */
export function RefusedScreen({ needed }: { readonly needed: Permission }) {
  const history = useHistory()
  useCommands('menu')
  return (
    <section className="menu-screen">
      <h2>Not for you</h2>
      <p role="alert">{refusedText(needed)}</p>
      <Menu
        label="Not for you"
        items={[
          { label: 'Go Back Home', onPress: () => history.push('/') },
          { label: 'Go back to previous page', onPress: () => history.back() },
        ]}
      />
    </section>
  )
}
