import { FactorForm } from '../../shell/credentials/factor-form.tsx'
import type { Session } from '../../shell/session/session.ts'
import { phrases } from './late-phrases.ts'

/** In place of the form to sign in, for an operator of whom the office requires a second factor. */
export default function SetUpFactor({ session }: { readonly session: Session }) {
  return (
    <section className="login with-factor">
      <h2>{phrases.setUp}</h2>
      <p>{phrases.aboutFactor}</p>
      <FactorForm
        password={session.getSnapshot().context.password}
        onDone={() => session.send({ type: 'factor.set' })}
        cancelText={phrases.signOut}
        onCancel={() => session.send({ type: 'session.end' })}
      />
    </section>
  )
}
