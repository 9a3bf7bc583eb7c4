import { PasswordForm, usePasswordForm } from '../../shell/credentials/password-form.tsx'
import type { Session } from '../../shell/session/session.ts'

/** In place of the form to sign in, for an operator whose password somebody else chose. */
export default function ChoosePassword({ session }: { readonly session: Session }) {
  const form = usePasswordForm({
    password: session.getSnapshot().context.password,
    onChanged: () => session.send({ type: 'password.chosen' }),
  })
  return (
    <section className="login">
      <h2>Choose a password of your own</h2>
      <p>Somebody else knows the one you signed in with: nothing is open until you choose another.</p>
      <PasswordForm
        form={form}
        cancelText="Sign out"
        onCancel={() => session.send({ type: 'session.end' })}
      />
    </section>
  )
}
