import type { LogRow } from '../../../contract/office/log-answers.ts'
import { loggedPath } from '../../commands/catalog/logged.ts'
import { useOffice } from '../../shell/office/office.ts'
import { ChoiceDialog } from '../../ui/dialogs/dialogs.tsx'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { didOf, fieldsInWords, recordOf } from './log-text.tsx'
import { phrases } from './phrases.ts'

interface LoggedRowProps {
  readonly row: LogRow
  readonly when: string
  readonly onClose: () => void
  readonly onOpen: (path: string) => void
}

/** A row whole: every field before and after, and its seal; Enter opens the record. */
export function LoggedRow({ row, when, onClose, onOpen }: LoggedRowProps) {
  const path = row.action === 'delete' ? undefined : loggedPath(row)
  const { operator, seq, hash } = row
  const { timezone } = useOffice()
  return (
    <ChoiceDialog
      title={phrases.rowOf({ record: recordOf(row), did: didOf(row) })}
      message={
        <>
          <p>
            <Phrase
              of={phrases.doneBy}
              slots={{ time: when, name: <bdi>{operator ?? phrases.server}</bdi> }}
            />
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keys */}
          <section className="log-fields" aria-label={phrases.fields} tabIndex={0}>
            <PlainTable
              headings={[phrases.field, phrases.before, phrases.after]}
              rows={fieldsInWords(row, timezone).map(({ field, before, after }) => [
                field,
                <bdi key="before">{before}</bdi>,
                <bdi key="after">{after}</bdi>,
              ])}
            />
          </section>
          <p>
            <small>{phrases.seal({ seq: String(seq), hash })}</small>
          </p>
        </>
      }
      cancelText={phrases.close}
      choices={[
        path === undefined
          ? { label: phrases.done, onChoose: onClose }
          : { label: phrases.open, onChoose: () => onOpen(path) },
      ]}
      onCancel={onClose}
    />
  )
}
