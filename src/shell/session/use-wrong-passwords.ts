import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { instantText } from '../../ui/frame/instant-text.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { dialogPhrases as phrases } from './late-phrases.ts'
import type { Session } from './session.ts'

/** Tells an operator who has signed in of the wrong passwords that were given for them. */
export function useWrongPasswords(session: Session, timezone: string | undefined): void {
  const isTold = useSelector(session, ({ context }) => context.wrong === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each time of signing in
  useEffect(() => {
    const { wrong } = session.getSnapshot().context
    if (!wrong) return
    session.send({ type: 'wrong.told' })
    const { count, since } = wrong
    showFailure([phrases.wrongPasswords({ count, since: instantText(since, timezone) })])
  }, [session, isTold])
}
