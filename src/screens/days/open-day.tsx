import {
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
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { ManageActions } from '../../shell/entry/manage-actions.tsx'
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

/** A day that is open: each till and currency as it was counted, with what is said of its difference; closed as a whole. */
export function OpenDay({ date, day, tills, closed_until }: OpenDayProps) {
  const history = useHistory()
  const ask = useAsk()
  const { calendarDay } = useOfficeDays()
  const isOver = date <= calendarDay
  const mayClose = useMay('manage') && isOver
  const entry = useCloseEntry(date, day, tills)
  const { draft } = entry
  const { failure } = entry.context
  const faultOf = (till: TillStanding) =>
    tillFault(till, isLeftOut(draft, till), reasonOf(draft, till).trim() !== '')
  const isReady = tills.every((till) => faultOf(till) === undefined)
  const close = () =>
    ask({
      title: phrases.closing({ date }),
      // What the server would refuse is sent without a question: its lines are marked then.
      lines: isReady ? [closingQuestion(date, closed_until)] : [],
      confirmText: phrases.closeTheDay,
      onConfirm: entry.save,
    })
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
  useCommands('sheet', { 'cell.step': false }, tills.length > 0)
  return (
    <>
      {tills.length === 0 && <p className="figure-sheet">{phrases.noTills}</p>}
      {tills.length > 0 && (
        <Sheet label={phrases.tillsOn({ date })} className="close-sheet" headings={TILL_HEADINGS}>
          {tills.map((till, row) => {
            // After a refusal each line is judged as it is now, at every key.
            const fault = failure?.kind === 'refused' ? faultOf(till) : undefined
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
      <EntryBanners entry={entry} failureLines={failure ? linesNow(failure, tills, draft) : []} />
    </>
  )
}
