import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { moneyFromWire } from '../../../contract/money/money.ts'
import type { User } from '../../../contract/operator/auth.ts'
import { accountsQuery, balanceQuery } from '../../api/accounts.ts'
import { customersQuery } from '../../api/customers.ts'
import { officeQuery } from '../../api/office.ts'
import { officeSettingsQuery } from '../../api/office-settings.ts'
import type { Command, Place } from '../../commands/catalog/command.ts'
import { postedAt } from '../../commands/catalog/nouns.ts'
import { CommandProvider, useCommands, useOwnChips } from '../../commands/keys/command-provider.tsx'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { HintBar } from '../../commands/keys/hint-bar.tsx'
import { useDroppedKeys } from '../../commands/keys/key-holder.ts'
import { typeInto } from '../../ui/fields/type-into.ts'
import { Frame } from '../../ui/frame/frame.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { ShownKeysProvider } from '../../ui/frame/shown-keys.ts'
import { StatusLine } from '../../ui/frame/status-line.tsx'
import { otherTheme } from '../../ui/frame/theme.ts'
import { type Done, forgetDone, ToastHost, useDone } from '../../ui/frame/toasts.tsx'
import { Drafts } from '../entry/drafts.ts'
import { InlineCreateProvider } from '../fields/inline-create-context.tsx'
import { useLiveLists } from '../live/use-live-lists.ts'
import { MacroHost, useMacros } from '../macros/macros.tsx'
import { useOutbox } from '../outbox/use-outbox.ts'
import { KeptViews, useKeptViews } from '../report/kept-views.ts'
import { ReportHistory } from '../report/report-history.ts'
import { lockNow, onPageLock } from '../session/page-lock.ts'
import { loadSignOut, type Session, storedToken, useSession } from '../session/session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { useWrongPasswords } from '../session/use-wrong-passwords.ts'
import { useSlips } from '../slip/use-slip.ts'
import { loadScreens } from './lazy-screen.tsx'
import { useHistory } from './navigation.tsx'
import { useConnectionWatch, useOffice } from './office.ts'
import { QuestionProvider } from './question-context.tsx'
import { RecentRecords, useRecent } from './recent-records.ts'
import { type SettingsActor, useSettings, useSettingsActor } from './settings.ts'
import { ShellContext } from './shell-context.tsx'
import { useGoTo } from './use-go-to.ts'
import { useCameFrom, useKeysHeldOnTheWay, useScrollToTop } from './use-navigation.ts'

// Apart from the first load, behind the first screen.
const loadFacts = () => import('../facts/late-facts.tsx')
const loadPalette = () => import('./go-to.tsx')
const loadSending = () => import('../settlement/send-settlement.ts')
const loadSessionDialogs = () => import('../session/session-dialogs.tsx')
const NOTHING: never[] = []

const hrefOf = ({ path, search }: Place) => (search ? `${path}?${new URLSearchParams(search)}` : path)

/** What a screen tells the frame. */
export interface ScreenFacts {
  readonly title: string
  /** The part of the path that tells the record from others, where no field of the screen does. */
  readonly named?: 'id'
  /** Where Esc leads unless the screen decides. */
  readonly up: string
}

interface OfficeFrameProps {
  readonly facts: ScreenFacts
  /** The parts of the screen's path. */
  readonly params: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** Every screen but login: leads visitors to /login, shows the loading screen while a session is restored. */
export function OfficeFrame(props: OfficeFrameProps) {
  const session = useSession()
  const history = useHistory()
  const office = useOffice()
  const user = useSelector(session, (state) => state.context.user)
  // Also while a password is chosen: nothing is open until then.
  const isSignedOut = useSelector(session, (state) =>
    (['signedOut', 'choosing', 'settingUp'] as const).some((name) => state.matches(name)),
  )
  const drafts = useDrafts(user)
  const settings = useSettingsActor(user?.id)
  const areListsPending = useLists(user, isSignedOut)
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isSignedOut) return
    const { href, pathname } = history.location
    // On the way there already: the frame stands until the login form is drawn.
    if (pathname === '/login') return
    // A visitor is led on to where they wanted to go, and who lost the session back to where they were;
    // whoever signs in after an operator who has signed out begins at home.
    const leadsOn = !hasLeft.current && href !== '/'
    history.replace(leadsOn ? `/login?${new URLSearchParams({ next: href })}` : '/login')
  }, [isSignedOut, history])
  useEffect(() => {
    // Not by what is drawn: signing out may be over before the next render.
    const subscription = session.subscribe((snapshot) => {
      if (snapshot.matches('signingOut') || snapshot.matches('leaving')) hasLeft.current = true
    })
    return () => subscription.unsubscribe()
  }, [session])
  if (!user || !drafts || !settings || areListsPending) return <Loading full />
  const { today, calendarDay } = office
  if (today === undefined || calendarDay === undefined) return <Loading full />
  return (
    <QuestionProvider key={user.id}>
      <SignedInFrame
        user={user}
        drafts={drafts}
        settings={settings}
        today={today}
        calendarDay={calendarDay}
        {...props}
      />
    </QuestionProvider>
  )
}

/**
 * Whether the accounts, the customers and the office's settings, which name the operator's till, are still on their way:
 * the first account may be typed before the first screen is looked at, and must be known then. The next operator reads lists of their own.
 */
function useLists(user: User | undefined, isSignedOut: boolean): boolean {
  const queries = useQueryClient()
  const enabled = user !== undefined
  const accounts = useQuery({ ...accountsQuery, enabled })
  const customers = useQuery({ ...customersQuery, enabled })
  const settings = useQuery({ ...officeSettingsQuery, enabled })
  useEffect(() => {
    const isAnOperators = ({ queryKey: [name] }: Query) => name !== officeQuery.queryKey[0]
    if (isSignedOut) queries.removeQueries({ predicate: isAnOperators })
  }, [isSignedOut, queries])
  return accounts.isPending || customers.isPending || settings.isPending
}

/** What the operator left unsaved, read before the first screen opens; written when the page goes away. */
function useDrafts(user: User | undefined): Drafts | undefined {
  const [opened, setOpened] = useState<{ readonly of: number; readonly drafts: Drafts }>()
  const id = user?.id
  useEffect(() => {
    if (id === undefined) return
    let gone = false
    void Drafts.open(id).then((drafts) => (gone ? drafts.close() : setOpened({ of: id, drafts })))
    return () => {
      gone = true
    }
  }, [id])
  const drafts = opened?.of === id ? opened?.drafts : undefined
  useEffect(() => {
    if (!drafts) return
    const flush = () => void drafts.flush()
    // The earlier of the two leaves a reloaded page time to find it; not every ending of a page has it.
    addEventListener('beforeunload', flush)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('beforeunload', flush)
      removeEventListener('pagehide', flush)
      drafts.close()
    }
  }, [drafts])
  return drafts
}

/** Sends the operator's settlement to the server, whichever screen is open. */
function useSending(operator_id: number, session: Session): void {
  const part = useDeferredModule(loadSending)
  useEffect(() => {
    if (!part) return
    const sending = part.sendSettlement(operator_id)
    sending.tell(storedToken())
    // Signing in again in place brings a new token.
    const subscription = session.subscribe(() => sending.tell(storedToken()))
    const unlocked = onPageLock(() => sending.tell(storedToken()))
    return () => {
      subscription.unsubscribe()
      unlocked()
      sending.close()
    }
  }, [operator_id, session, part])
}

/** What is asked about the session, and what signing out needs: at hand when the network is gone. */
function LateSessionDialogs({ session }: { readonly session: Session }) {
  const isAsking = useSelector(
    session,
    (snapshot) => snapshot.matches('heldBack') || snapshot.matches({ signedIn: 'expired' }),
  )
  useDeferredModule(loadSignOut)
  const part = useDeferredModule(loadSessionDialogs, isAsking)
  return part && <part.SessionDialogs session={session} />
}

/** In the status line: keys that were typed ahead and went nowhere, until the next key. */
function DroppedKeys() {
  const count = useDroppedKeys()
  const what = count === 1 ? '1 key typed ahead was dropped' : `${count} keys typed ahead were dropped`
  return <output className="dropped-keys">{count > 0 && what}</output>
}

interface FrameKeysProps {
  readonly today: string
  /** What was saved last. */
  readonly done: Done
  readonly openSearch: () => void
  readonly children: ReactNode
}

/**
 * Shows the operator's own keys on all chips within. Ctrl+; puts the office's day into a focused date field, Alt+U
 * opens what was saved last, Ctrl+P prints its slips, F9 opens the search.
 */
function FrameKeys({ today, done, openSearch, children }: FrameKeysProps) {
  const history = useHistory()
  const printSlips = useSlips()
  const posted = (done.records ?? [done.path]).flatMap((path) => postedAt(path) ?? [])
  const putToday = () => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement) typeInto(field, today)
  }
  useCommands('form', { 'entry.today': putToday }, false)
  useCommands('screen', {
    'done.open': done.path === '' ? undefined : () => history.push(done.path),
    'done.slip': posted.length === 0 ? undefined : () => printSlips(posted),
    'search.open': openSearch,
  })
  return <ShownKeysProvider value={useOwnChips()}>{children}</ShownKeysProvider>
}

interface SignedInFrameProps extends OfficeFrameProps {
  readonly user: User
  readonly drafts: Drafts
  readonly settings: SettingsActor
  readonly today: string
  readonly calendarDay: string
}

function SignedInFrame(props: SignedInFrameProps) {
  const { user, drafts, settings, today, calendarDay, facts, params, children } = props
  const session = useSession()
  const history = useHistory()
  const queries = useQueryClient()
  const office = useOffice()
  const { named, up } = facts
  const title = [facts.title, named && params[named]].filter(Boolean).join(' ')
  const accounts = useQuery(accountsQuery)
  const customers = useQuery(customersQuery)
  const [records] = useState(() => new RecentRecords(user.id))
  const recent = useRecent(records)
  const go = (place: Place) => history.push(hrefOf(place))
  const place = useOutbox(user.id, session, records, office.connected)
  const { outbox, outboxSoon } = place
  const { palette, posted } = useGoTo({
    operator_id: user.id,
    records,
    go,
    place,
    isConnected: office.connected,
    today,
  })
  const goTo = useDeferredModule(
    loadPalette,
    useSelector(palette, (snapshot) => !snapshot.matches('closed')),
  )
  useKeysHeldOnTheWay()
  useScrollToTop()
  // Behind the first screen, so that no key waits for the code of another one later.
  useEffect(loadScreens, [])
  useConnectionWatch()
  useWrongPasswords(session, office.timezone)
  useSending(user.id, session)
  const cameFrom = useCameFrom()
  const { typed_keys, keys } = useSettings(settings)
  const macros = useMacros(settings)
  const done = useDone()
  useEffect(() => forgetDone, [])
  const [trail] = useState(() => new ReportHistory())
  const [views] = useState(() => new KeptViews(user.id))
  const kept = useKeptViews(views)
  const ownCommands = useMemo(
    () => [
      ...macros.commands,
      ...kept.map(
        ({ name, href }): Command => ({
          id: `view ${name}`,
          keys: [],
          scope: 'global',
          label: name,
          hint: 'view',
          words: 'kept view report',
          run: () => history.push(href),
        }),
      ),
    ],
    [macros.commands, kept, history],
  )
  useLiveLists(user.id, outbox, session, office.connected)
  const signOut = useSignOut(user.id, session, drafts, outbox)
  const late = useDeferredModule(loadFacts)
  const balanceOf = async (acc_no: string) =>
    moneyFromWire((await queries.fetchQuery(balanceQuery(acc_no))).balance)
  return (
    <ShellContext
      value={{
        session,
        user,
        drafts,
        settings,
        outbox,
        outboxSoon,
        records,
        today,
        calendarDay,
        posted,
        cameFrom,
        trail,
        views,
      }}
    >
      <CommandProvider
        navigate={go}
        palette={palette}
        goBack={() => history.push(up)}
        toggleTheme={() =>
          settings.send({ type: 'setting.change', change: { kind: 'theme', theme: otherTheme() } })
        }
        signOut={() => void signOut()}
        lock={lockNow}
        recordMacro={macros.toggle}
        interrupt={macros.interrupt}
        ownKeys={keys}
        macros={ownCommands}
        role={user.role}
        typedKeys={typed_keys}
      >
        <FrameKeys
          today={today}
          done={done}
          openSearch={() => palette.send({ type: 'palette.open', line: '/' })}
        >
          <Frame
            status={
              <StatusLine
                office={office.name}
                title={title}
                operator={user.role === 'owner' ? user.name : `${user.name} · ${user.role}`}
                today={today}
                connected={office.connected}
                done={done.what}
              >
                {late && <late.LateFacts />}
                {macros.status && <span className="macro-status">{macros.status}</span>}
                {globalThis.isSecureContext === false && <span className="unencrypted">not encrypted</span>}
                <DroppedKeys />
              </StatusLine>
            }
            hints={<HintBar />}
          >
            <InlineCreateProvider>
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </InlineCreateProvider>
          </Frame>
        </FrameKeys>
        <MacroHost actor={macros.actor} settings={settings} />
        {goTo && (
          <goTo.GoTo
            actor={palette}
            accounts={accounts.data ?? NOTHING}
            customers={customers.data ?? NOTHING}
            isReading={accounts.isFetching || customers.isFetching}
            today={today}
            calendarDay={calendarDay}
            balanceOf={balanceOf}
            recent={recent}
          />
        )}
        <LateSessionDialogs session={session} />
        <ToastHost />
      </CommandProvider>
    </ShellContext>
  )
}
