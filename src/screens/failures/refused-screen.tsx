import { refusedAt } from '../../commands/catalog/needed.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useDrawnLocation } from '../../shell/navigation/navigation.tsx'
import { BackMenu } from './not-found-screen.tsx'

/** In place of a screen that is not for this operator. */
export function RefusedScreen() {
  const { pathname } = useDrawnLocation()
  useCommands('menu')
  return (
    <section className="menu-screen">
      <h2>Not for you</h2>
      <p role="alert">{refusedAt(pathname)}</p>
      <BackMenu label="Not for you" />
    </section>
  )
}
