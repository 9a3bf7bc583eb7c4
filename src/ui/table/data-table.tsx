import {
  type ClipboardEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import { type TableComponents, TableVirtuoso } from 'react-virtuoso'
import { inlineKey } from '../fields/inline-key.ts'
import { type ColumnNeed, useColumnWidths, useSharedWidths } from './column-widths.ts'
import { type GroupHeading, groupClass, headingsOver, useHeadings, useStuck } from './headings.ts'
import { MoreColumns } from './more-columns.tsx'
import { ROW_HEIGHT_PX, rowsInSight, rowsToFill } from './row-height.ts'
import { useCurrentRow } from './use-current-row.ts'
import { WholeText } from './whole-text.tsx'

/** A column of a table; `width` is in pixels, and columns with neither that nor a `need` share what is left. */
export interface DataColumn<Row> {
  readonly key: string
  readonly heading: string
  readonly width?: number | undefined
  readonly need?: ColumnNeed | undefined
  /** Figures stand at the right. */
  readonly numeric?: boolean | undefined
  readonly cell: (row: Row) => ReactNode
}

/** What is asked of a table from outside. */
export interface TableHandle {
  /** The index of the current row. */
  readonly current: () => number
  /** The key of the chosen column; that of the first where none is. */
  readonly column: () => string
  /** Makes a row the current one and brings it into sight. */
  readonly pick: (index: number) => void
  readonly focus: () => void
}

interface DataTableProps<Row> {
  /** What it is known by: the widths of its columns are kept under it. */
  readonly id: string
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** What a row says as a heading over the rows below it; undefined for all others. It sticks while they are read. */
  readonly groupHeading?: ((row: Row) => GroupHeading | undefined) | undefined
  /** Whether a row has just come: it is marked for a moment. */
  readonly isFresh?: ((row: Row) => boolean) | undefined
  /** The `<td>`s of a row that is a total of those above it; undefined for all others. */
  readonly subtotal?: ((row: Row) => ReactNode) | undefined
  /** One or more `<tr>` that stay in sight at the bottom. */
  readonly footer?: ReactNode
  /** What Enter or a double click on a row does. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Told which row is the current one whenever that changes; undefined where there are no rows. */
  readonly onCurrent?: ((row: Row | undefined) => void) | undefined
  /** What to do next, where there are no rows. */
  readonly emptyText: string
  readonly initialRow?: number
  /** New rows come on top: while the first row is the current one, the first row stays that. */
  readonly newestFirst?: boolean | undefined
  /** Takes the focus when it appears, and again whenever focus would be lost. */
  readonly autoFocus?: boolean | undefined
  readonly onFocus?: (() => void) | undefined
  readonly handle?: Ref<TableHandle> | undefined
  /** What the rows are sorted by, and what a click on a heading does; without them they are not sorted. */
  readonly sorting?: { readonly key: string; readonly direction: 'ascending' | 'descending' } | undefined
  readonly onSort?: ((key: string) => void) | undefined
}

interface TableContext {
  readonly id: string
  /** What makes the table the grid that holds the focus. */
  readonly grid: HTMLAttributes<HTMLTableElement>
  readonly current: number
  readonly columns: number
  readonly emptyText: string
  readonly classOf: (index: number) => string | undefined
  readonly pick: (index: number) => void
  readonly open: (index: number) => void
}

/** Pixels by which a key makes a column wider or narrower. */
const WIDTH_STEP_PX = 8

/**
 * A table to read, of any length: only the rows in sight are drawn. It is one stop for the focus; the
 * arrows, Page Up and Down, Home and End move the current row, Enter opens it; left and right choose a
 * column, with Shift they make it narrower, where they point to its beginning, or wider.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, groupHeading, subtotal, footer, onOpen, emptyText } = props
  const { initialRow = 0 } = props
  const id = useId()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const holdScroller = useCallback(
    (element: HTMLElement | Window | null) => setScroller(element instanceof HTMLElement ? element : null),
    [],
  )
  const [current, setCurrent] = useCurrentRow(props, scroller)
  const [column, setColumn] = useState(-1)
  const [drawnHeight, setDrawnHeight] = useState(0)
  const [ownWidths, setWidth] = useColumnWidths(props.id, label)
  const shared = useSharedWidths(scroller, columns, ownWidths)
  const headings = useHeadings(rows, groupHeading)
  const stuck = useStuck(scroller, headings)

  useEffect(() => {
    if (props.autoFocus) scroller?.querySelector('table')?.focus({ preventScroll: true })
  }, [props.autoFocus, scroller])

  const currentRow = rows[current]
  // Told after every drawing: whoever listens may be another function each time.
  useLayoutEffect(() => props.onCurrent?.(currentRow))

  const pick = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1))
    setCurrent(next)
    if (!scroller) return
    const top = next * ROW_HEIGHT_PX
    const over = headingsOver(headings, next).filter((heading) => heading.index !== next).length
    const inSight = Math.floor(rowsInSight(scroller)) * ROW_HEIGHT_PX
    if (top - over * ROW_HEIGHT_PX < scroller.scrollTop) scroller.scrollTop = top - over * ROW_HEIGHT_PX
    else if (top + ROW_HEIGHT_PX > scroller.scrollTop + inSight)
      scroller.scrollTop = top + ROW_HEIGHT_PX - inSight
  }
  useImperativeHandle(props.handle, () => ({
    current: () => current,
    column: () => columns[Math.max(0, column)]?.key ?? '',
    pick,
    focus: () => scroller?.querySelector('table')?.focus({ preventScroll: true }),
  }))
  const open = (index: number) => {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row)
  }
  const headingAt = (index: number) =>
    scroller?.querySelectorAll<HTMLElement>('thead tr:first-child th')[index]
  /** On a narrow screen the table is wider than its place. */
  const choose = (index: number) => {
    const next = Math.max(0, Math.min(index, columns.length - 1))
    setColumn(next)
    headingAt(next)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const resize = (step: number) => {
    const chosen = columns[column]
    if (chosen) setWidth(chosen.key, (shared?.widths[column] ?? 0) + step * WIDTH_STEP_PX)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || event.target !== event.currentTarget) return
    const page = Math.max(1, Math.floor(rowsInSight(scroller)) - 1)
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: rows.length - 1,
    }
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[inlineKey(event.key)]
    const to = moves[event.key]
    if (sideways && !event.ctrlKey) {
      if (event.shiftKey) resize(sideways)
      else choose(column + sideways)
    } else if (to !== undefined && (!event.ctrlKey || event.key === 'Home' || event.key === 'End')) pick(to)
    else if (event.key === 'Enter' && !event.ctrlKey && onOpen) open(current)
    else return
    event.preventDefault()
  }

  /** Where no text is selected, the current row is copied as a spreadsheet takes it. */
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const cells = scroller?.querySelectorAll<HTMLElement>('[aria-selected="true"] td')
    if (!getSelection()?.isCollapsed || !cells?.length) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', [...cells].map((cell) => cell.textContent).join('\t'))
  }

  const classOf = (index: number) => {
    const row = rows[index]
    const heading = row !== undefined && groupHeading?.(row)
    if (heading) return groupClass(heading)
    if (row !== undefined && subtotal?.(row) !== undefined) return 'subtotal'
    const parity = index % 2 === 1 ? 'odd' : ''
    return row !== undefined && props.isFresh?.(row) ? `${parity} fresh` : parity || undefined
  }
  // As tall as it needs to be, or less: the style sheet lets it shrink to the room there is.
  const height = Math.max(drawnHeight, (Math.max(rows.length, 1) + 1) * ROW_HEIGHT_PX)
  const grid = {
    role: 'grid',
    'aria-label': label,
    'data-known-by': props.id,
    'aria-readonly': true,
    'aria-rowcount': rows.length + 1,
    'aria-colcount': columns.length,
    'aria-activedescendant': rows.length > 0 ? `${id}-${current}` : undefined,
    tabIndex: 0,
    onFocus: props.onFocus,
    onKeyDown,
    onCopy,
    style: { minWidth: shared?.least },
    ...(props.autoFocus && { 'data-focus-home': '' }),
  }
  const context: TableContext = { id, grid, current, columns: columns.length, emptyText, classOf, pick, open }
  if (!shared) return <TablePlace hold={holdScroller} height={height} />
  return (
    <>
      <TableVirtuoso<Row, TableContext>
        scrollerRef={holdScroller}
        className={shared.isWhole ? 'data-table whole' : 'data-table'}
        tabIndex={-1}
        style={{ height }}
        totalListHeightChanged={setDrawnHeight}
        context={context}
        components={components}
        data={rows}
        computeItemKey={(_, row) => rowKey(row)}
        fixedItemHeight={ROW_HEIGHT_PX}
        initialItemCount={Math.min(rows.length, rowsToFill(shared.height))}
        {...(initialRow > 0 &&
          rows.length > rowsToFill(shared.height) && {
            initialTopMostItemIndex: { index: current, align: 'center' },
          })}
        increaseViewportBy={ROW_HEIGHT_PX * 10}
        fixedHeaderContent={() => (
          <>
            <tr aria-rowindex={1}>
              {columns.map(({ key, heading, numeric }, index) => (
                <th
                  key={key}
                  scope="col"
                  className={numeric ? 'numeric' : undefined}
                  data-chosen={index === column ? '' : undefined}
                  aria-sort={props.sorting?.key === key ? props.sorting.direction : undefined}
                  style={{ width: shared.widths[index] }}
                  onClick={props.onSort && (() => props.onSort?.(key))}
                >
                  {heading}
                </th>
              ))}
            </tr>
            {stuck.map(({ level, text }) => (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the heading itself is among the rows
              <tr key={level} aria-hidden="true" className={`${groupClass({ level })} stuck`}>
                <td style={{ top: (level + 1) * ROW_HEIGHT_PX }}>
                  <bdi>{text}</bdi>
                </td>
              </tr>
            ))}
          </>
        )}
        fixedFooterContent={footer === undefined ? null : () => footer}
        itemContent={(_, row) => (
          <RowCells<Row> row={row} columns={columns} groupHeading={groupHeading} subtotal={subtotal} />
        )}
      />
      <MoreColumns scroller={scroller} />
      <WholeText scroller={scroller} row={current} column={column} />
    </>
  )
}

/** The place of a table whose columns' widths are not known yet: as tall as the table, to be measured. */
function TablePlace({ hold, height }: { readonly hold: Ref<HTMLDivElement>; readonly height: number }) {
  return (
    <div ref={hold} className="data-table" style={{ height, overflowY: 'auto' }}>
      <table style={{ height }}>
        <thead>
          <tr />
        </thead>
      </table>
    </div>
  )
}

type RowCellsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'groupHeading' | 'subtotal'> & {
  readonly row: Row
}

function CellsOf<Row>({ row, columns, groupHeading, subtotal }: RowCellsProps<Row>) {
  const heading = groupHeading?.(row)
  if (heading)
    return (
      <td colSpan={columns.length}>
        <bdi>{heading.text}</bdi>
      </td>
    )
  return (
    subtotal?.(row) ??
    columns.map(({ key, numeric, cell }) => (
      <td key={key} className={numeric ? 'numeric' : undefined} dir={numeric ? undefined : 'auto'}>
        {cell(row)}
      </td>
    ))
  )
}

/** A row's cells, drawn once: another row that becomes the current one changes none of them. */
const RowCells = memo(CellsOf) as typeof CellsOf

const components = {
  Table: ({ context, ...props }) => <table {...props} {...context.grid} />,
  TableRow: ({ context, item: _, ...props }) => {
    const index = props['data-index']
    const { id, current, classOf, pick, open } = context
    return (
      <tr
        {...props}
        id={`${id}-${index}`}
        aria-rowindex={index + 2}
        aria-selected={index === current}
        className={classOf(index)}
        onMouseDown={() => pick(index)}
        onDoubleClick={() => open(index)}
      />
    )
  },
  FillerRow: ({ height }) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it only fills space, nothing can focus it
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ),
  EmptyPlaceholder: ({ context }) => (
    <tbody>
      <tr className="none">
        <td colSpan={context.columns}>{context.emptyText}</td>
      </tr>
    </tbody>
  ),
} satisfies TableComponents<unknown, TableContext>
