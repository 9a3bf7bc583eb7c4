import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { nextSteps } from '../../../contract/hawala/life.ts'
import type { QueuedHawala } from '../../../contract/hawala/queue.ts'
import { queueQuery } from '../../api/hawala-life.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useKeysUntilRows } from '../../commands/keys/use-keys-until-rows.ts'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/calls/failure-lines.ts'
import { openHawalaReport } from '../../shell/day-book/open-hawala-report.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { ReadFailed } from '../../ui/frame/not-read.tsx'
import { useTableColumns } from '../../ui/report/report-cells.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { queuePhrases } from './phrases.ts'
import { payOutPath } from './places.ts'
import type { SoughtTableProps } from './queue-sums.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

/** Rows from the last one at which the next page is asked for. */
const AHEAD = 40

interface QueueTableProps extends SoughtTableProps {
  /** Whether more was typed since. */
  readonly isBehind: () => boolean
  /** Whether it has the focus from the start. */
  readonly isFirst: boolean
}

/** The hawala that wait and are found for what is typed, page after page. */
export function QueueTable(props: QueueTableProps): ReactNode {
  const { sought, isBehind, isFirst, handle, onFind, ...place } = props
  const { today } = useOfficeDays()
  const openRow = useOpenRow()
  const query = useInfiniteQuery({ ...queueQuery(sought), placeholderData: keepPreviousData })
  const { data, error, hasNextPage, isFetching, isPending, isPlaceholderData, fetchNextPage, refetch } = query
  const rows = useMemo(() => data?.pages.flatMap(({ results }) => results) ?? [], [data])
  const report = useMemo(() => openHawalaReport(queuePhrases.title, rows, today), [rows, today])
  const columns = useTableColumns(report)
  const current = useRef<QueuedHawala>(undefined)
  const retry = () => void refetch()
  /** Whether the rows of this search are not loaded: those shown, if any, are of an earlier search. */
  const isOld = () => !error && (isPending || isPlaceholderData || isBehind())
  useKeysUntilRows('queue', isOld)
  useCommands('screen', { 'record.retry': error ? retry : undefined })
  const dialog = useQueueKeys({ rows, current, onFind, ...place })
  const noneText = sought === '' ? queuePhrases.empty : queuePhrases.noMatch
  const isNear = () => (handle.current?.current() ?? 0) >= rows.length - AHEAD
  return (
    <>
      {error && <ReadFailed lines={[readLineOf(failureOf(error))]} retry={retry} />}
      <section className="sheet report queue" aria-busy={isPlaceholderData}>
        <h2>
          <span>{report.title}</span>
          <small role="status">
            {isPlaceholderData
              ? queuePhrases.lookingBehind
              : data && (hasNextPage ? queuePhrases.andMore({ rows: String(rows.length) }) : rows.length)}
          </small>
        </h2>
        <DataTable
          id="queue"
          label={report.title}
          handle={handle}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={(row) => !isOld() && openRow(row)}
          onCurrent={(row) => {
            current.current = row
            if (hasNextPage && !isFetching && isNear()) void fetchNextPage()
          }}
          onFocus={place.onFocus}
          autoFocus={isFirst}
          emptyText={isFetching ? queuePhrases.looking : noneText}
        />
      </section>
      {dialog}
    </>
  )
}

/** Pays a hawala out where that is its next step and the operator may; else opens its form. */
function useOpenRow(): (row: QueuedHawala) => void {
  const history = useHistory()
  const mayPay = useMay('enter')
  return (row) =>
    history.push(
      mayPay && nextSteps(row).includes('paid') ? payOutPath(row.id) : recordPath('hawala', row.id),
    )
}
