import { dayTexts } from '../../../contract/day/close-form.ts'
import {
  type CountDraft,
  type CountLine,
  checkCount,
  countDraft,
  countErrors,
  countField,
  countLines,
  countToWire,
  emptyCountDraft,
} from '../../../contract/day/count-form.ts'
import type { Count } from '../../../contract/day/day-answers.ts'
import { LOOSE } from '../../../contract/day/notes.ts'
import type { Till } from '../../../contract/day/tills.ts'
import { CURRENCIES, type Currency } from '../../../contract/money/currency.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { fetchCounts, saveCount } from '../../api/days.ts'
import { asDraft, draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { type EditEntry, useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { countPath } from './paths.ts'
import { countPhrases } from './phrases.ts'

const rules: EntryRules<CountDraft> = {
  empty: emptyCountDraft,
  change: (draft, field, value) => ({ ...draft, [field]: value as string }),
  check: checkCount,
  wireErrors: countErrors,
}
const labelOf = (ccy: Currency, line: CountLine) =>
  line === LOOSE ? countPhrases.looseOf({ ccy }) : countPhrases.noteOf({ ccy, note: String(line) })
const LABELS = Object.fromEntries(
  CURRENCIES.flatMap((ccy) => countLines(ccy).map((line) => [countField(ccy, line), labelOf(ccy, line)])),
)

/** The form of a till's count at the end of a day; `firstField` takes the focus when it opens. */
export function useCountEntry(
  date: string,
  { cust_id, cust_name }: Till,
  firstField: string,
): EditEntry<CountDraft> {
  const refresh = useRefresh()
  const loaded = (count: Count | undefined): Loaded => ({
    id: `${date}/${cust_id}`,
    version: count?.version ?? 0,
    draft: asDraft(count ? countDraft(count) : emptyCountDraft()),
  })
  return useEditEntry<CountDraft>({
    form: countPath(date, cust_id),
    rules,
    firstField,
    labels: LABELS,
    savedText: dayTexts.counted,
    doneText: countPhrases.done({ till: isolated(cust_name), date }),
    failedText: dayTexts.countFailed,
    live: { noun: 'count', id: `${date}/${cust_id}` },
    load: async () => loaded((await fetchCounts(date)).find((count) => count.cust_id === cust_id)),
    save: async ({ draft, ...under }) =>
      loaded(await saveCount({ date, cust_id }, countToWire(draftAs<CountDraft>(draft)), under)),
    onSaved: () => refresh('day', 'tills'),
  })
}
