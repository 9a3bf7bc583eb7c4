import { useRef, useState } from 'react'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useHeldKeys } from '../../commands/keys/key-holder.ts'
import type { Drafts } from '../entry/drafts.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { loadSignOut, type Session } from './session.ts'
import type { Unsaved } from './sign-out.ts'

const loadDialog = () => import('./exit-dialog.tsx')

/** Signs out, but asks first while anything is unsaved or waits to be sent. */
export function useSignOut(
  operator_id: number,
  session: Session,
  drafts: Drafts,
  outbox: Outbox | undefined,
): { readonly signOut: () => void; readonly dialog: React.ReactNode } {
  const [unsaved, setUnsaved] = useState<Unsaved>()
  const isCounting = useRef(false)
  // Keys that follow belong to the question, or to nothing.
  useHeldKeys(() => (isCounting.current ? 'way' : 'none'))
  const part = useDeferredModule(loadDialog, unsaved !== undefined)
  const leave = () => {
    setUnsaved(undefined)
    session.send({ type: 'session.end' })
  }
  const signOut = async () => {
    isCounting.current = true
    // Where this can't be loaded, handing over can't either, and asks by itself.
    const found = await loadSignOut()
      .then(({ unsavedOf }) => unsavedOf(operator_id, drafts, outbox))
      .catch(() => undefined)
    isCounting.current = false
    if (found) setUnsaved(found)
    else leave()
  }
  return {
    signOut: () => void signOut(),
    dialog: part && <part.ExitDialog unsaved={unsaved} onExit={leave} onStay={() => setUnsaved(undefined)} />,
  }
}
