import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { User } from '../../../contract/operator/auth.ts'
import { fetchProfile, lockSession, unlockSession } from '../../api/auth.ts'
import { lastCallAt } from '../../api/client.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { lockMachine, lockTexts, type UnlockField } from '../../machines/lock-machine.ts'
import { Curtain } from '../../ui/dialogs/curtain.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { useOffice } from '../office/office.ts'
import { useDrawnActor } from '../provided/use-provided-actor.ts'
import { CodeField } from './code-field.tsx'
import { lockPhrases as phrases } from './late-phrases.ts'
import { isPageLocked, lockedUser, onLockAsked, onPageLock, openPage, shutPage } from './page-lock.ts'
import { type Session, storedToken, storeToken } from './session.ts'

const HANDS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
/** Keys and pointers are noted this often, and told to the other tabs of the session. */
const NOTE_MS = 2000
/** Where keys come and no calls, the server is told of them after so long. */
const TELL_MS = 60_000

/** What tabs of one session tell each other. */
type Word =
  | { readonly is: 'used'; readonly at: number }
  | { readonly is: 'locked' }
  | { readonly is: 'unlocked'; readonly token: string }

/** Named by a part of the token that opens nothing: only tabs of the same session have it. */
const channelOf = (token: string | null) => `daftar.session.${token?.slice(0, 16) ?? ''}`

const userOf = (session: Session): User | undefined => session.getSnapshot().context.user ?? lockedUser()

interface Surroundings {
  readonly session: Session
  /** Tells the other tabs of the session, once it is restored. */
  readonly say: (word: Word) => void
}

const lockOf = (now: () => Surroundings) =>
  createActor(
    lockMachine.provide({
      actors: {
        lock: fromPromise(lockSession),
        unlock: fromPromise(({ input: { password, code } }) =>
          unlockSession(userOf(now().session)?.email ?? '', { password, ...(code !== '' && { code }) }),
        ),
      },
      actions: {
        shut: () => {
          now().say({ is: 'locked' })
          shutPage()
        },
        open: openPage,
        keepToken: (_, { answer: { token, user } }) => {
          storeToken(token)
          now().say({ is: 'unlocked', token })
          // A password that somebody else chose is changed, and a second factor set up, before anything is open.
          if (user.must_change || user.must_set_up_factor) location.reload()
        },
        sayNotLocked: () => showFailure([lockTexts.notLocked]),
      },
    }),
  )

/** Asks the server who it is, which counts as use; a session that is locked by now says so. */
async function tellOfUse(): Promise<boolean> {
  const profile = await fetchProfile().catch(() => undefined)
  if (profile?.locked) shutPage()
  return profile !== undefined && !profile.locked
}

/** Sends the lock's machine what it goes by: keys and pointers, other tabs, the office's settings, the session. */
function useLock(session: Session) {
  const isSignedIn = useSelector(session, (state) => state.matches('signedIn'))
  const isSignedOut = useSelector(session, (state) => state.matches('signedOut'))
  const { data } = useQuery({ ...officeSettingsQuery, enabled: isSignedIn })
  const tabs = useRef<BroadcastChannel>(undefined)
  const [actor, snapshot] = useDrawnActor(
    { session, say: (word: Word) => tabs.current?.postMessage(word) },
    lockOf,
  )
  const minutes = isSignedIn ? (data?.idle_minutes ?? 0) : 0
  useEffect(() => actor.send({ type: 'lock.minutes', minutes }), [actor, minutes])
  useEffect(() => {
    if (isSignedOut) actor.send({ type: 'lock.lifted' })
  }, [actor, isSignedOut])
  useEffect(() => {
    const told = () => {
      if (isPageLocked()) actor.send({ type: 'lock.told' })
    }
    told()
    const ends = [onPageLock(told), onLockAsked(() => actor.send({ type: 'lock.now' }))]
    return () => {
      for (const end of ends) end()
    }
  }, [actor])
  useEffect(() => {
    if (!isSignedIn) return
    const token = storedToken()
    const channel = new BroadcastChannel(channelOf(token))
    tabs.current = channel
    channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
      if (word.is === 'used') actor.send({ type: 'lock.used', at: word.at })
      else if (word.is === 'locked') shutPage()
      else {
        storeToken(word.token)
        void tellOfUse().then((isOpen) => isOpen && actor.send({ type: 'lock.lifted' }))
      }
    }
    let noted_at = 0
    const note = (event: Event) => {
      const at = Date.now()
      // Chromium sends a move of its own, by nothing, where a page changes under the pointer.
      const isStill =
        event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
      if (isStill || at - noted_at < NOTE_MS || isPageLocked()) return
      noted_at = at
      actor.send({ type: 'lock.used', at })
      channel.postMessage({ is: 'used', at } satisfies Word)
      if (at - lastCallAt() > TELL_MS) void tellOfUse()
    }
    for (const type of HANDS) addEventListener(type, note, { capture: true, passive: true })
    return () => {
      channel.close()
      for (const type of HANDS) removeEventListener(type, note, { capture: true })
    }
  }, [actor, isSignedIn])
  return [actor, snapshot] as const
}

/** Locks the session when nobody uses it; the form that unlocks it, over all of the page. */
export function SessionLock({ session }: { readonly session: Session }) {
  const [actor, snapshot] = useLock(session)
  const { name } = useOffice()
  if (!snapshot.matches('locked')) return null
  const { password, code, needsCode, errors, error } = snapshot.context
  const user = userOf(session)
  const field = (name: UnlockField) => ({
    name: `unlock-${name}`,
    error: errors[name],
    required: true,
    onChange: (value: string) => actor.send({ type: 'lock.type', field: name, value }),
  })
  const refused = errors.code === undefined ? (errors.password ?? error) && 'password' : 'code'
  const busy = snapshot.matches({ locked: 'unlocking' })
  const submit = () => actor.send({ type: 'lock.submit' })
  const signOut = () =>
    session.send({ type: session.getSnapshot().matches('signedIn') ? 'session.leave' : 'session.end' })
  return (
    <Curtain
      label={phrases.label}
      first="unlock-password"
      refused={refused === undefined ? undefined : `unlock-${refused}`}
      busy={busy}
    >
      <section className="login">
        <h2>
          <Phrase of={phrases.title} slots={{ office: <bdi>{name}</bdi> }} />
        </h2>
        <p>
          <Phrase
            of={phrases.asked}
            slots={{ name: <b dir="auto">{user?.name}</b>, email: <bdi>{user?.email}</bdi> }}
          />
        </p>
        <Form label={phrases.form} columns={1} onSubmit={submit}>
          <PasswordField label={phrases.password} value={password} {...field('password')} />
          {needsCode && <CodeField value={code} {...field('code')} />}
          <div className="actions">
            <Button label={phrases.form} kind="main" keys="Enter" busy={busy} onPress={submit} />
            <Button label={phrases.signOut} onPress={signOut} />
          </div>
        </Form>
        <div className="banner-place">{error && <Banner lines={[error]} />}</div>
      </section>
    </Curtain>
  )
}
