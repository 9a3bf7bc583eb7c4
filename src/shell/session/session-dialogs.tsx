import { useSelector } from '@xstate/react'
import { CodeDialog, ConfirmDialog, PasswordDialog } from '../../ui/dialogs/dialogs.tsx'
import type { Session } from './session.ts'

/** What is asked over any screen about the session. */
export function SessionDialogs({ session }: { readonly session: Session }) {
  return (
    <>
      <SignInAgain session={session} />
      <SignOutDialog session={session} />
    </>
  )
}

/** The session ended in the middle of work: the operator signs in again in place, and what waits goes on. */
function SignInAgain({ session }: { readonly session: Session }) {
  const open = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'expired' }))
  const { user, password, code, isCodeDue, errors, error } = useSelector(session, (state) => state.context)
  const busy = useSelector(session, (state) => state.matches({ signedIn: { expired: 'confirming' } }))
  const shared = {
    open,
    title: 'Sign in again',
    busy,
    confirmText: 'Sign in',
    onConfirm: () => session.send({ type: 'login.submit' }),
    onCancel: () => session.send({ type: 'session.abandon' }),
  }
  if (isCodeDue)
    return (
      <CodeDialog
        {...shared}
        message="The password is right. Enter the code that your authenticator app shows, or a recovery code."
        value={code}
        onChange={(value) => session.send({ type: 'login.change', field: 'code', value })}
        error={errors.code}
      />
    )
  return (
    <PasswordDialog
      {...shared}
      message={
        <>
          Your session has ended. What you typed is kept and what you were saving waits. Enter the password of{' '}
          <b>{user?.email}</b> to go on; Cancel signs out.
        </>
      }
      value={password}
      onChange={(value) => session.send({ type: 'login.change', field: 'password', value })}
      error={errors.password ?? error}
    />
  )
}

/** What the operator typed could not be handed to the server before signing out. */
function SignOutDialog({ session }: { readonly session: Session }) {
  const open = useSelector(session, (snapshot) => snapshot.matches('heldBack'))
  return (
    <ConfirmDialog
      open={open}
      title="Sign out?"
      message={
        <>
          <p>
            The server does not answer, or your session has ended: what you typed and did not save can not be
            handed to it.
          </p>
          <p>
            Stay and try again, or sign out and leave it in this browser. Nobody else is shown it, and it
            stands here again when you sign in on this PC; on another PC it is missing.
          </p>
        </>
      }
      confirmText="Sign out, leave it here"
      cancelText="Stay"
      onConfirm={() => session.send({ type: 'session.leave' })}
      onCancel={() => session.send({ type: 'session.stay' })}
    />
  )
}
