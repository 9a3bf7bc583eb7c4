import { FactorForm } from '../../shell/credentials/factor-form.tsx'
import type { Session } from '../../shell/session/session.ts'

/** In place of the form to sign in, for an operator of whom the office requires a second factor. */
export default function SetUpFactor({ session }: { readonly session: Session }) {
  return (
    <section className="login with-factor">
      <h2>Set up your second factor</h2>
      <p>The office requires one of you: nothing is open until it is set up.</p>
      <FactorForm
        password={session.getSnapshot().context.password}
        onDone={() => session.send({ type: 'factor.set' })}
        cancelText="Sign out"
        onCancel={() => session.send({ type: 'session.end' })}
      />
    </section>
  )
}
