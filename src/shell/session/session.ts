import { createContext } from 'react'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { LoginAnswer, Profile, WrongPasswords } from '../../../contract/operator/auth.ts'
import { fetchProfile, signIn, signOut } from '../../api/auth.ts'
import { connectSession } from '../../api/client.ts'
import { sessionMachine } from '../../machines/session-machine.ts'
import { readStored, writeStored, writeText } from '../../ui/frame/stored.ts'
import { keepChoice } from '../locale/locale.ts'
import { useProvided } from '../provided/use-provided.ts'
import { untilUnlocked } from './page-lock.ts'

/** Apart from the first load: nobody signs out before a screen stands. The frame loads it behind that screen. */
export const loadSignOut = () => import('../sign-out/sign-out.ts')

const TOKEN = 'daftar.token'
/** Wrong passwords that a page is to tell which is loaded anew after signing in. */
const WRONG = 'daftar.wrong'

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

/**
 * Goes on at once where the page is in the locale that the operator has chosen; else the page is loaded anew in it, and
 * `signedIn` is restored there.
 */
async function inTheirLocale({ locale }: Profile, signedIn?: LoginAnswer): Promise<void> {
  if (!locale || !keepChoice(locale)) return
  if (signedIn) {
    storeToken(signedIn.token)
    writeStored('sessionStorage', WRONG, signedIn.wrong_passwords)
  }
  location.reload()
  await new Promise(() => {})
}

/** The session of this page, with its calls; a stored token is restored at once. `reload` loads the page anew. */
export function startSession({ reload = wipeAndReload } = {}): Session {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        fetchProfile: fromPromise(async () => {
          const { locked, ...user } = await fetchProfile()
          if (locked) await untilUnlocked(user)
          await inTheirLocale(user)
          const wrong_passwords = readStored<WrongPasswords>('sessionStorage', WRONG)
          writeText('sessionStorage', WRONG, undefined)
          return { ...user, ...(wrong_passwords && { wrong_passwords }) }
        }),
        signIn: fromPromise(async ({ input }) => {
          const answer = await signIn(input)
          await inTheirLocale(answer.user, answer)
          return answer
        }),
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
    // Apart from the first load: few writes ask.
    ask: async (answer, pass) => (await import('./asked-questions.ts')).askQuestion(answer, pass),
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
