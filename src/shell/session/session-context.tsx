import { createContext, useContext } from 'react'
import type { Session } from './session.ts'

/** Provides the session of the page. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of this page. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No session here')
  return session
}
