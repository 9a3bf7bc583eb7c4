import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import type { Session } from './session.ts'

/** What the operator typed could not be handed to the server before signing out. */
export function SignOutDialog({ session }: { readonly session: Session }) {
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
