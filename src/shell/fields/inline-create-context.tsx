import { createContext, type ReactNode, useContext, useState } from 'react'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'

/** A customer or an account that a lookup does not find. */
export interface InlineCreate {
  readonly noun: 'account' | 'customer'
  /** The currency that the account must be in; any where it is left out. */
  readonly currency?: string
  /** The id of the customer whose account it must be; anybody's where it is left out. */
  readonly customer?: string
  /** What was typed to find it. */
  readonly typed: string
  /** Called with the customer's id or the account's number once it is saved. */
  readonly onCreated: (value: string) => void
}

const loadDialog = () => import('./inline-create-dialog.tsx')

const InlineCreateContext = createContext<(missing: InlineCreate) => void>(() => {})

/** Opens the dialog that creates what a lookup does not find, over whatever form stands. */
export function InlineCreateProvider({ children }: { readonly children: ReactNode }) {
  const [missing, setMissing] = useState<InlineCreate>()
  const part = useDeferredModule(loadDialog, missing !== undefined)
  return (
    <InlineCreateContext value={setMissing}>
      {children}
      {part && missing && <part.InlineCreateDialog missing={missing} onClose={() => setMissing(undefined)} />}
    </InlineCreateContext>
  )
}

/** Creates a missing customer or account inline; the form beneath stays as it is. */
export const useInlineCreate = () => useContext(InlineCreateContext)
