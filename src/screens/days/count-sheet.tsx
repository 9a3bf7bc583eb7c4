import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CountDraft,
  type CountLine,
  countField,
  countKind,
  countLines,
  isCounted,
  sumOfDraft,
} from '../../../contract/day/count-form.ts'
import type { TillStanding } from '../../../contract/day/day-answers.ts'
import { countedText, notCountedYetText } from '../../../contract/day/days.ts'
import { LOOSE } from '../../../contract/day/notes.ts'
import type { Till } from '../../../contract/day/tills.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { dayQuery } from '../../api/days.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { EntryBanners } from '../../shell/entry/conflict-banner.tsx'
import { RecordState } from '../../shell/entry/record-state.tsx'
import type { EditEntry } from '../../shell/entry/use-edit-entry.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { useClosedUntil } from '../../shell/office/use-closed.ts'
import { actions } from '../../ui/frame/action-phrases.ts'
import { ReadOnly } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { FigureCell, Sheet } from '../../ui/grid/sheet.tsx'
import { Money } from '../../ui/table/figures.tsx'
import { useCountEntry } from './count-entry.ts'
import { countPhrases, phrases } from './phrases.ts'
import { Difference } from './till-cells.tsx'

interface CountSheetProps {
  readonly date: string
  readonly till: Till
  /** Where Esc leads: to the day that is being closed, where the count was opened from there. */
  readonly back: string
}

/** Why a count stays as it is, in a sentence; undefined where it may be typed. */
function useCountRefusal(date: string): Said | undefined {
  const { calendarDay } = useOfficeDays()
  const closed_until = useClosedUntil()
  if (date <= closed_until) return countedText(date)
  return date > calendarDay ? notCountedYetText(date) : undefined
}

/** The notes of a till by currency; what the books have of one shows once it is counted. */
export function CountSheet({ date, till, back }: CountSheetProps) {
  const { cust_id } = till
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
  const entry = useCountEntry(date, till, firstField)
  const leave = useLeave(back, entry.isDirty)
  const isOpen = entry.context.record !== undefined && refusal === undefined
  useCommands(
    'form',
    {
      'entry.save': isOpen ? entry.save : undefined,
      'entry.clear': isOpen ? { hint: actions.toUndo, run: entry.clear } : undefined,
    },
    isOpen,
  )
  useCommands('sheet', { 'cell.step': null }, isOpen)
  const { draft, saved } = entry
  return (
    <>
      <RecordState entry={entry} notFound="" search={leave} />
      {saved && (
        <>
          <Sheet
            label={countPhrases.sheet({ till: till.cust_name, date })}
            className="count-sheet"
            headings={[
              { text: countPhrases.note },
              ...ccys.map((ccy) => ({ text: ccy, className: 'numeric' })),
            ]}
            footer={<Sums draft={draft} ccys={ccys} tills={day?.standing.tills} cust_id={cust_id} />}
          >
            {lines.map((line, row) => (
              <NotesRow key={line} line={line} row={row} ccys={ccys} entry={entry} isOpen={isOpen} />
            ))}
          </Sheet>
          {refusal !== undefined ? (
            <ReadOnly why={refusal} />
          ) : (
            <div className="actions">
              <Button
                label={actions.save}
                kind="main"
                keys="Ctrl+Enter"
                busy={entry.isSaving}
                onPress={entry.save}
              />
            </div>
          )}
        </>
      )}
      <EntryBanners entry={entry} />
    </>
  )
}

interface NotesRowProps {
  readonly line: CountLine
  /** Its place in the sheet, from 0. */
  readonly row: number
  readonly ccys: readonly Currency[]
  readonly entry: EditEntry<CountDraft>
  /** Whether figures may be typed. */
  readonly isOpen: boolean
}

/** How many notes of one value there are, or the loose cash, in each currency that has the line. */
function NotesRow({ line, row, ccys, entry, isOpen }: NotesRowProps) {
  const { draft, saved } = entry
  return (
    <tr>
      <th scope="row">{line === LOOSE ? countPhrases.loose : line}</th>
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
                changed={draft[name] !== saved?.[name]}
              />
            )}
          </td>
        )
      })}
    </tr>
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

/**
 * What is counted of each currency and, once it is, what the books have and by how much the two differ; to who counts
 * blind that is told once the count is saved.
 */
function Sums({ draft, ccys, tills, cust_id }: SumsProps) {
  const sums = ccys.map((ccy) => {
    const counted = isCounted(draft, ccy) ? sumOfDraft(draft, ccy) : undefined
    if (counted === undefined || !tills) return { ccy, counted }
    const till = tills.find((one) => one.cust_id === cust_id && one.ccy === ccy)
    if (till?.expected === null) return { ccy, counted }
    const expected = moneyFromWire(till?.expected ?? 0)
    return { ccy, counted, expected, difference: counted - expected }
  })
  const rows = [
    [phrases.counted, 'counted'],
    [phrases.expected, 'expected'],
    [phrases.difference, 'difference'],
  ] as const
  return rows.map(([label, name]) => (
    <tr key={name}>
      <th scope="row">{label}</th>
      {sums.map(({ ccy, [name]: sum }) => (
        <td key={ccy} className="numeric">
          {sum !== undefined && (name === 'difference' ? <Difference minor={sum} /> : <Money minor={sum} />)}
        </td>
      ))}
    </tr>
  ))
}
