import { useHistory } from '../../shell/navigation/navigation.tsx'
import { Menu } from '../../ui/dialogs/menu.tsx'
import { phrases } from './late-phrases.ts'

/** The menu that leads home or back. */
export function BackMenu({ label }: { readonly label: string }) {
  const history = useHistory()
  const items = [
    { label: phrases.toHome, onPress: () => history.push('/') },
    { label: phrases.toPrevious, onPress: () => history.back() },
  ]
  return <Menu label={label} items={items} />
}

/** The page of any path that is none; it stands outside the frame, for visitors too. */
export default function NotFoundScreen() {
  return (
    <main tabIndex={-1} className="menu-screen">
      <title>{phrases.tab}</title>
      <h1>{phrases.notFound}</h1>
      <p>{phrases.aboutNotFound}</p>
      <BackMenu label={phrases.notFound} />
    </main>
  )
}
