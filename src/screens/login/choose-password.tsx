import { PasswordForm, usePasswordForm } from '../../shell/credentials/password-form.tsx'
import type { Session } from '../../shell/session/session.ts'
import { phrases } from './late-phrases.ts'

/** In place of the form to sign in, for an operator whose password somebody else chose. */
export default function ChoosePassword({ session }: { readonly session: Session }) {
  const form = usePasswordForm({
    password: session.getSnapshot().context.password,
    onChanged: () => session.send({ type: 'password.chosen' }),
  })
  return (
    <section className="login">
      <h2>{phrases.choose}</h2>
      <p>{phrases.aboutChoosing}</p>
      <PasswordForm
        form={form}
        cancelText={phrases.signOut}
        onCancel={() => session.send({ type: 'session.end' })}
      />
    </section>
  )
}
