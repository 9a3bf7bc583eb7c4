import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type TableComponents, TableVirtuoso, type TableVirtuosoHandle } from 'react-virtuoso'

/** A column of a table; `width` is in pixels, and columns without one share what is left. */
export interface DataColumn<Row> {
  readonly key: string
  readonly heading: string
  readonly width?: number | undefined
  /** Figures stand at the right. */
  readonly numeric?: boolean | undefined
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** Text of a row that is a heading over the rows below it; undefined for all others. */
  readonly groupHeading?: ((row: Row) => ReactNode) | undefined
  /** One or more `<tr>` that stay in sight at the bottom. */
  readonly footer?: ReactNode
  /** What Enter or a double click on a row does. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Told which row is the current one whenever that changes; undefined where there are no rows. */
  readonly onCurrent?: ((row: Row | undefined) => void) | undefined
  /** What to do next, where there are no rows. */
  readonly emptyText: string
  readonly initialRow?: number
  /** Takes the focus when it appears, and again whenever focus would be lost. */
  readonly autoFocus?: boolean | undefined
}

interface TableContext {
  readonly id: string
  /** What makes the table the grid that holds the focus. */
  readonly grid: HTMLAttributes<HTMLTableElement>
  readonly current: number
  readonly columns: number
  readonly emptyText: string
  readonly isGroup: (index: number) => boolean
  readonly pick: (index: number) => void
  readonly open: (index: number) => void
}

const ROW_HEIGHT_PX = 24
/** Pixels that a column without a width keeps before the table scrolls sideways. */
const SHARED_WIDTH_PX = 120
/** Rows that are drawn before there is a layout to measure. */
const FIRST_ROWS = 60

/**
 * A table to read, of any length: only the rows in sight are drawn. It is one stop for the focus; the
 * arrows, Page Up and Down, Home and End move the current row, Enter opens it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, groupHeading, footer, onOpen, emptyText, initialRow = 0 } = props
  const id = useId()
  const table = useRef<TableVirtuosoHandle>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const [picked, setPicked] = useState(initialRow)
  const current = Math.max(0, Math.min(picked, rows.length - 1))
  const [drawnHeight, setDrawnHeight] = useState(0)

  useEffect(() => {
    if (props.autoFocus) scroller.current?.querySelector('table')?.focus({ preventScroll: true })
  }, [props.autoFocus])

  const currentRow = rows[current]
  // Told after every drawing: whoever listens may be another function each time.
  useLayoutEffect(() => props.onCurrent?.(currentRow))

  const pick = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1))
    setPicked(next)
    table.current?.scrollIntoView({ index: next, behavior: 'auto' })
  }
  const open = (index: number) => {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || event.target !== event.currentTarget) return
    const inSight = Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT_PX) - 2
    const page = inSight > 1 ? inSight : 20
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: rows.length - 1,
    }
    const to = moves[event.key]
    if (to !== undefined && (!event.ctrlKey || event.key === 'Home' || event.key === 'End')) pick(to)
    else if (event.key === 'Enter' && !event.ctrlKey && onOpen) open(current)
    else return
    event.preventDefault()
  }

  const isGroup = (index: number) => {
    const row = rows[index]
    return row !== undefined && groupHeading?.(row) !== undefined
  }
  const shared = columns.filter((column) => column.width === undefined).length
  const width = columns.reduce((sum, column) => sum + (column.width ?? 0), shared * SHARED_WIDTH_PX)
  // As tall as it needs to be, or less: the style sheet lets it shrink to the room there is.
  const height = Math.max(drawnHeight, (Math.max(rows.length, 1) + 1) * ROW_HEIGHT_PX)
  const grid = {
    role: 'grid',
    'aria-label': label,
    'aria-readonly': true,
    'aria-rowcount': rows.length + 1,
    'aria-colcount': columns.length,
    'aria-activedescendant': rows.length > 0 ? `${id}-${current}` : undefined,
    tabIndex: 0,
    onKeyDown,
    style: { minWidth: width },
    ...(props.autoFocus && { 'data-focus-home': '' }),
  }
  const context: TableContext = { id, grid, current, columns: columns.length, emptyText, isGroup, pick, open }
  return (
    <TableVirtuoso<Row, TableContext>
      ref={table}
      scrollerRef={(element) => {
        scroller.current = element instanceof HTMLElement ? element : null
      }}
      className="data-table"
      tabIndex={-1}
      style={{ height }}
      totalListHeightChanged={setDrawnHeight}
      context={context}
      components={components}
      data={rows}
      computeItemKey={(_, row) => rowKey(row)}
      fixedItemHeight={ROW_HEIGHT_PX}
      initialItemCount={Math.min(rows.length, FIRST_ROWS)}
      {...(initialRow > 0 && { initialTopMostItemIndex: { index: current, align: 'center' } })}
      increaseViewportBy={ROW_HEIGHT_PX * 10}
      fixedHeaderContent={() => (
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={column.numeric ? 'numeric' : undefined}
              style={{ width: column.width }}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      )}
      fixedFooterContent={footer === undefined ? null : () => footer}
      itemContent={(_, row) => {
        const heading = groupHeading?.(row)
        if (heading !== undefined)
          return (
            <td colSpan={columns.length}>
              <bdi>{heading}</bdi>
            </td>
          )
        return columns.map((column) => (
          <td key={column.key} className={column.numeric ? 'numeric' : undefined}>
            <bdi>{column.cell(row)}</bdi>
          </td>
        ))
      }}
    />
  )
}

const components = {
  Table: ({ context, ...props }) => <table {...props} {...context.grid} />,
  TableRow: ({ context, item: _, ...props }) => {
    const index = props['data-index']
    const { id, current, isGroup, pick, open } = context
    return (
      <tr
        {...props}
        id={`${id}-${index}`}
        aria-rowindex={index + 2}
        aria-selected={index === current}
        className={isGroup(index) ? 'group' : index % 2 === 1 ? 'odd' : undefined}
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
