import {
  type CloseDraft,
  closeFaults,
  closeToWire,
  dayTexts,
  isLeftOut,
  reasonField,
  reasonOf,
  tillFault,
} from '../../../contract/day/close-form.ts'
import type { Day, TillStanding } from '../../../contract/day/day-answers.ts'
import { differenceOf } from '../../../contract/day/days.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { closeDay } from '../../api/days.ts'
import { draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Failure } from '../../machines/failure.ts'
import { linesOf } from '../../shell/calls/failure-lines.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { type EditEntry, useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { closePath } from './paths.ts'
import { phrases } from './phrases.ts'

const rules: EntryRules<CloseDraft> = {
  empty: () => ({}),
  change: (draft, field, value) => {
    const { [field]: _, ...others } = draft
    return value === '' || value === false ? others : { ...others, [field]: value as string | boolean }
  },
  check: () => ({}),
}

/** Whether a till and currency is closed only with a reason: what was counted last is not what the books have. */
export const needsReason = (till: TillStanding): boolean =>
  till.counted !== null && till.stale === undefined && differenceOf(till) !== 0n

/** The form of closing a day: what is said of each difference, and which tills are left out. */
export function useCloseEntry(
  date: string,
  day: Day | null,
  tills: readonly TillStanding[],
): EditEntry<CloseDraft> {
  const history = useHistory()
  const refresh = useRefresh()
  const first = tills.find(needsReason) ?? tills[0]
  return useEditEntry<CloseDraft>({
    form: closePath(date),
    rules,
    firstField: first ? reasonField(first) : 'date',
    labels: {},
    savedText: dayTexts.closed,
    doneText: phrases.closed({ date }),
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
}

/** What a toast says of a failure to close a day: nothing of what stands on the screen. */
function toastLinesOf(failure: Failure, tills: readonly TillStanding[]): readonly Said[] {
  const { ofTills, others } = closeFaults(failure.kind === 'refused' ? failure.body : undefined, tills)
  return ofTills.length > 0 || others.length > 0 ? [] : linesOf(failure, dayTexts.closeFailed)
}

/** What of a failure to close a day still holds, as the tills are now and what is typed over them. */
export function linesNow(
  failure: Failure,
  tills: readonly TillStanding[],
  draft: CloseDraft,
): readonly Said[] {
  const { ofTills, others } = closeFaults(failure.kind === 'refused' ? failure.body : undefined, tills)
  if (ofTills.length === 0 && others.length === 0) return linesOf(failure, dayTexts.closeFailed)
  const counted = tills.filter((till) => !isLeftOut(draft, till))
  const isWrong = counted.some((till) => tillFault(till, false, reasonOf(draft, till).trim() !== ''))
  const differs = counted.some((till) => differenceOf(till) !== 0n)
  // The other sentences are of differences, which have no account to be posted to.
  return [...(isWrong ? [dayTexts.seeTills] : []), ...(differs ? others : [])]
}
