import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayTexts } from '../../../contract/day/close-form.ts'
import {
  type CountDraft,
  type CountLine,
  checkCount,
  countDraft,
  countErrors,
  countField,
  countKind,
  countLines,
  countToWire,
  emptyCountDraft,
  isCounted,
  sumOfDraft,
} from '../../../contract/day/count-form.ts'
import { type Count, countedText, notCountedYetText, type TillStanding } from '../../../contract/day/days.ts'
import { LOOSE } from '../../../contract/day/notes.ts'
import type { Till } from '../../../contract/day/tills.ts'
import { CURRENCIES, type Currency } from '../../../contract/money/currency.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { dayQuery, fetchCounts, saveCount } from '../../api/days.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft, draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import { useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { useClosedUntil } from '../../shell/frame/use-closed.ts'
import { ReadOnly } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { FigureCell, Sheet } from '../../ui/grid/sheet.tsx'
import { Money } from '../../ui/table/figures.tsx'
import { countPath } from './paths.ts'

const rules: EntryRules<CountDraft> = {
  empty: emptyCountDraft,
  change: (draft, field, value) => ({ ...draft, [field]: value as string }),
  check: checkCount,
  wireErrors: countErrors,
}
const LABELS = Object.fromEntries(
  CURRENCIES.flatMap((ccy) => countLines(ccy).map((line) => [countField(ccy, line), `${ccy} ${line}`])),
)

interface CountSheetProps {
  readonly date: string
  readonly till: Till
  /** Where Esc leads: to the day that is being closed, where the count was opened from there. */
  readonly back: string
}

/** Why a count stays as it is, in a sentence; undefined where it may be typed. */
function useCountRefusal(date: string): string | undefined {
  const { calendarDay } = useShell()
  const closed_until = useClosedUntil()
  if (date <= closed_until) return countedText(date)
  return date > calendarDay ? notCountedYetText(date) : undefined
}

/** The notes of a till by currency; what the books have of one shows once it is counted. */
export function CountSheet({ date, till, back }: CountSheetProps) {
  const { cust_id } = till
  const refresh = useRefresh()
  const { data: day } = useQuery(dayQuery(date))
  const ccys = till.currencies.map(({ ccy }) => ccy)
  const lines = [...new Set(ccys.flatMap(countLines))].sort(largestFirst)
  const refusal = useCountRefusal(date)
  // A day that is stepped through in its field keeps the focus, and one that is read only takes no figures.
  const [firstField] = useState(() => {
    const [ccy] = ccys
    const isStepping = document.activeElement?.getAttribute('name') === 'date'
    return isStepping || ccy === undefined || refusal !== undefined
      ? 'date'
      : countField(ccy, countLines(ccy)[0] ?? LOOSE)
  })
  const loaded = (count: Count | undefined): Loaded => ({
    id: `${date}/${cust_id}`,
    version: count?.version ?? 0,
    draft: asDraft(count ? countDraft(count) : emptyCountDraft()),
  })
  const entry = useEditEntry<CountDraft>({
    form: countPath(date, cust_id),
    rules,
    firstField,
    labels: LABELS,
    savedText: dayTexts.counted,
    doneText: `Counted ${isolated(till.cust_name)} for ${date}`,
    failedText: dayTexts.countFailed,
    live: { noun: 'count', id: `${date}/${cust_id}` },
    load: async () => loaded((await fetchCounts(date)).find((count) => count.cust_id === cust_id)),
    save: async ({ draft, ...under }) =>
      loaded(await saveCount({ date, cust_id }, countToWire(draftAs<CountDraft>(draft)), under)),
    onSaved: () => refresh('day', 'tills'),
  })
  const leave = useLeave(back, entry.isDirty)
  const isOpen = entry.context.record !== undefined && refusal === undefined
  useCommands(
    'form',
    {
      'entry.save': isOpen ? entry.save : undefined,
      'entry.clear': isOpen ? { hint: 'undo changes', run: entry.clear } : undefined,
    },
    isOpen,
  )
  useCommands('sheet', { 'cell.step': false }, isOpen)
  const { draft, saved } = entry
  return (
    <>
      <RecordState entry={entry} notFound="" search={leave} />
      {saved && (
        <>
          <Sheet
            label={`Notes of ${till.cust_name} on ${date}`}
            className="count-sheet"
            headings={[{ text: 'Note' }, ...ccys.map((ccy) => ({ text: ccy, className: 'numeric' }))]}
            footer={<Sums draft={draft} ccys={ccys} tills={day?.standing.tills} cust_id={cust_id} />}
          >
            {lines.map((line, row) => (
              <tr key={line}>
                <th scope="row">{line === LOOSE ? 'Loose' : line}</th>
                {ccys.map((ccy, column) => {
                  const name = countField(ccy, line)
                  const hasLine = countLines(ccy).includes(line)
                  return (
                    <td key={ccy}>
                      {hasLine && (
                        <FigureCell
                          {...entry.field(name)}
                          kind={countKind(line)}
                          value={draft[name] ?? ''}
                          readOnly={!isOpen}
                          row={row}
                          column={column}
                          changed={draft[name] !== saved[name]}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </Sheet>
          {refusal !== undefined ? (
            <ReadOnly why={refusal} />
          ) : (
            <div className="actions">
              <Button label="Save" kind="main" keys="Ctrl+Enter" busy={entry.isSaving} onPress={entry.save} />
            </div>
          )}
        </>
      )}
      <EntryBanners entry={entry} />
    </>
  )
}

const largestFirst = (one: CountLine, other: CountLine) =>
  one === LOOSE ? 1 : other === LOOSE ? -1 : other - one

interface SumsProps {
  readonly draft: CountDraft
  readonly ccys: readonly Currency[]
  /** What the books have at the end of the day; undefined until it is read. */
  readonly tills: readonly TillStanding[] | undefined
  readonly cust_id: number
}

/** What is counted of each currency and, once it is, what the books have and by how much the two differ. */
function Sums({ draft, ccys, tills, cust_id }: SumsProps) {
  const sums = ccys.map((ccy) => {
    const counted = isCounted(draft, ccy) ? sumOfDraft(draft, ccy) : undefined
    if (counted === undefined || !tills) return { ccy, counted }
    const standing = tills.find((one) => one.cust_id === cust_id && one.ccy === ccy)
    const expected = moneyFromWire(standing?.expected ?? 0)
    return { ccy, counted, expected, difference: counted - expected }
  })
  const rows = [
    ['Counted', 'counted'],
    ['Expected', 'expected'],
    ['Difference', 'difference'],
  ] as const
  return rows.map(([label, name]) => (
    <tr key={name}>
      <th scope="row">{label}</th>
      {sums.map(({ ccy, [name]: sum }) => (
        <td key={ccy} className="numeric">
          {sum === undefined ? null : <Money minor={sum} />}
        </td>
      ))}
    </tr>
  ))
}
