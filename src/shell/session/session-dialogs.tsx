import type { Session } from './session.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** What is asked over any screen about the session. */
export function SessionDialogs({ session }: { readonly session: Session }) {
  return (
    <>
      <SignInAgain session={session} />
      <SignOutDialog session={session} />
    </>
  )
}
