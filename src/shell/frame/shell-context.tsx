import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { User } from '../../../contract/operator/auth.ts'
import type { Drafts } from '../entry/drafts.ts'
import type { OutboxPlace } from '../outbox/use-outbox.ts'
import type { KeptViews } from '../report/kept-views.ts'
import type { ReportHistory } from '../report/report-history.ts'
import type { Session } from '../session/session.ts'
import type { RecentRecords } from './recent-records.ts'
import type { SettingsActor } from './settings.ts'

/** What every screen of a signed-in operator stands in. */
export interface Shell extends OutboxPlace {
  readonly session: Session
  readonly user: User
  readonly drafts: Drafts
  /** The records that were seen or saved last. */
  readonly records: RecentRecords
  readonly settings: SettingsActor
  /** The office's business date, `YYYY-MM-DD`. */
  readonly today: string
  /** Today by the office's clock: the day before `today` once it is closed (docs/books.md, "Clock and business day"). */
  readonly calendarDay: string
  /** How many entries Go To has posted: an open form's suggested id is stale after each. */
  readonly posted: number
  /** Where the operator went on from to the screen that stands; undefined after a reload or Back. */
  readonly cameFrom: () => string | undefined
  /** The views of reports that the operator has kept. */
  readonly views: KeptViews
  /** Where the operator was in each report. */
  readonly trail: ReportHistory
}

/** Provides the shell around the screens. */
export const ShellContext = createContext<Shell | undefined>(undefined)

/** The shell around a screen. Throws outside of it. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('No operator is signed in here')
  return shell
}

/** Whether writes wait for the operator to sign in again. */
export const useIsExpired = (session: Session): boolean =>
  useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'expired' }))
