import type { ReactNode } from 'react'
import { roleText } from '../../../contract/operator/roles.ts'
import { useDroppedKeys } from '../../commands/keys/key-holder.ts'
import { StatusLine } from '../../ui/frame/status-line.tsx'
import type { Done } from '../../ui/frame/toasts.tsx'
import type { useOffice } from '../office/office.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useOperator } from '../operator/operator-context.ts'
import { phrases } from './phrases.ts'

/** Keys that were typed ahead and went nowhere, until the next key. */
function DroppedKeys() {
  const count = useDroppedKeys()
  return <output className="dropped-keys">{count > 0 && phrases.droppedKeys({ count })}</output>
}

interface FrameStatusProps {
  readonly office: Pick<ReturnType<typeof useOffice>, 'name' | 'connected'>
  readonly title: string
  /** What was saved last. */
  readonly done: Done
  /** Whether a macro is recorded or replayed, in a word. */
  readonly macro: string | undefined
  /** Further facts, which stand before these. */
  readonly children?: ReactNode
}

/** The status line over every screen of a signed-in operator. */
export function FrameStatus({ office, title, done, macro, children }: FrameStatusProps) {
  const { name, role } = useOperator()
  const { today } = useOfficeDays()
  return (
    <StatusLine
      office={office.name}
      title={title}
      operator={role === 'owner' ? name : `${name} · ${roleText(role)}`}
      today={today}
      connected={office.connected}
      done={done.what}
    >
      {children}
      {macro && <span className="macro-status">{macro}</span>}
      {globalThis.isSecureContext === false && <span className="unencrypted">{phrases.unencrypted}</span>}
      <DroppedKeys />
    </StatusLine>
  )
}
