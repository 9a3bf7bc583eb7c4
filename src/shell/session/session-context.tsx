import { createContext, type ReactNode, useContext } from 'react'
import type { Session } from './session.ts'

const SessionContext = createContext<Session | undefined>(undefined)

export function SessionProvider({
  value,
  children,
}: {
  readonly value: Session
  readonly children: ReactNode
}) {
  return <SessionContext value={value}>{children}</SessionContext>
}

/** The session of this page. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No session here')
  return session
}
