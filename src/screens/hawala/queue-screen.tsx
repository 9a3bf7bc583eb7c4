import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { AGES, DIRECTION_LABELS, nextSteps } from '../../../contract/records/hawala-life.ts'
import type { QueuedHawala, QueueSum } from '../../../contract/records/hawala-queue.ts'
import { foldText } from '../../../contract/text/fold.ts'
import { queueQuery, queueSumsQuery } from '../../api/hawala-life.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHeldKeys } from '../../commands/keys/key-holder.ts'
import { failureOf } from '../../machines/failure.ts'
import { openHawalaReport } from '../../shell/day-book/open-hawala-report.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { type TablePlace, useTableKeys } from '../../shell/entry/use-table-keys.ts'
import { readLineOf } from '../../shell/frame/failure-lines.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { useMay } from '../../shell/frame/use-may.ts'
import { FieldFrame, inputAttributes } from '../../ui/fields/field.tsx'
import { FindInput } from '../../ui/fields/find-input.tsx'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { ReadFailed } from '../../ui/frame/not-read.tsx'
import { columnFrom, columnOf, listReport } from '../../ui/report/report.ts'
import { useTableColumns } from '../../ui/report/report-cells.tsx'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { wordsSought } from '../../ui/table/sought-text.ts'
import { payOutPath } from './places.ts'
import { useTelling } from './telling.tsx'

/** Rows from the last one at which the next page is asked for. */
const AHEAD = 40
/** How long the keys rest before the server is asked. */
const REST_MS = 120

/** The hawala that wait for a step, found by number, ref, phone or name; Enter pays one out or opens it. */
export default function QueueScreen({ find }: { readonly find: string }) {
  const typed = useRef(find)
  const [sought, setSought] = useState(find)
  const rows = useRef<TableHandle>(null)
  const sums = useRef<TableHandle>(null)
  const focusFind = () => focusField('find')
  const focusRows = () => rows.current?.focus()
  useLeave('/hawala', false)
  useCommands('form', { 'grid.enter': { hint: 'table', run: focusRows } })
  const [here, setHere] = useState('queue')
  const placeOf = (name: string, onLeave: () => void): TablePlace => ({
    isHere: here === name,
    onFocus: () => setHere(name),
    onLeave,
  })
  return (
    <>
      <Find typed={typed} onSought={setSought} onEnter={focusRows} />
      <Queue
        sought={sought}
        isBehind={() => typed.current.trim() !== sought}
        isFirst={find !== ''}
        handle={rows}
        onFind={focusFind}
        {...placeOf('queue', () => (sums.current ? sums.current.focus() : focusFind()))}
      />
      <Sums handle={sums} sought={sought} onFind={focusFind} {...placeOf('sums', focusFind)} />
    </>
  )
}

interface FindProps {
  /** What is typed, as it is now: no key waits for the rows. */
  readonly typed: React.RefObject<string>
  readonly onSought: (text: string) => void
  readonly onEnter: () => void
}

/** The search field of the queue. Typing does not render it again. */
function Find({ typed, onSought, onEnter }: FindProps) {
  const [first] = useState(typed.current)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const id = useId()
  const field = { label: 'Number, name or phone', name: 'find', span: 2, autoFocus: first === '' } as const
  return (
    <Form
      label="Find"
      columns={4}
      onSubmit={() => {
        onSought(typed.current.trim())
        onEnter()
      }}
    >
      <FieldFrame id={id} {...field}>
        <FindInput
          {...inputAttributes(id, field)}
          defaultValue={first}
          onType={(text) => {
            typed.current = text
            clearTimeout(rest.current)
            rest.current = setTimeout(() => onSought(text.trim()), REST_MS)
          }}
        />
      </FieldFrame>
    </Form>
  )
}

interface SumsProps extends TablePlace {
  readonly handle: React.RefObject<TableHandle | null>
  /** What is typed into the field that finds. */
  readonly sought: string
  /** To that field. */
  readonly onFind: () => void
}

interface QueueProps extends SumsProps {
  /** Whether more was typed since. */
  readonly isBehind: () => boolean
  /** Whether it has the focus from the start. */
  readonly isFirst: boolean
}

function Queue({ sought, isBehind, isFirst, handle, onFind, ...place }: QueueProps) {
  const { today } = useShell()
  const history = useHistory()
  const mayPay = useMay('enter')
  const query = useInfiniteQuery({ ...queueQuery(sought), placeholderData: keepPreviousData })
  const { data, error, hasNextPage, isFetching, isPending, isPlaceholderData, fetchNextPage, refetch } = query
  const rows = useMemo(() => data?.pages.flatMap(({ results }) => results) ?? [], [data])
  const report = useMemo(() => openHawalaReport('Hawala that wait', rows, today), [rows, today])
  const columns = useTableColumns(report)
  const current = useRef<QueuedHawala>(undefined)
  const retry = () => void refetch()
  /** Whether the rows of this search are not loaded: those shown, if any, are of an earlier search. */
  const isOld = () => !error && (isPending || isPlaceholderData || isBehind())
  useHeldKeys(() =>
    isOld() && document.activeElement?.matches('[data-known-by=queue]') ? 'content' : 'none',
  )
  const edit = () => current.current && history.push(recordPath('hawala', current.current.id))
  const open = (row: QueuedHawala) => {
    if (isOld()) return
    history.push(
      mayPay && nextSteps(row).includes('paid') ? payOutPath(row.id) : recordPath('hawala', row.id),
    )
  }
  useCommands('screen', { 'record.retry': error ? retry : undefined })
  const telling = useTelling()
  /** Tells the correspondent of the current row of those that are theirs, go the same way and are asked for. */
  const tell = (isAsked: (row: QueuedHawala) => boolean) => {
    const now = current.current
    if (!now) return
    const hawala = rows.filter(
      (row) =>
        row.correspondent.cust_id === now.correspondent.cust_id &&
        row.direction === now.direction &&
        isAsked(row),
    )
    if (hawala.length > 0) telling.open({ hawala, correspondent: now.correspondent })
  }
  useTableKeys(
    place,
    rows.length > 0
      ? {
          'row.edit': { hint: 'the hawala', run: edit },
          'grid.find': onFind,
          'hawala.message': () => tell((row) => row === current.current),
          'hawala.messageAll': () => tell((row) => row.status === 'recorded'),
        }
      : undefined,
  )
  const isNear = () => (handle.current?.current() ?? 0) >= rows.length - AHEAD
  return (
    <>
      {error && <ReadFailed lines={[readLineOf(failureOf(error))]} retry={retry} />}
      <section className="sheet report queue" aria-busy={isPlaceholderData}>
        <h2>
          <span>{report.title}</span>
          <small role="status">
            {isPlaceholderData
              ? 'Looking… These rows are of the search before'
              : data && rows.length + (hasNextPage ? ' and more' : '')}
          </small>
        </h2>
        <DataTable
          id="queue"
          label={report.title}
          handle={handle}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={open}
          onCurrent={(row) => {
            current.current = row
            if (hasNextPage && !isFetching && isNear()) void fetchNextPage()
          }}
          onFocus={place.onFocus}
          autoFocus={isFirst}
          emptyText={isFetching ? 'Looking…' : sought === '' ? 'Nothing waits' : 'Nothing that waits matches'}
        />
      </section>
      {telling.dialog}
    </>
  )
}

const BANDS = AGES.map((from, index) => {
  const next = AGES[index + 1]
  return next === undefined ? `${from}+ days` : `${from} to ${next - 1} days`
})

const sumsReport = (rows: readonly QueueSum[]) =>
  listReport('By correspondent and age', rows, [
    columnOf('cust_name', 'Correspondent', 'text', 'correspondent'),
    columnFrom('way', 'Way', 'code', ({ direction }) => DIRECTION_LABELS[direction]),
    columnOf('currency', 'CCY', 'code', 'ccy'),
    columnOf('count', 'Count', 'number'),
    columnOf('amount', 'Amount', 'money'),
    ...BANDS.map((heading, index) =>
      columnFrom(`age-${index}`, heading, 'money', ({ ages }: QueueSum) =>
        ages[index]?.count ? moneyFromWire(ages[index].amount) : undefined,
      ),
    ),
  ])
const NONE: readonly QueueSum[] = []

/** The sums of the correspondents that are sought; all where none of them is. */
function soughtSums(sums: readonly QueueSum[], sought: string): readonly QueueSum[] {
  const words = wordsSought(sought)
  const found = sums.filter(({ cust_name, currency, direction }) => {
    const text = foldText(`${cust_name} ${currency} ${DIRECTION_LABELS[direction]}`)
    return words.every((word) => text.includes(word))
  })
  return found.length === 0 ? sums : found
}

/** A sign that is typed where no field is: not of a key that does something there, as `g h` and `?` do. */
const isTyped = ({ key, code, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !altKey && !metaKey && code !== 'KeyG' && !/[\s?]/.test(key)

/** What waits with each correspondent in each currency, by age, found as the hawala are: what is typed there goes on in the field. */
function Sums({ handle, sought, onFind, ...place }: SumsProps) {
  const { data: all = NONE } = useQuery(queueSumsQuery)
  const sums = useMemo(() => soughtSums(all, sought), [all, sought])
  const report = useMemo(() => sumsReport(sums), [sums])
  const columns = useTableColumns(report)
  useTableKeys(place, sums.length > 0 ? { 'row.open': null, 'grid.find': onFind } : undefined)
  if (sums.length === 0) return null
  return (
    // The browser types the sign where the focus is then.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the table's, in it
    <section className="sheet report queue-sums" onKeyDown={(event) => isTyped(event) && onFind()}>
      <h2>
        <span>{report.title}</span>
      </h2>
      <DataTable
        id="queue-sums"
        label={report.title}
        handle={handle}
        columns={columns}
        rows={sums}
        rowKey={({ direction, cust_id, currency }) => `${direction} ${cust_id} ${currency}`}
        onFocus={place.onFocus}
        emptyText=""
      />
    </section>
  )
}
