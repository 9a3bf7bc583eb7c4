import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Loading } from '../../ui/frame/loading.tsx'
import { DraftsContext } from '../drafts/drafts-context.ts'
import { useOpenedDrafts } from '../drafts/use-opened-drafts.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { useOffice } from '../office/office.ts'
import { OfficeDaysContext } from '../office/office-days.ts'
import { OperatorContext } from '../operator/operator-context.ts'
import { OperatorSettingsContext, useSettingsActor } from '../operator/settings.ts'
import { QuestionProvider } from '../questions/question-context.tsx'
import { useSession } from '../session/session.ts'
import { type DrawnScreen, SignedInFrame } from './signed-in-frame.tsx'
import { useLists } from './use-lists.ts'

/** Every screen but login: leads visitors to /login, shows the loading screen while a session is restored. */
export function OfficeFrame(props: DrawnScreen) {
  const session = useSession()
  const history = useHistory()
  const office = useOffice()
  const user = useSelector(session, (state) => state.context.user)
  // Also while a password is chosen: nothing is open until then.
  const isSignedOut = useSelector(session, (state) =>
    (['signedOut', 'choosing', 'settingUp'] as const).some((name) => state.matches(name)),
  )
  const drafts = useOpenedDrafts(user?.id)
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
    <OperatorContext value={user}>
      <OfficeDaysContext value={{ today, calendarDay }}>
        <OperatorSettingsContext value={settings}>
          <DraftsContext value={drafts}>
            <QuestionProvider key={user.id}>
              <SignedInFrame {...props} />
            </QuestionProvider>
          </DraftsContext>
        </OperatorSettingsContext>
      </OfficeDaysContext>
    </OperatorContext>
  )
}
