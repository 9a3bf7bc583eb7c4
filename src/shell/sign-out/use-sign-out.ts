import { useRef } from 'react'
import { useHeldKeys } from '../../commands/keys/key-holder.ts'
import { useDrafts } from '../drafts/drafts-context.ts'
import { useOperator } from '../operator/operator-context.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { useAsk } from '../questions/question-context.tsx'
import { loadSignOut, useSession } from '../session/session.ts'

/** Signs out, but asks first while anything is unsaved or waits to be sent. Nothing of it is lost either way. */
export function useSignOut(outbox: Outbox | undefined): () => Promise<void> {
  const session = useSession()
  const user = useOperator()
  const drafts = useDrafts()
  const ask = useAsk()
  const isCounting = useRef(false)
  // Keys that follow belong to the question, or to nothing.
  useHeldKeys(() => (isCounting.current ? 'way' : 'none'))
  return async () => {
    isCounting.current = true
    // Where this can't be loaded, handing over can't either, and asks by itself.
    const unsaved = await loadSignOut()
      .then(({ unsavedOf }) => unsavedOf(user.id, drafts, outbox))
      .catch(() => undefined)
    isCounting.current = false
    const end = () => session.send({ type: 'session.end' })
    if (unsaved) ask({ ...unsaved, leaves: true, onConfirm: end })
    else end()
  }
}
