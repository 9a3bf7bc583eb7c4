import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { PlainHints } from '../../commands/keys/hint-bar.tsx'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useOffice } from '../../shell/frame/office.ts'
import { useSession } from '../../shell/session/session-context.tsx'
import { Frame } from '../../ui/frame/frame.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { StatusLine } from '../../ui/frame/status-line.tsx'
import { ToastHost } from '../../ui/frame/toasts.tsx'
import { LoginScreen } from './login-screen.tsx'

/** /login; once signed in it leads on to where the visitor wanted to go. */
export function LoginPage({ next }: { readonly next?: string | undefined }) {
  const session = useSession()
  const office = useOffice()
  const isSignedIn = useSelector(session, (state) => state.matches('signedIn'))
  const isRestoring = useSelector(session, (state) => state.matches('restoring') || state.matches('waiting'))
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
            title="Sign in"
            today={office.today}
            connected={office.connected}
          />
        }
        hints={
          <PlainHints
            hints={[
              ['Enter', 'next field, then sign in'],
              ['Shift+Enter', 'back'],
            ]}
          />
        }
      >
        <LoginScreen session={session} office={office.name} />
      </Frame>
      <ToastHost />
    </>
  )
}
