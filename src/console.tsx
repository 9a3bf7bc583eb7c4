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
        // The calls themselves retry once (src/api/client.ts).
        defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: FRESH_MS } },
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
