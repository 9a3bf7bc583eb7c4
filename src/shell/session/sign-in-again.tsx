import { useSelector } from '@xstate/react'
import { PasswordDialog } from '../../ui/dialogs/dialogs.tsx'
import { useIsExpired } from '../frame/shell-context.tsx'
import type { Session } from './session.ts'

/** The session ended in the middle of work: the operator signs in again in place, and what waits goes on. */
export function SignInAgain({ session }: { readonly session: Session }) {
  const open = useIsExpired(session)
  const { user, password, errors, error } = useSelector(session, (state) => state.context)
  const busy = useSelector(session, (state) => state.matches({ signedIn: { expired: 'confirming' } }))
  return (
    <PasswordDialog
      open={open}
      title="Sign in again"
      message={
        <>
          Your session has ended. What you typed is kept and what you were saving waits. Enter the password of{' '}
          <b>{user?.email}</b> to go on; Cancel signs out.
        </>
      }
      value={password}
      onChange={(value) => session.send({ type: 'login.change', field: 'password', value })}
      error={errors.password ?? error}
      busy={busy}
      confirmText="Sign in"
      onConfirm={() => session.send({ type: 'login.submit' })}
      onCancel={() => session.send({ type: 'session.abandon' })}
    />
  )
}
