import { type ReactNode, useRef, useState } from 'react'
import { CHANGED_NOUNS } from '../../../contract/office/changes.ts'
import { type LogFilter, subjectOf } from '../../../contract/office/log.ts'
import type { LogRow } from '../../../contract/office/log-answers.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useKeysUntilRows } from '../../commands/keys/use-keys-until-rows.ts'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/calls/failure-lines.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useOffice } from '../../shell/office/office.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import { ReadFailed } from '../../ui/frame/not-read.tsx'
import { type DataColumn, DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { AHEAD, useLogRows } from './log-rows.ts'
import { Changes, didOf, notableOf, recordOf } from './log-text.tsx'
import { LoggedRow } from './logged-row.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { phrases } from './phrases.ts'

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

/** The columns of the log, their instants in the office's timezone. */
const columnsOf = (timezone: string | undefined): readonly DataColumn<LogRow>[] => [
  { key: 'at', heading: phrases.when, width: 142, cell: (row) => instantText(row.at, timezone) },
  {
    key: 'who',
    heading: phrases.who,
    width: 140,
    cell: ({ operator }) => <bdi>{operator ?? phrases.server}</bdi>,
  },
  { key: 'did', heading: phrases.did, width: 80, cell: didOf },
  { key: 'record', heading: phrases.record, width: 190, cell: recordOf },
  {
    key: 'changes',
    heading: phrases.changes,
    cell: ({ kind, fields }) => <Changes kind={kind} fields={fields} timezone={timezone} />,
  },
  { key: 'notable', heading: phrases.notable, width: 170, cell: notableOf },
]

/** Rows of the log, the newest first; those before them come as the operator goes on. Enter shows a row whole. */
export function LogTable({ label, path, filter, onLeave, autoFocus, heading, record }: LogTableProps) {
  const history = useHistory()
  const { timezone } = useOffice()
  const at = (instant: string) => instantText(instant, timezone)
  const table = useRef<TableHandle>(null)
  const { rows, reached, error, isLooking, retry, setNearEnd } = useLogRows(path, filter)
  const [open, setOpen] = useState<LogRow>()
  const [current, setCurrent] = useState<LogRow>()
  /** The record whose note is being written. */
  const [noted, setNoted] = useState<LogTableProps['record']>()
  const subject = record ?? (current && subjectOf(current))
  useCommands('screen', {
    'log.note': subject && isNoted(subject) ? () => setNoted(subject) : undefined,
    'record.retry': error ? retry : undefined,
  })
  useKeysUntilRows('log', () => rows.length === 0 && isLooking && !error)
  useCommands('grid', { 'grid.leave': onLeave }, rows.length > 0)
  const lookedTo = reached ? phrases.lookedTo({ time: at(reached) }) : phrases.lookedToNow
  return (
    <>
      {error && <ReadFailed lines={[readLineOf(failureOf(error))]} retry={retry} />}
      <section className="sheet report log">
        <h2>
          {heading}
          <small role="status">{isLooking ? lookedTo : phrases.all({ count: rows.length })}</small>
        </h2>
        <DataTable
          id="log"
          label={label}
          handle={table}
          columns={columnsOf(timezone)}
          rows={rows}
          rowKey={({ seq }) => seq}
          onOpen={setOpen}
          onCurrent={(row) => {
            setCurrent(row)
            setNearEnd((table.current?.current() ?? 0) >= rows.length - AHEAD)
          }}
          autoFocus={autoFocus}
          emptyText={isLooking ? phrases.looking : phrases.none}
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
