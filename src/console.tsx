import type { RouterHistory } from '@tanstack/history'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { Screens } from './routes.tsx'
import { LateSessionLock } from './shell/session/late-session-lock.tsx'
import { type Session, SessionContext } from './shell/session/session.ts'

/** How long a list is taken as it is before it is read again behind the screen. */
const FRESH_MS = 30_000

interface ConsoleProps {
  readonly session: Session
  readonly history: RouterHistory
}

/** The whole console over a session and the history of its addresses. */
export function Console({ session, history }: ConsoleProps) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            // The calls themselves retry once (src/api/client.ts).
            retry: false,
            refetchOnWindowFocus: false,
            staleTime: FRESH_MS,
            // A PC without a network still reaches a server of its own: only a call can tell.
            networkMode: 'always',
          },
        },
      }),
  )
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <Screens history={history} />
          <LateSessionLock />
        </SessionContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
