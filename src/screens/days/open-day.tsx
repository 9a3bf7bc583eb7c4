import {
  type CloseDraft,
  closeFaults,
  closeToWire,
  closingQuestion,
  dayTexts,
  isLeftOut,
  leftOutField,
  reasonField,
  reasonOf,
  tillFault,
} from '../../../contract/day/close-form.ts'
import { daySubjects } from '../../../contract/day/day-subjects.ts'
import {
  type Day,
  differenceOf,
  MAX_REASON,
  notOverText,
  type TillStanding,
} from '../../../contract/day/days.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { closeDay } from '../../api/days.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Failure } from '../../machines/failure.ts'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { ManageActions } from '../../shell/entry/manage-actions.tsx'
import { useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { linesOf } from '../../shell/frame/failure-lines.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useAsk } from '../../shell/frame/question-context.tsx'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { useMay } from '../../shell/frame/use-may.ts'
import { ReadOnly } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Sheet, TextCell } from '../../ui/grid/sheet.tsx'
import { closePath, countPath } from './paths.ts'
import { TILL_HEADINGS, TillCells } from './till-cells.tsx'

const rules: EntryRules<CloseDraft> = {
  empty: () => ({}),
  change: (draft, field, value) => {
    const { [field]: _, ...others } = draft
    return value === '' || value === false ? others : { ...others, [field]: value as string | boolean }
  },
  check: () => ({}),
}

interface OpenDayProps {
  readonly date: string
  /** The day as it was closed before, where it was. */
  readonly day: Day | null
  readonly tills: readonly TillStanding[]
  /** The last closed day; blank where none is. */
  readonly closed_until: string
}

/** What keeps a till and currency from being closed, as far as the screen knows. */
function stateOf(till: TillStanding, draft: CloseDraft): string {
  if (isLeftOut(draft, till)) return 'left out'
  if (till.counted === null) return 'not counted'
  if (till.stale !== undefined)
    return `${formatMoney(moneyFromWire(till.stale))} was entered since it was counted`
  return differenceOf(till) !== 0n && reasonOf(draft, till).trim() === '' ? 'needs a reason' : ''
}

/** The till and currency whose reason has the focus. */
const currentOf = (tills: readonly TillStanding[]) =>
  tills.find((till) => reasonField(till) === document.activeElement?.getAttribute('name'))

/** A day that is open: each till and currency as it was counted, with what is said of its difference; closed as a whole. */
export function OpenDay({ date, day, tills, closed_until }: OpenDayProps) {
  const history = useHistory()
  const refresh = useRefresh()
  const ask = useAsk()
  const { calendarDay } = useShell()
  const isOver = date <= calendarDay
  const mayClose = useMay('manage') && isOver
  const entry = useEditEntry<CloseDraft>({
    form: closePath(date),
    rules,
    firstField: tills[0] ? reasonField(tills[0]) : 'date',
    labels: {},
    savedText: dayTexts.closed,
    doneText: `Closed ${date}`,
    failedText: dayTexts.closeFailed,
    live: { noun: 'day', id: date },
    record: { id: date, version: day?.version ?? 0, draft: {} },
    load: async () => ({ id: date, version: day?.version ?? 0, draft: {} }),
    save: async ({ draft, key }) => {
      try {
        const { version } = await closeDay(closeToWire(date, draftAs<CloseDraft>(draft), tills), key)
        return { id: date, version }
      } catch (error) {
        // What it is refused for may have been entered a moment ago.
        refresh('day', 'days')
        throw error
      }
    },
    toastLines: (failure) => toastLinesOf(failure, tills),
    onSaved: () => {
      refresh('days', 'day', 'office', 'tills', 'balance')
      history.replace(closePath(date))
    },
  })
  const { draft } = entry
  const { failure } = entry.context
  const faultOf = (till: TillStanding) =>
    tillFault(till, isLeftOut(draft, till), reasonOf(draft, till).trim() !== '')
  const isReady = tills.every((till) => faultOf(till) === undefined)
  const close = () =>
    ask({
      title: `Close ${date}?`,
      // What the server would refuse is sent without a question: its lines are marked then.
      lines: isReady ? [closingQuestion(date, closed_until)] : [],
      confirmText: 'Close the day',
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
    'entry.save': mayClose ? { hint: 'close the day', run: close } : undefined,
    'entry.clear': mayClose ? entry.clear : undefined,
  })
  useCommands('screen', {
    'close.leaveOut': mayClose && tills.length > 0 ? toggle : undefined,
    'close.count': tills.length > 0 ? count : undefined,
  })
  useCommands('sheet', { 'cell.step': false }, tills.length > 0)
  return (
    <>
      {tills.length === 0 ? (
        <p className="figure-sheet">No till has cash or was moved since the last closed day.</p>
      ) : (
        <Sheet label={`Tills on ${date}`} className="close-sheet" headings={TILL_HEADINGS}>
          {tills.map((till, row) => {
            const name = reasonField(till)
            // After a refusal each line is judged as it is now, at every key.
            const fault = failure?.kind === 'refused' ? faultOf(till) : undefined
            const out = isLeftOut(draft, till)
            return (
              <tr key={name}>
                <TillCells till={till} isLeftOut={out} />
                <td>
                  <TextCell
                    label={`Reason ${till.cust_name} ${till.ccy}`}
                    name={name}
                    value={reasonOf(draft, till)}
                    error={fault}
                    readOnly={!mayClose || out}
                    maxLength={MAX_REASON}
                    row={row}
                    column={0}
                    onChange={(value) => entry.change(name, value)}
                  />
                </td>
                <td className={fault === undefined ? 'state' : 'state wrong'} role="status">
                  {fault ?? stateOf(till, draft)}
                </td>
              </tr>
            )
          })}
        </Sheet>
      )}
      {isOver ? (
        <ManageActions subject={daySubjects.close}>
          <Button label="Close the day" kind="main" keys="Ctrl+Enter" busy={entry.isSaving} onPress={close} />
        </ManageActions>
      ) : (
        <ReadOnly why={notOverText(date, calendarDay)} />
      )}
      <EntryBanners entry={entry} failureLines={failure ? linesNow(failure, tills, draft) : []} />
    </>
  )
}

/** What a toast says of a failure to close a day: nothing of what stands on the screen. */
function toastLinesOf(failure: Failure, tills: readonly TillStanding[]): readonly string[] {
  const { ofTill, others } = closeFaults(failure.kind === 'refused' ? failure.body : undefined, tills)
  return ofTill.size > 0 || others.length > 0 ? [] : linesOf(failure, dayTexts.closeFailed)
}

/** What of a failure to close a day still holds, as the tills are now and what is typed over them. */
function linesNow(failure: Failure, tills: readonly TillStanding[], draft: CloseDraft): readonly string[] {
  const { ofTill, others } = closeFaults(failure.kind === 'refused' ? failure.body : undefined, tills)
  if (ofTill.size === 0 && others.length === 0) return linesOf(failure, dayTexts.closeFailed)
  const counted = tills.filter((till) => !isLeftOut(draft, till))
  const isWrong = counted.some((till) => tillFault(till, false, reasonOf(draft, till).trim() !== ''))
  const differs = counted.some((till) => differenceOf(till) !== 0n)
  // The other sentences are of differences, which have no account to be posted to.
  return [...(isWrong ? [dayTexts.seeTills] : []), ...(differs ? others : [])]
}
