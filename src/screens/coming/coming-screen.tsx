import { useRouter } from '@tanstack/react-router'
import { useCommands } from '../../commands/hands.tsx'
import { Menu } from '../../ui/menu.tsx'

interface ComingScreenProps {
  readonly title: string
  /** Where Back goes. */
  readonly up: string
}

/** Stands where a screen of a later version will be. */
export function ComingScreen({ title, up }: ComingScreenProps) {
  const router = useRouter()
  useCommands('menu')
  return (
    <section className="menu-screen">
      <h2>{title}</h2>
      <p>This screen is not part of this version of Daftar yet. Nothing can be entered here.</p>
      <Menu label={title} items={[{ label: 'Back', keys: 'Esc', onPress: () => router.history.push(up) }]} />
    </section>
  )
}
