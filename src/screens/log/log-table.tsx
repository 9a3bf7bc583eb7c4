import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { CHANGED_NOUNS } from '../../../contract/office/changes.ts'
import { type LogFilter, type LogRow, subjectOf } from '../../../contract/office/log.ts'
import { counted } from '../../../contract/text/counted.ts'
import { logQuery } from '../../api/log.ts'
import { loggedPath } from '../../commands/catalog/logged.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/frame/failure-lines.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useOffice } from '../../shell/frame/office.ts'
import { ChoiceDialog } from '../../ui/dialogs/dialogs.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import { ReadFailed } from '../../ui/frame/not-read.tsx'
import { type DataColumn, DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { Changes, didOf, fieldsInWords, notableOf, recordOf } from './log-text.tsx'
import { NoteDialog } from './note-dialog.tsx'

/** Rows from the last one at which the next page is asked for. */
const AHEAD = 40

interface LogTableProps {
  readonly label: string
  /** The call that reads it, and what of it is asked for. */
  readonly path: string
  readonly filter: LogFilter
  /** Where the key leads that leaves the table; left out where it leads nowhere. */
  readonly onLeave?: () => void
  readonly autoFocus?: boolean
  readonly heading?: ReactNode
  /** The record that a note is about; left out, that of the current row. */
  readonly record?: Pick<LogRow, 'kind' | 'id'>
}

/** Whether notes are taken about a record: sessions, operators and the office have none. */
const isNoted = ({ kind }: Pick<LogRow, 'kind'>) => CHANGED_NOUNS.some((one) => one === kind)

/** Rows of the log, the newest first; those before them come as the operator goes on. Enter shows a row whole. */
export function LogTable({ label, path, filter, onLeave, autoFocus, heading, record }: LogTableProps) {
  const history = useHistory()
  const { timezone } = useOffice()
  const at = (instant: string) => instantText(instant, timezone)
  const query = useInfiniteQuery(logQuery(path, filter))
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const reached = data?.pages.at(-1)?.reached
  const table = useRef<TableHandle>(null)
  const [isNearEnd, setNearEnd] = useState(true)
  // Also where a page has few rows or none: the server looks through so much of the log at a time.
  useEffect(() => {
    if (hasNextPage && !isFetching && !error && (isNearEnd || rows.length < AHEAD)) void fetchNextPage()
  }, [hasNextPage, isFetching, error, isNearEnd, rows.length, fetchNextPage])
  const [open, setOpen] = useState<LogRow>()
  const [current, setCurrent] = useState<LogRow>()
  /** The record whose note is being written. */
  const [noted, setNoted] = useState<LogTableProps['record']>()
  const subject = record ?? (current && subjectOf(current))
  const retry = () => void refetch()
  useCommands('screen', {
    'log.note': subject && isNoted(subject) ? () => setNoted(subject) : undefined,
    'record.retry': error ? retry : undefined,
  })
  useCommands('grid', { 'grid.leave': onLeave }, rows.length > 0)
  const isLooking = isFetching || hasNextPage
  const columns: readonly DataColumn<LogRow>[] = [
    { key: 'at', heading: 'When', width: 142, cell: (row) => at(row.at) },
    { key: 'who', heading: 'Who', width: 140, cell: ({ operator }) => <bdi>{operator ?? 'the server'}</bdi> },
    { key: 'did', heading: 'Did', width: 80, cell: didOf },
    { key: 'record', heading: 'Record', width: 190, cell: recordOf },
    {
      key: 'changes',
      heading: 'What changed',
      cell: ({ fields }) => <Changes fields={fields} timezone={timezone} />,
    },
    { key: 'notable', heading: 'Notable', width: 170, cell: notableOf },
  ]
  return (
    <>
      {error && <ReadFailed lines={[readLineOf(failureOf(error))]} retry={retry} />}
      <section className="sheet report log">
        <h2>
          {heading}
          <small role="status">
            {isLooking
              ? `Looked through down to ${reached ? at(reached) : 'now'}`
              : `${counted(rows.length, 'row')}, all there are`}
          </small>
        </h2>
        <DataTable
          id="log"
          label={label}
          handle={table}
          columns={columns}
          rows={rows}
          rowKey={({ seq }) => seq}
          onOpen={setOpen}
          onCurrent={(row) => {
            setCurrent(row)
            setNearEnd((table.current?.current() ?? 0) >= rows.length - AHEAD)
          }}
          autoFocus={autoFocus}
          emptyText={isLooking ? 'Looking…' : 'Nothing of it was done'}
        />
      </section>
      {noted && (
        <NoteDialog
          record={noted}
          onSaved={() => {
            setNoted(undefined)
            retry()
          }}
          onClose={() => setNoted(undefined)}
        />
      )}
      {open && (
        <LoggedRow row={open} when={at(open.at)} onClose={() => setOpen(undefined)} onOpen={history.push} />
      )}
    </>
  )
}

interface LoggedRowProps {
  readonly row: LogRow
  readonly when: string
  readonly onClose: () => void
  readonly onOpen: (path: string) => void
}

/** A row whole: every field before and after, and its seal; Enter opens the record. */
function LoggedRow({ row, when, onClose, onOpen }: LoggedRowProps) {
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
