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
  columnOf('operator', phrases.who, 'text'),
]

const rowsOf = ({ notes }: Suspicions, { timezone }: ReportQuestion): readonly Line[] =>
  notes.map((note) => ({ ...note, when: instantText(note.at, timezone) }))

/** Notes of suspicion; Enter on one opens the customer or the hawala. */
export const SuspicionsScreen = reportScreen('suspicions', {
  rowsOf,
  columns: COLUMNS,
  restOf: ({ on }) => ({
    facts: [['', on ? namedText(on) : phrases.all]],
    landscape: true,
  }),
  aroundOf: ({ on }, { readAgain }) =>
    on
      ? {
          notice:
            on.name === '' ? (
              <p className="notice" role="status">
                {phrases.gone({ record: recordText(on) })}
              </p>
            ) : (
              <SuspicionPanel on={on} record={recordText(on)} readAgain={readAgain} />
            ),
        }
      : {},
  rowKey: ({ id }) => id,
  hrefOf: ({ kind, of }) => (kind === 'customer' ? cardPath(String(of)) : recordPath('hawala', of)),
  emptyText: phrases.empty,
})
