import { useSelector } from '@xstate/react'
import { CodeDialog, ConfirmDialog, PasswordDialog } from '../../ui/dialogs/dialogs.tsx'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { useOffice } from '../office/office.ts'
import { dialogPhrases as phrases } from './late-phrases.ts'
import type { Session } from './session.ts'
import { useWrongPasswords } from './use-wrong-passwords.ts'

/** What is asked and told over any screen about the session. */
export function SessionDialogs({ session }: { readonly session: Session }) {
  useWrongPasswords(session, useOffice().timezone)
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
    title: phrases.signInAgain,
    busy,
    confirmText: phrases.signIn,
    onConfirm: () => session.send({ type: 'login.submit' }),
    onCancel: () => session.send({ type: 'session.abandon' }),
  }
  if (isCodeDue)
    return (
      <CodeDialog
        {...shared}
        message={phrases.codeAsked}
        value={code}
        onChange={(value) => session.send({ type: 'login.change', field: 'code', value })}
        error={errors.code}
      />
    )
  return (
    <PasswordDialog
      {...shared}
      message={<Phrase of={phrases.passwordAsked} slots={{ email: <b>{user?.email}</b> }} />}
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
      title={phrases.signOutAsked}
      message={
        <>
          <p>{phrases.notHandedOver}</p>
          <p>{phrases.stayOrLeave}</p>
        </>
      }
      confirmText={phrases.leave}
      cancelText={phrases.stay}
      onConfirm={() => session.send({ type: 'session.leave' })}
      onCancel={() => session.send({ type: 'session.stay' })}
    />
  )
}
