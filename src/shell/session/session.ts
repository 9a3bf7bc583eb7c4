import { createContext } from 'react'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { fetchProfile, signIn, signOut } from '../../api/auth.ts'
import { connectSession } from '../../api/client.ts'
import { sessionMachine } from '../../machines/session-machine.ts'
import { writeText } from '../../ui/frame/stored.ts'
import { useProvided } from '../provided/use-provided.ts'
import { untilUnlocked } from './page-lock.ts'

/** Apart from the first load: nobody signs out before a screen stands. The frame loads it behind that screen. */
export const loadSignOut = () => import('../sign-out/sign-out.ts')

const TOKEN = 'daftar.token'

/** Session storage is closed in some private modes: the session then lasts as long as the page. */
let pageToken: string | null = null
export const storedToken = () => {
  try {
    return sessionStorage.getItem(TOKEN)
  } catch {
    return pageToken
  }
}
/** Keeps the token that calls carry; null where there is none. */
export const storeToken = (token: string | null) => {
  pageToken = token
  writeText('sessionStorage', TOKEN, token ?? undefined)
}

function clearStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

function wipeAndReload(): void {
  clearStorage()
  location.reload()
}

/** The session of this page, with its calls; a stored token is restored at once. `reload` loads the page anew. */
export function startSession({ reload = wipeAndReload } = {}): Session {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        fetchProfile: fromPromise(async () => {
          const { locked, ...user } = await fetchProfile()
          if (locked) await untilUnlocked(user)
          return user
        }),
        signIn: fromPromise(({ input }) => signIn(input)),
        handOver: fromPromise(async ({ input }) => input && (await loadSignOut()).handOver(input.id)),
        signOut: fromPromise(signOut),
        wipe: fromPromise(async ({ input }) => input && (await loadSignOut()).wipe(input.id)),
      },
      actions: {
        keepToken: (_, { token }) => storeToken(token),
        dropToken: () => {
          storeToken(null)
          // Also the lines typed into Go To: the next operator on this PC finds nothing of them.
          clearStorage()
        },
        wipeAndReload: () => {
          storeToken(null)
          reload()
        },
      },
    }),
    { input: { hasToken: storedToken() !== null } },
  )

  connectSession({
    token: storedToken,
    operator: () => session.getSnapshot().context.user?.id,
    unlocked: untilUnlocked,
    readRefused: () => session.send({ type: 'session.lost' }),
    incomplete: () => session.send({ type: 'session.incomplete' }),
    signInAgain: async () => {
      session.send({ type: 'session.refused' })
      const now = await waitFor(session, (snapshot) => !snapshot.matches({ signedIn: 'expired' }))
      if (!now.matches('signedIn')) throw new Error('signed out')
    },
  })
  session.start()
  return session
}

export type Session = ActorRefFrom<typeof sessionMachine>

/** Provides the session of the page. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of this page. */
export const useSession = (): Session => useProvided(SessionContext)
