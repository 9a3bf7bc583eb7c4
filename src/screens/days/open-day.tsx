import { useState } from 'react'
import {
  type CloseDraft,
  dayTexts,
  isLeftOut,
  leftOutField,
  reasonField,
  reasonOf,
  tillFault,
} from '../../../contract/day/close-form.ts'
import type { Day, TillStanding } from '../../../contract/day/day-answers.ts'
import { notOverText } from '../../../contract/day/days.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { draftAs } from '../../machines/draft.ts'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { ManageActions } from '../../shell/entry/manage-actions.tsx'
import type { EditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { useAsk } from '../../shell/questions/question-context.tsx'
import { ReadOnly } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Sheet } from '../../ui/grid/sheet.tsx'
import { linesNow, useCloseEntry } from './close-entry.ts'
import { countPath } from './paths.ts'
import { phrases } from './phrases.ts'
import { TILL_HEADINGS } from './till-cells.tsx'
import { TillRow } from './till-row.tsx'

interface OpenDayProps {
  readonly date: string
  /** The day as it was closed before, where it was. */
  readonly day: Day | null
  readonly tills: readonly TillStanding[]
  /** The last closed day; blank where none is. */
  readonly closed_until: string
}

/** The till and currency whose reason has the focus. */
const currentOf = (tills: readonly TillStanding[]) =>
  tills.find((till) => reasonField(till) === document.activeElement?.getAttribute('name'))

/** What is asked before a day is closed; `closed_until` is the last closed day, blank where none is. */
const closingQuestion = (date: string, closed_until: string) =>
  closed_until !== '' && addDays(closed_until, 1) < date
    ? phrases.closesDays({ date })
    : phrases.closesDay({ date })

/** Why a till and currency can't be closed as it is. */
const faultOf = (till: TillStanding, draft: CloseDraft) =>
  tillFault(till, isLeftOut(draft, till), reasonOf(draft, till).trim() !== '')

/** Closing the day: asked about once all tills can be closed; until then each tells why it can't, at every key. */
function useClosing(
  entry: EditEntry<CloseDraft>,
  date: string,
  tills: readonly TillStanding[],
  closed_until: string,
) {
  const ask = useAsk()
  const [isTried, setTried] = useState(false)
  const { draft } = entry
  const { failure } = entry.context
  const isJudged = isTried || failure?.kind === 'refused'
  const isReady = tills.every((till) => faultOf(till, draft) === undefined)
  const unready = isTried && !isReady ? [dayTexts.seeTills] : []
  return {
    close: () => {
      // As typed by now: the key may come before that is drawn.
      const typed = draftAs<CloseDraft>(entry.actor.getSnapshot().context.draft)
      if (tills.some((till) => faultOf(till, typed) !== undefined)) return setTried(true)
      ask({
        title: phrases.closing({ date }),
        lines: [closingQuestion(date, closed_until)],
        confirmText: phrases.closeTheDay,
        onConfirm: entry.save,
      })
    },
    faultAt: (till: TillStanding) => (isJudged ? faultOf(till, draft) : undefined),
    failureLines: failure ? linesNow(failure, tills, draft) : unready,
  }
}

/** A day that is open: each till and currency as it was counted, with what is said of its difference; closed as a whole. */
export function OpenDay({ date, day, tills, closed_until }: OpenDayProps) {
  const history = useHistory()
  const { calendarDay } = useOfficeDays()
  const isOver = date <= calendarDay
  const mayClose = useMay('manage') && isOver
  const entry = useCloseEntry(date, day, tills)
  const { draft } = entry
  const { close, faultAt, failureLines } = useClosing(entry, date, tills, closed_until)
  const toggle = () => {
    const till = currentOf(tills)
    if (till) entry.change(leftOutField(till), !isLeftOut(draft, till))
  }
  const count = () => {
    const till = currentOf(tills) ?? tills[0]
    if (till) history.push(countPath(date, till.cust_id))
  }
  useCommands('form', {
    'entry.save': mayClose ? { hint: phrases.toClose, run: close } : undefined,
    'entry.clear': mayClose ? entry.clear : undefined,
  })
  useCommands('screen', {
    'close.leaveOut': mayClose && tills.length > 0 ? toggle : undefined,
    'close.count': tills.length > 0 ? count : undefined,
  })
  useCommands('sheet', { 'cell.step': null }, tills.length > 0)
  return (
    <>
      {tills.length === 0 && <p className="figure-sheet">{phrases.noTills}</p>}
      {tills.length > 0 && (
        <Sheet label={phrases.tillsOn({ date })} className="close-sheet" headings={TILL_HEADINGS}>
          {tills.map((till, row) => {
            const fault = faultAt(till)
            return <TillRow key={reasonField(till)} {...{ till, row, entry, fault, mayClose }} />
          })}
        </Sheet>
      )}
      {isOver ? (
        <ManageActions subject={actSubjects.closeDay}>
          <Button
            label={phrases.closeTheDay}
            kind="main"
            keys="Ctrl+Enter"
            busy={entry.isSaving}
            onPress={close}
          />
        </ManageActions>
      ) : (
        <ReadOnly why={notOverText(date, calendarDay)} />
      )}
      <EntryBanners entry={entry} failureLines={failureLines} />
    </>
  )
}
