import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { HintBar } from '../../commands/keys/hint-bar.tsx'
import { Frame } from '../../ui/frame/frame.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { forgetDone, ToastHost, useDone } from '../../ui/frame/toasts.tsx'
import { PostedCountContext } from '../entry/posted-count.ts'
import { InlineCreateProvider } from '../fields/inline-create-context.tsx'
import { useGoTo } from '../go-to/use-go-to.ts'
import { useGoToLists } from '../go-to/use-go-to-lists.ts'
import { useLiveLists } from '../live/use-live-lists.ts'
import { useMacros } from '../macros/use-macros.tsx'
import { loadScreens } from '../navigation/lazy-screen.tsx'
import { RecentRecords, useRecent } from '../navigation/recent-records.ts'
import { useCameFrom, useKeysHeldOnTheWay, useScrollToTop } from '../navigation/use-navigation.ts'
import { VisitedContext } from '../navigation/visited.ts'
import { useConnectionWatch, useOffice } from '../office/office.ts'
import { useOperator } from '../operator/operator-context.ts'
import { OutboxContext } from '../outbox/outbox-place.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { KeptViews } from '../report/kept-views.ts'
import { ReportHistory } from '../report/report-history.ts'
import { ReportPlacesContext } from '../report/report-places.ts'
import { LateSessionDialogs } from '../session/late-session-dialogs.tsx'
import { useSession } from '../session/session.ts'
import { useSettlementSending } from '../settlement/use-settlement-sending.ts'
import { useSignOut } from '../sign-out/use-sign-out.ts'
import { FrameCommands } from './frame-commands.tsx'
import { FrameKeys } from './frame-keys.tsx'
import { FrameStatus } from './frame-status.tsx'

// Apart from the first load, behind the first screen.
const loadFacts = () => import('../facts/late-facts.tsx')
const loadPalette = () => import('../go-to/go-to.tsx')

/** What a screen tells the frame. */
export interface ScreenFacts {
  readonly title: string
  /** The part of the path that tells the record from others, where no field of the screen does. */
  readonly named?: 'id'
  /** Where Esc leads unless the screen decides. */
  readonly up: string
  /** Whether Ctrl+P prints the slip of what was saved last: it shows nothing else that is printed. */
  readonly printsLast?: boolean | undefined
}

/** The screen that a frame is drawn around. */
export interface DrawnScreen {
  readonly facts: ScreenFacts
  /** The parts of the screen's path. */
  readonly params: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** The frame of an operator who is signed in: what every screen stands in, and what goes on whichever is open. */
export function SignedInFrame({ facts, params, children }: DrawnScreen) {
  const session = useSession()
  const user = useOperator()
  const office = useOffice()
  const lists = useGoToLists()
  const [records] = useState(() => new RecentRecords(user.id))
  const recent = useRecent(records)
  const isConnected = office.connected
  const place = useOutbox(user.id, session, records, isConnected)
  const { palette, posted } = useGoTo({ records, place, isConnected })
  const isGoToOpen = useSelector(palette, (snapshot) => !snapshot.matches('closed'))
  const goTo = useDeferredModule(loadPalette, isGoToOpen)
  useKeysHeldOnTheWay()
  useScrollToTop()
  // Behind the first screen, so that no key waits for the code of another one later.
  useEffect(loadScreens, [])
  useConnectionWatch()
  useSettlementSending(user.id, session)
  const cameFrom = useCameFrom()
  const macros = useMacros()
  const done = useDone()
  useEffect(() => forgetDone, [])
  const [trail] = useState(() => new ReportHistory())
  const [views] = useState(() => new KeptViews(user.id))
  useLiveLists(user.id, place.outbox, session, isConnected)
  const signOut = useSignOut(place.outbox)
  const late = useDeferredModule(loadFacts)
  const title = [facts.title, facts.named && params[facts.named]].filter(Boolean).join(' ')
  const status = (
    <FrameStatus office={office} title={title} done={done} macro={macros.status}>
      {late && <late.LateFacts />}
    </FrameStatus>
  )
  return (
    <VisitedContext value={{ cameFrom, records }}>
      <ReportPlacesContext value={{ trail, views }}>
        <OutboxContext value={place}>
          <PostedCountContext value={posted}>
            <FrameCommands palette={palette} signOut={() => void signOut()} macros={macros} up={facts.up}>
              <FrameKeys done={done} palette={palette} printsLast={facts.printsLast}>
                <Frame status={status} hints={<HintBar />}>
                  <InlineCreateProvider>
                    <Suspense fallback={<Loading />}>{children}</Suspense>
                  </InlineCreateProvider>
                </Frame>
              </FrameKeys>
              {macros.host}
              {goTo && <goTo.GoTo actor={palette} {...lists} recent={recent} />}
              <LateSessionDialogs />
              <ToastHost />
            </FrameCommands>
          </PostedCountContext>
        </OutboxContext>
      </ReportPlacesContext>
    </VisitedContext>
  )
}
