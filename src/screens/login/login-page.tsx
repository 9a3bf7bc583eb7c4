import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { CONSOLE_LANGUAGES, type ConsoleLanguage } from '../../../contract/text/locale.ts'
import { PlainHints } from '../../commands/keys/hint-bar.tsx'
import { keepChoice, pageLocale } from '../../shell/locale/locale.ts'
import { lazyScreen } from '../../shell/navigation/lazy-screen.tsx'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useOffice } from '../../shell/office/office.ts'
import { CodeField } from '../../shell/session/code-field.tsx'
import { type Session, useSession } from '../../shell/session/session.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Frame } from '../../ui/frame/frame.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { StatusLine } from '../../ui/frame/status-line.tsx'
import { ToastHost } from '../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'

// Apart from the first load: most sign in with a password of their own, and have what the office requires.
const ChoosePassword = lazyScreen(() => import('./choose-password.tsx'))
const SetUpFactor = lazyScreen(() => import('./set-up-factor.tsx'))

/** /login; once signed in it leads on to where the visitor wanted to go. */
export function LoginPage({ next }: { readonly next?: string | undefined }) {
  const session = useSession()
  const office = useOffice()
  const isSignedIn = useSelector(session, (state) => state.matches('signedIn'))
  const isRestoring = useSelector(session, (state) =>
    (['restoring', 'waiting', 'leaving'] as const).some((name) => state.matches(name)),
  )
  const isChoosing = useSelector(session, (state) => state.matches('choosing'))
  const isSettingUp = useSelector(session, (state) => state.matches('settingUp'))
  const history = useHistory()
  useEffect(() => {
    // Only a path of this console: an address of another site can't be smuggled in.
    if (isSignedIn) history.replace(next && /^\/(?![/\\])/.test(next) ? next : '/')
  }, [isSignedIn, next, history])
  if (isRestoring || isSignedIn) return <Loading full />
  return (
    <>
      <Frame
        status={
          <StatusLine
            office={office.name}
            title={isChoosing ? phrases.choose : isSettingUp ? phrases.factor : phrases.signIn}
            today={office.today}
            connected={office.connected}
          />
        }
        hints={
          <PlainHints
            hints={[
              ['Enter', isChoosing ? phrases.toChange : isSettingUp ? phrases.toGoOn : phrases.toSignIn],
              ['Shift+Enter', phrases.toGoBack],
            ]}
          />
        }
      >
        {isChoosing || isSettingUp ? (
          <Suspense fallback={<Loading />}>
            {isChoosing ? <ChoosePassword session={session} /> : <SetUpFactor session={session} />}
          </Suspense>
        ) : (
          <LoginScreen session={session} office={office.name} />
        )}
      </Frame>
      <ToastHost />
    </>
  )
}

/** The e-mail and password form; the route leads on once the operator is signed in. */
function LoginScreen({ session, office }: { readonly session: Session; readonly office: string }) {
  const snapshot = useSelector(session, (state) => state)
  const { email, password, code, isCodeDue, errors, error } = snapshot.context
  const isAsking = snapshot.matches('signedOut')
  // What is typed next takes the place of what was refused.
  const refused = error !== undefined ? 'password' : errors.code !== undefined ? 'code' : undefined
  useLayoutEffect(() => {
    if (isAsking && refused) focusField(refused)
  }, [isAsking, refused])
  const submit = () => session.send({ type: 'login.submit' })
  return (
    <section className="login">
      <h2>
        <bdi>{office}</bdi>
      </h2>
      <Form label={phrases.signIn} columns={1} onSubmit={submit}>
        <TextField
          label={phrases.email}
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
          label={phrases.password}
          name="password"
          value={password}
          error={errors.password}
          required
          onChange={(value) => session.send({ type: 'login.change', field: 'password', value })}
          onBlur={() => session.send({ type: 'login.blur', field: 'password' })}
        />
        {isCodeDue && (
          <CodeField
            name="code"
            value={code}
            error={errors.code}
            onChange={(value) => session.send({ type: 'login.change', field: 'code', value })}
          />
        )}
        <div className="actions">
          <Button
            label={phrases.signIn}
            kind="main"
            keys="Enter"
            busy={snapshot.matches('signingIn')}
            onPress={submit}
          />
        </div>
      </Form>
      <Languages />
      <div className="banner-place">{error && <Banner lines={[error]} />}</div>
    </section>
  )
}

/** The languages of the console by their own names. Pressing one reloads the page in it. */
function Languages() {
  return (
    <p className="languages">
      {Object.entries(CONSOLE_LANGUAGES).map(([language, name]) => (
        <button
          key={language}
          type="button"
          name={language}
          lang={language}
          aria-pressed={language === pageLocale.language}
          onClick={() => {
            if (keepChoice({ language: language as ConsoleLanguage })) location.reload()
          }}
        >
          {name}
        </button>
      ))}
    </p>
  )
}
