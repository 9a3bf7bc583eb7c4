import { Suspense, useState } from 'react'
import { lazyScreen } from '../navigation/lazy-screen.tsx'
import type { LineMessage } from './line-message.ts'

const LineMessageDialog = lazyScreen(() => import('./line-message-dialog.tsx'))

/** Rows as a message is asked for. */
interface MessageRows {
  /** The message of the current row. */
  readonly message: () => LineMessage | undefined
  /** Whether the current row has a message. */
  readonly hasMessage: boolean
  /** Whether any row does. */
  readonly mayMessage: boolean
}

/**
 * The dialog with the message of the current row, and what opens it: null where that row has no message, undefined where
 * no row has one.
 */
export function useLineMessage(rows: MessageRows) {
  const [message, setMessage] = useState<LineMessage>()
  const ask = rows.hasMessage ? () => setMessage(rows.message()) : null
  const dialog = message && (
    <Suspense>
      <LineMessageDialog message={message} onClose={() => setMessage(undefined)} />
    </Suspense>
  )
  return { ask: rows.mayMessage ? ask : undefined, dialog }
}
