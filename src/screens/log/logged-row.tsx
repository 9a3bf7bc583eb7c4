import type { LogRow } from '../../../contract/office/log-answers.ts'
import { loggedPath } from '../../commands/catalog/logged.ts'
import { useOffice } from '../../shell/office/office.ts'
import { ChoiceDialog } from '../../ui/dialogs/dialogs.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { didOf, fieldsInWords, recordOf } from './log-text.tsx'

interface LoggedRowProps {
  readonly row: LogRow
  readonly when: string
  readonly onClose: () => void
  readonly onOpen: (path: string) => void
}

/** A row whole: every field before and after, and its seal; Enter opens the record. */
export function LoggedRow({ row, when, onClose, onOpen }: LoggedRowProps) {
  const path = row.action === 'delete' ? undefined : loggedPath(row)
  const { operator, fields, seq, hash } = row
  const { timezone } = useOffice()
  return (
    <ChoiceDialog
      title={`${recordOf(row)}, ${didOf(row)}`}
      message={
        <>
          <p>
            {when} by <bdi>{operator ?? 'the server'}</bdi>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keys */}
          <section className="log-fields" aria-label="Fields" tabIndex={0}>
            <PlainTable
              headings={['Field', 'Before', 'After']}
              rows={fieldsInWords(fields, timezone).map(({ field, before, after }) => [
                field,
                <bdi key="before">{before}</bdi>,
                <bdi key="after">{after}</bdi>,
              ])}
            />
          </section>
          <p>
            <small>
              Row {seq} of the log, sealed {hash}
            </small>
          </p>
        </>
      }
      cancelText="Close"
      choices={[
        path === undefined
          ? { label: 'Done', onChoose: onClose }
          : { label: 'Open the record', onChoose: () => onOpen(path) },
      ]}
      onCancel={onClose}
    />
  )
}
