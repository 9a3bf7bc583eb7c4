import type { LargeLine, LargeReport } from '../../../../contract/large-cash/large-cash-answers.ts'
import { LARGE_LAYOUTS, PARTY_DETAILS, type PartyDetail } from '../../../../contract/large-cash/presets.ts'
import { listedText } from '../../../../contract/text/listed.ts'
import { labelText } from '../../../commands/catalog/nouns.ts'
import { columnFrom, columnOf, type ReportColumn } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** A line of large cash, or an entry behind one. */
export interface LargeRow
  extends Partial<Pick<LargeLine, PartyDetail | 'together' | 'from_date' | 'entries'>> {
  readonly key: string
  readonly date: string
  readonly way: LargeLine['way']
  readonly name: string
  readonly currency: string
  readonly amount: LargeLine['amount']
  readonly worth: LargeLine['worth']
  readonly threshold_currency: string
  readonly filled_at?: LargeLine['filled_at']
  /** The details that its layout wants and that it lacks. */
  readonly lacks: readonly PartyDetail[]
  /** How it differs from what was filed. */
  readonly change?: 'added' | 'changed' | 'gone' | undefined
  readonly entry?: LargeLine['entries'][number]
}

/** The details that a layout wants of a line and that it lacks. */
const lackedBy = (line: LargeLine, { preset }: LargeReport): readonly PartyDetail[] =>
  LARGE_LAYOUTS[preset].required.filter((detail) => line[detail] === '')

function changeOf({ key }: LargeLine, { amendment }: LargeReport): LargeRow['change'] {
  if (amendment.added.includes(key)) return 'added'
  return amendment.changed.includes(key) ? 'changed' : undefined
}

/** The lines, and behind them those that were filed and are no more. */
export const largeLineRows = (answer: LargeReport): readonly LargeRow[] => [
  ...answer.lines.map((line) => ({ ...line, lacks: lackedBy(line, answer), change: changeOf(line, answer) })),
  ...answer.amendment.gone.map((line) => ({ ...line, lacks: [], change: 'gone' as const })),
]

/** The entries behind the lines, or behind one of them. */
export const largeEntryRows = ({ lines }: LargeReport, asked: string | undefined): readonly LargeRow[] =>
  lines
    .filter(({ key }) => !asked || key === asked)
    .flatMap(({ key, way, name, currency, threshold_currency, entries }) =>
      entries.map((entry) => ({
        ...{ key: `${key} ${entry.transaction_type} ${entry.object_id}`, way, name, currency },
        ...{ threshold_currency, entry, lacks: [] },
        ...{ date: entry.date, amount: entry.amount, worth: entry.worth },
      })),
    )

const entryText = ({ transaction_type, object_id }: LargeLine['entries'][number]) =>
  `${labelText(transaction_type)} ${object_id}`

/** The first entry, and how many there are beside it. */
function firstText([first, ...more]: LargeLine['entries']): string {
  if (!first) return ''
  return more.length === 0 ? entryText(first) : `${entryText(first)} \u2066+${more.length}\u2069`
}

/** Characters that tell one party from another: a number is of no use in part. */
const LEAST_OF_DETAILS: Partial<Record<PartyDetail, number>> = { name: 12, id_no: 16, phone: 16 }

const detailColumn = (detail: PartyDetail): ReportColumn<LargeRow> => ({
  ...columnOf(detail, phrases[detail], 'text'),
  least: LEAST_OF_DETAILS[detail],
  missing: ({ lacks }) => (lacks.includes(detail) ? phrases.missing : undefined),
})

/** Every column that a layout may have, and those of entries. */
export const LARGE_COLUMNS: readonly ReportColumn<LargeRow>[] = [
  columnOf('from_date', phrases.fromDate, 'day'),
  columnOf('date', phrases.day, 'day'),
  columnFrom('way', phrases.way, 'code', ({ way }) => (way === 'in' ? phrases.in : phrases.out)),
  ...PARTY_DETAILS.map(detailColumn),
  { ...columnOf('amount', phrases.amount, 'money'), currency: ({ currency }) => currency },
  {
    ...columnOf('worth', phrases.worth, 'money'),
    missing: ({ worth }) => (worth === null ? phrases.noRate : undefined),
  },
  columnOf('together', phrases.together, 'money'),
  columnOf('threshold_currency', phrases.worthIn, 'code'),
  {
    ...columnFrom<LargeRow>('reference', phrases.reference, 'text', ({ entries = [] }) =>
      listedText(entries.map(entryText)),
    ),
    brief: ({ entries = [] }) => firstText(entries),
  },
  columnFrom('record', common.reference, 'text', ({ entry }) => entry && entryText(entry)),
  columnFrom('change', phrases.change, 'code', ({ change }) => change && phrases[change]),
]

/** Whether worths are in several currencies; in one it is said once, over the list. */
const isWorthMixed = ({ rules }: LargeReport): boolean =>
  new Set(rules.map(({ currency }) => currency)).size > 1

const OF_ENTRIES = ['date', 'way', 'name', 'record', 'amount', 'worth']

/** The keys of the columns of a list in the order of its layout; those of entries in the order of time. */
export function largeOrder(answer: LargeReport, isOfEntries: boolean): readonly string[] {
  if (isOfEntries) return OF_ENTRIES
  const { columns } = LARGE_LAYOUTS[answer.preset]
  const { added, changed, gone } = answer.amendment
  const isAmended = added.length + changed.length + gone.length > 0
  return [
    ...(isAmended ? ['change'] : []),
    ...columns,
    ...(isWorthMixed(answer) ? ['threshold_currency'] : []),
  ]
}
