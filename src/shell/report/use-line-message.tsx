import { Suspense, useState } from 'react'
import { lazyScreen } from '../navigation/lazy-screen.tsx'
import type { LineMessage } from './line-message.ts'

const LineMessageDialog = lazyScreen(() => import('./line-message-dialog.tsx'))

/** The message to the customer of a line, and the dialog that shows it. */
export function useLineMessage() {
  const [message, setMessage] = useState<LineMessage>()
  const dialog = message && (
    <Suspense>
      <LineMessageDialog message={message} onClose={() => setMessage(undefined)} />
    </Suspense>
  )
  return { open: setMessage, dialog }
}
