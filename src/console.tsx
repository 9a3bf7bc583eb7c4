import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useState } from 'react'
import type { createConsoleRouter } from './routes.tsx'
import type { Session } from './shell/session.ts'
import { SessionProvider } from './shell/session-context.tsx'

/** How long a list is taken as it is before it is read again behind the screen. */
const FRESH_MS = 30_000

interface ConsoleProps {
  readonly session: Session
  readonly router: ReturnType<typeof createConsoleRouter>
}

/** The whole console over a session and a router. */
export function Console({ session, router }: ConsoleProps) {
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
        <SessionProvider value={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
