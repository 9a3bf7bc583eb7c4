import { useHistory } from '../../shell/navigation/navigation.tsx'
import { Menu } from '../../ui/dialogs/menu.tsx'

/** The menu that leads home or back. */
export function BackMenu({ label }: { readonly label: string }) {
  const history = useHistory()
  const items = [
    { label: 'Go Back Home', onPress: () => history.push('/') },
    { label: 'Go back to previous page', onPress: () => history.back() },
  ]
  return <Menu label={label} items={items} />
}

/** The page of any path that is none; it stands outside the frame, for visitors too. */
export const NotFoundScreen = () => (
  <main tabIndex={-1} className="menu-screen">
    <title>Page Not Found · Daftar</title>
    <h1>Page Not Found</h1>
    <p>The page you're looking for doesn't exist or has been moved.</p>
    <BackMenu label="Page Not Found" />
  </main>
)
