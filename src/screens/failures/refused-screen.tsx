import { type Permission, refusedText } from '../../../contract/operator/roles.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { BackMenu } from './not-found-screen.tsx'

/** In place of a screen that is not for this operator. */
export function RefusedScreen({ needed }: { readonly needed: Permission }) {
  useCommands('menu')
  return (
    <section className="menu-screen">
      <h2>Not for you</h2>
      <p role="alert">{refusedText(needed)}</p>
      <BackMenu label="Not for you" />
    </section>
  )
}
