import { refusedAt } from '../../commands/catalog/needed.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useDrawnLocation } from '../../shell/navigation/navigation.tsx'
import { phrases } from './late-phrases.ts'
import { BackMenu } from './not-found-screen.tsx'

/** In place of a screen that is not for this operator. */
export default function RefusedScreen() {
  const { pathname } = useDrawnLocation()
  useCommands('menu')
  return (
    <section className="menu-screen">
      <h2>{phrases.refused}</h2>
      <p role="alert">{refusedAt(pathname)}</p>
      <BackMenu label={phrases.refused} />
    </section>
  )
}
