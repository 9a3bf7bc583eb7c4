import { useRef } from 'react'
import { useHeldKeys } from '../../commands/keys/key-holder.ts'
import type { Drafts } from '../entry/drafts.ts'
import { useAsk } from '../frame/question-context.tsx'
import type { Outbox } from '../outbox/outbox.ts'
import { loadSignOut, type Session } from './session.ts'

/** Signs out, but asks first while anything is unsaved or waits to be sent. Nothing of it is lost either way. */
export function useSignOut(
  operator_id: number,
  session: Session,
  drafts: Drafts,
  outbox: Outbox | undefined,
): () => Promise<void> {
  const ask = useAsk()
  const isCounting = useRef(false)
  // Keys that follow belong to the question, or to nothing.
  useHeldKeys(() => (isCounting.current ? 'way' : 'none'))
  return async () => {
    isCounting.current = true
    // Where this can't be loaded, handing over can't either, and asks by itself.
    const lines = await loadSignOut()
      .then(({ unsavedOf }) => unsavedOf(operator_id, drafts, outbox))
      .catch(() => [])
    isCounting.current = false
    ask({
      title: 'Exit with work unsaved?',
      lines,
      confirmText: 'Sign out',
      leaves: true,
      onConfirm: () => session.send({ type: 'session.end' }),
    })
  }
}
