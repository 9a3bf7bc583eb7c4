import {
  createContext,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type ScrollerProps, type TableComponents, TableVirtuoso } from 'react-virtuoso'

/** A column of a grid; `width` is in pixels, and columns without one share what is left. */
export interface GridColumn {
  readonly key: string
  readonly heading: string
  readonly width?: number | undefined
  readonly numeric?: boolean | undefined
}

/** What the keys need to know of the room there is. */
export interface EditGridHandle {
  /** Rows in sight at once. */
  page(): number
}

interface EditGridProps {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  /** The cells of a row, as `<td>`s; it listens for its own row. */
  readonly renderRow: (index: number) => ReactNode
  readonly active: { readonly row: number; readonly column: number }
  /** The one editor, which has the focus for all cells and lies over the active one. */
  readonly editor: ReactNode
  /** Keep the same functions while they do the same: new ones draw the whole table anew. */
  readonly onPick: (place: { readonly row: number; readonly column: number }, extend: boolean) => void
  readonly onOpen: () => void
  readonly ref?: Ref<EditGridHandle>
}

interface GridContext {
  /** What makes the table a grid. */
  readonly grid: HTMLAttributes<HTMLTableElement>
  readonly onPick: EditGridProps['onPick']
  readonly onOpen: () => void
}
/** The editor and where it lies. */
interface Editing {
  readonly active: { readonly row: number; readonly column: number }
  readonly editor: ReactNode
  readonly boxes: readonly Box[]
}
const EditingContext = createContext<Editing | undefined>(undefined)

interface Box {
  readonly left: number
  readonly width: number
}

export const GRID_ROW_PX = 24
const HEAD_PX = 25
/** Pixels that a column without a width keeps before the grid scrolls sideways. */
const SHARED_WIDTH_PX = 84
/** Rows that are drawn before there is a layout to measure: all of a short list, whose view begins with them. */
const FIRST_ROWS = 12

/**
 * A grid to type in, of any length: read-only cells, of which only those in sight are drawn, and one editor
 * that is never unmounted and lies over the active cell. Whoever uses it moves the active cell.
 */
export function EditGrid(props: EditGridProps) {
  const { label, columns, rowCount, renderRow, active, editor, onPick, onOpen, ref } = props
  const scroller = useRef<HTMLElement | null>(null)
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const [drawnHeight, setDrawnHeight] = useState(0)
  const shared = columns.filter((column) => column.width === undefined).length
  const width = columns.reduce((sum, column) => sum + (column.width ?? 0), shared * SHARED_WIDTH_PX)

  useImperativeHandle(ref, () => ({
    page: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_PX) / GRID_ROW_PX) - 1),
  }))

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setBoxes(boxesOf(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // Also once the list has grown: before that the new bottom could not be scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawn height is room to scroll
  useLayoutEffect(() => {
    if (scroller.current) scrollTo(scroller.current, active.row, boxes[active.column])
  }, [active.row, active.column, boxes, drawnHeight])

  useEffect(() => {
    // A font that comes late moves columns.
    void document.fonts?.ready.then(() => scroller.current && setBoxes(boxesOf(scroller.current)))
  }, [])

  // Fingers that move draw the editor, not the table.
  const table = useMemo(() => {
    const context: GridContext = {
      grid: {
        role: 'grid',
        'aria-label': label,
        'aria-rowcount': rowCount + 1,
        'aria-colcount': columns.length,
        style: { minWidth: width },
      },
      onPick,
      onOpen,
    }
    return (
      <TableVirtuoso<unknown, GridContext>
        scrollerRef={(element) => {
          scroller.current = element instanceof HTMLElement ? element : null
        }}
        className="data-table edit-grid"
        data-scope="grid"
        tabIndex={-1}
        totalListHeightChanged={setDrawnHeight}
        context={context}
        components={components}
        totalCount={rowCount}
        fixedItemHeight={GRID_ROW_PX}
        initialItemCount={rowCount <= FIRST_ROWS ? rowCount : 1}
        increaseViewportBy={GRID_ROW_PX * 6}
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
        itemContent={renderRow}
      />
    )
  }, [label, columns, width, rowCount, renderRow, onPick, onOpen])
  return <EditingContext value={{ active, editor, boxes }}>{table}</EditingContext>
}

/** Where the columns stand, in the scrolled content. */
function boxesOf(scroller: HTMLElement): readonly Box[] {
  const start = scroller.getBoundingClientRect().left - scroller.scrollLeft
  return [...scroller.querySelectorAll('th')].map((heading) => {
    const { left, width } = heading.getBoundingClientRect()
    return { left: left - start, width }
  })
}

/** Brings a cell into sight, below the headings. */
function scrollTo(scroller: HTMLElement, row: number, box: Box | undefined): void {
  const top = row * GRID_ROW_PX
  const room = scroller.clientHeight - HEAD_PX - GRID_ROW_PX
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top > scroller.scrollTop + room) scroller.scrollTop = top - room
  if (!box) return
  const end = box.left + box.width - scroller.clientWidth
  if (box.left < scroller.scrollLeft) scroller.scrollLeft = box.left
  else if (end > scroller.scrollLeft) scroller.scrollLeft = end
}

function Scroller({ context: _, children, ...props }: ScrollerProps & { readonly context: GridContext }) {
  return (
    <div {...props}>
      {children}
      <EditorPlace />
    </div>
  )
}

function EditorPlace() {
  const editing = useContext(EditingContext)
  if (!editing) return
  const { active, boxes, editor } = editing
  const box = boxes[active.column] ?? { left: 0, width: 0 }
  return (
    <div
      className="cell-editor"
      style={{
        top: HEAD_PX + active.row * GRID_ROW_PX,
        left: box.left,
        width: box.width,
        height: GRID_ROW_PX,
      }}
    >
      {editor}
    </div>
  )
}

const components = {
  Scroller,
  Table: ({ context, ...props }) => <table {...props} {...context.grid} />,
  TableRow: ({ context, item: _, ...props }) => {
    const index = props['data-index']
    return (
      <tr
        {...props}
        aria-rowindex={index + 2}
        className={index % 2 === 1 ? 'odd' : undefined}
        onMouseDown={(event) => {
          const cell = (event.target as Element).closest('td')
          // The editor keeps the focus.
          event.preventDefault()
          if (cell) context.onPick({ row: index, column: cell.cellIndex }, event.shiftKey)
        }}
        onDoubleClick={context.onOpen}
      />
    )
  },
  FillerRow: ({ height }) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it only fills space, nothing can focus it
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ),
} satisfies TableComponents<unknown, GridContext>
