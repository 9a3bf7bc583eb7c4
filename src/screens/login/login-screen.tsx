import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import type { Session } from '../../shell/session/session.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'

/** The e-mail and password form; the route leads on once the operator is signed in. */
export function LoginScreen({ session, office }: { readonly session: Session; readonly office: string }) {
  const snapshot = useSelector(session, (state) => state)
  const { email, password, errors, error } = snapshot.context
  const isRefused = error !== undefined && snapshot.matches('signedOut')
  // What is typed next takes the place of the password that was refused.
  useLayoutEffect(() => {
    if (isRefused) focusField('password')
  }, [isRefused])
  const submit = () => session.send({ type: 'login.submit' })
  return (
    <section className="login">
      <h2>
        <bdi>{office}</bdi>
      </h2>
      <Form label="Sign in" columns={1} onSubmit={submit}>
        <TextField
          label="Email"
          name="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          error={errors.email}
          required
          autoFocus
          onChange={(value) => session.send({ type: 'login.change', field: 'email', value })}
          onBlur={() => session.send({ type: 'login.blur', field: 'email' })}
        />
        <PasswordField
          label="Password"
          name="password"
          value={password}
          error={errors.password}
          required
          onChange={(value) => session.send({ type: 'login.change', field: 'password', value })}
          onBlur={() => session.send({ type: 'login.blur', field: 'password' })}
        />
        <div className="actions">
          <Button kind="main" keys="Enter" busy={snapshot.matches('signingIn')} onPress={submit}>
            Sign in
          </Button>
        </div>
      </Form>
      <div className="login-failure">{error && <Banner lines={[error]} />}</div>
    </section>
  )
}
