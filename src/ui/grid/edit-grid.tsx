import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MoreColumns } from '../table/more-columns.tsx'

/** A column of a grid; `width` is in pixels, and columns without one share what is left. */
export interface GridColumn {
  readonly key: string
  readonly heading: string
  readonly width?: number | undefined
  /** The part that it takes, beside its width, of what a window has over the office's screen. */
  readonly spare?: number | undefined
  readonly numeric?: boolean | undefined
}

interface EditGridProps {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  /** A row: a `<tr>` with its index as its key and as `data-index`. */
  readonly renderRow: (index: number) => ReactNode
  readonly active: { readonly row: number; readonly column: number }
  /** The one editor, which has the focus for all cells and lies over the active one. */
  readonly editor: ReactNode
  /** Keep the same functions while they do the same: new ones draw the whole table anew. */
  readonly onPick: (place: { readonly row: number; readonly column: number }, extend: boolean) => void
  readonly onOpen: () => void
  /** Set to the rows that Page Up and Page Down go. */
  readonly page: RefObject<number>
}

/** The room that there is: where the columns stand in the scrolled content, and how much of it is in sight. */
interface Room {
  readonly boxes: readonly { readonly left: number; readonly width: number }[]
  readonly width: number
  readonly height: number
}
/** How far the grid is scrolled. */
interface Scrolled {
  readonly top: number
  readonly left: number
}

const GRID_ROW_PX = 24
const HEAD_PX = 25
/** Pixels that a column without a width keeps before the grid scrolls sideways. */
const SHARED_WIDTH_PX = 80
/** Rows drawn above and below those in sight, for a wheel that is ahead of the next frame. */
const BESIDE = 4
/** Rows in sight where nothing is laid out. */
const UNMEASURED = 12

/** The room of a grid, measured again as it or its columns change; sets the rows that Page Up and Page Down go. */
function useRoom(
  scroller: HTMLElement | null,
  columns: readonly GridColumn[],
  page: RefObject<number>,
): Room | undefined {
  const [room, setRoom] = useState<Room>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths are other boxes
  useLayoutEffect(() => {
    if (!scroller) return
    const measure = () => {
      const found = roomOf(scroller)
      page.current = Math.max(1, Math.floor(found.height / GRID_ROW_PX) - 1)
      setRoom((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    // A font that comes late moves columns.
    void document.fonts?.ready.then(measure)
    return () => observer.disconnect()
  }, [scroller, page, columns])
  return room
}

/** How far a grid is scrolled, the active cell always in sight, and what follows the scrolling of the operator. */
function useScrolled(
  scroller: HTMLElement | null,
  room: Room | undefined,
  { row, column }: EditGridProps['active'],
  rowCount: number,
) {
  // Where it is scrolled to: reading it from the element would lay the grid out once more for every key.
  const [scrolled, setScrolled] = useState<Scrolled>({ top: 0, left: 0 })
  const [followed, setFollowed] = useState<{ readonly place: string; readonly room: Room }>()
  const place = `${row} ${column} ${rowCount}`
  if (room && (followed?.place !== place || followed.room !== room)) {
    setFollowed({ place, room })
    setScrolled(scrolledTo(scrolled, row, column, room))
  }
  const at = useRef(scrolled)
  // Once the list has grown: before that its new bottom can't be scrolled to.
  useLayoutEffect(() => {
    if (!scroller || scrolled === at.current) return
    scroller.scrollTop = scrolled.top
    scroller.scrollLeft = scrolled.left
    at.current = scrolled
  }, [scroller, scrolled])
  // Before the frame that shows what was scrolled to.
  const follow = ({ scrollTop: top, scrollLeft: left }: HTMLElement) => {
    if (top === at.current.top && left === at.current.left) return
    at.current = { top, left }
    flushSync(() => setScrolled(at.current))
  }
  return { scrolled, follow }
}

/** The rows to draw: those in sight, and some beside them. */
function rowsToDraw(scrolled: Scrolled, room: Room | undefined, rowCount: number) {
  const inSight = room?.height || UNMEASURED * GRID_ROW_PX
  const first = Math.max(0, Math.floor(scrolled.top / GRID_ROW_PX) - BESIDE)
  const last = room ? Math.ceil((scrolled.top + inSight) / GRID_ROW_PX) + BESIDE : 0
  return { from: Math.min(first, rowCount), end: Math.min(last, rowCount) }
}

interface GridTable
  extends Pick<EditGridProps, 'label' | 'columns' | 'rowCount' | 'renderRow' | 'onPick' | 'onOpen'> {
  /** In pixels; less and the grid scrolls sideways. */
  readonly width: number
  /** The rows to draw: from this one, up to but not with the other. */
  readonly from: number
  readonly end: number
}

/** The headings and the rows in sight. */
function tableOf({ label, columns, width, rowCount, renderRow, onPick, onOpen, from, end }: GridTable) {
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved in
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      style={{ minWidth: width }}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={column.numeric ? 'numeric' : undefined}
              style={{
                // The part of what the window has over the office's screen, as far as a screen is wide.
                width: column.spare
                  ? `calc(${column.width}px + ${column.spare} * max(0px, min(100vw, var(--page)) - 1366px))`
                  : column.width,
              }}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        onMouseDown={(event) => {
          const cell = (event.target as Element).closest('td')
          const row = cell?.closest('tr')?.dataset.index
          // The editor keeps the focus.
          event.preventDefault()
          if (cell && row !== undefined) onPick({ row: Number(row), column: cell.cellIndex }, event.shiftKey)
        }}
        onDoubleClick={onOpen}
      >
        <Filler rows={from} />
        {Array.from({ length: end - from }, (_, place) => renderRow(from + place))}
        <Filler rows={rowCount - end} />
      </tbody>
    </table>
  )
}

/**
 * A grid to type in, of any length: read-only cells, of which only those in sight are drawn, and one editor
 * that is never unmounted and lies over the active cell. Whoever uses it moves the active cell. All rows are
 * of one height, so that the row which an edit leads to is drawn with the edit, not a frame later.
 */
export function EditGrid(props: EditGridProps) {
  const { label, columns, rowCount, renderRow, active, editor, onPick, onOpen, page } = props
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const room = useRoom(scroller, columns, page)
  const width = columns.reduce((sum, column) => sum + (column.width ?? SHARED_WIDTH_PX), 0)
  const { scrolled, follow } = useScrolled(scroller, room, active, rowCount)
  const { from, end } = rowsToDraw(scrolled, room, rowCount)

  // Fingers that move draw the editor, not the table.
  const table = useMemo(
    () => tableOf({ label, columns, width, rowCount, renderRow, onPick, onOpen, from, end }),
    [label, columns, width, rowCount, renderRow, onPick, onOpen, from, end],
  )
  const box = room?.boxes[active.column] ?? { left: 0, width: 0 }
  return (
    <>
      <div
        ref={setScroller}
        className="data-table edit-grid"
        data-scope="grid"
        tabIndex={-1}
        onScroll={({ currentTarget }) => follow(currentTarget)}
      >
        {table}
        <div
          className="cell-editor"
          hidden={rowCount === 0}
          data-known-by={`${columns[active.column]?.key} ${active.row + 1}`}
          style={{
            top: HEAD_PX + active.row * GRID_ROW_PX,
            left: box.left,
            width: box.width,
            height: GRID_ROW_PX,
          }}
        >
          {editor}
        </div>
      </div>
      <MoreColumns scroller={scroller} />
    </>
  )
}

function roomOf(scroller: HTMLElement): Room {
  const start = scroller.getBoundingClientRect().left + scroller.clientLeft - scroller.scrollLeft
  const boxes = [...scroller.querySelectorAll('th')].map((heading) => {
    const { left, width } = heading.getBoundingClientRect()
    return { left: left - start, width }
  })
  return { boxes, width: scroller.clientWidth, height: Math.max(0, scroller.clientHeight - HEAD_PX) }
}

/** How the grid is to be scrolled for a cell to be in sight, below the headings; as it is, where the cell is. */
function scrolledTo(scrolled: Scrolled, row: number, column: number, room: Room): Scrolled {
  const box = room.boxes[column]
  const rowTop = row * GRID_ROW_PX
  const top = Math.min(rowTop, Math.max(scrolled.top, rowTop + GRID_ROW_PX - room.height))
  const left = box
    ? Math.min(box.left, Math.max(scrolled.left, box.left + box.width - room.width))
    : scrolled.left
  return top === scrolled.top && left === scrolled.left ? scrolled : { top, left }
}

/** The space of rows that are not drawn. */
function Filler({ rows }: { readonly rows: number }) {
  if (rows === 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it only fills space, nothing can focus it
    <tr aria-hidden="true">
      <td style={{ height: rows * GRID_ROW_PX, padding: 0, border: 0 }} />
    </tr>
  )
}
