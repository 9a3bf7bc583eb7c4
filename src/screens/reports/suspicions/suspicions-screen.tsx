import type { ReactNode } from 'react'
import type { Suspected } from '../../../../contract/suspicions/suspected.ts'
import type { Suspicion, Suspicions } from '../../../../contract/suspicions/suspicions.ts'
import { cardPath, recordPath } from '../../../commands/catalog/nouns.ts'
import { type ReportQuestion, reportScreen } from '../../../shell/report/report-screen.tsx'
import { instantText } from '../../../ui/frame/instant-text.ts'
import { columnFrom, columnOf, type ReportColumn } from '../../../ui/report/report.ts'
import { phrases } from './phrases.ts'
import { SuspicionPanel } from './suspicion-panel.tsx'

/** A note with the time as it is read. */
type Line = Suspicion & { readonly when: string }

/** A customer or a hawala in words. */
const recordText = ({ kind, of }: Suspected): string =>
  kind === 'customer' ? phrases.onCustomer({ of: String(of) }) : phrases.onHawala({ of: String(of) })

/** The same with its name; one that is not in the books has none. */
const namedText = ({ name, ...on }: NonNullable<Suspicions['on']>): string =>
  [recordText(on), ...(name === '' ? [] : [name])].join(' · ')

const COLUMNS: readonly ReportColumn<Line>[] = [
  columnOf('when', phrases.when, 'code'),
  columnFrom('of', phrases.on, 'code', recordText),
  columnOf('name', phrases.name, 'text'),
  columnOf('text', phrases.note, 'text'),
  columnOf('operator', phrases.who, 'code'),
]

const rowsOf = ({ notes }: Suspicions, { timezone }: ReportQuestion): readonly Line[] =>
  notes.map((note) => ({ ...note, when: instantText(note.at, timezone) }))

interface SubjectProps {
  readonly on: NonNullable<Suspicions['on']>
  readonly readAgain: () => void
}

/** The form for a note on the customer or hawala that the screen is of; one that is not in the books can have none. */
function Subject({ on, readAgain }: SubjectProps): ReactNode {
  const record = recordText(on)
  if (on.name !== '') return <SuspicionPanel on={on} record={record} readAgain={readAgain} />
  return (
    <p className="notice" role="status">
      {phrases.gone({ record })}
    </p>
  )
}

/** Notes of suspicion; Enter on one opens the customer or the hawala. */
export const SuspicionsScreen = reportScreen('suspicions', {
  rowsOf,
  columns: COLUMNS,
  restOf: ({ on }) => ({
    facts: [['', on ? namedText(on) : phrases.all]],
    landscape: true,
  }),
  aroundOf: ({ on }, { readAgain }) => (on ? { notice: <Subject on={on} readAgain={readAgain} /> } : {}),
  rowKey: ({ id }) => id,
  hrefOf: ({ kind, of }) => (kind === 'customer' ? cardPath(String(of)) : recordPath('hawala', of)),
  emptyText: phrases.empty,
})
