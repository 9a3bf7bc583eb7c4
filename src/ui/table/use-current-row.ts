import { useLayoutEffect, useState } from 'react'
import { ROW_HEIGHT_PX } from './row-height.ts'

interface RowsToKeep<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly initialRow?: number
  readonly newestFirst?: boolean | undefined
}

/**
 * The index of the current row. It stays the same row, at the same place of the screen, where rows come or
 * go above it; after one that is gone it is the row in its place.
 */
export function useCurrentRow<Row>(
  { rows, rowKey, initialRow = 0, newestFirst = false }: RowsToKeep<Row>,
  scroller: HTMLElement | null,
): readonly [current: number, setCurrent: (index: number) => void] {
  const at = (index: number) => {
    const current = Math.max(0, Math.min(index, rows.length - 1))
    const row = rows[current]
    return { rows, index, current, key: row === undefined ? undefined : rowKey(row), moved: 0 }
  }
  const [held, setHeld] = useState(() => at(initialRow))
  let now = held
  if (held.rows !== rows) {
    now = at(held.index)
    const staysOnTop = newestFirst && held.current === 0
    if (held.key !== undefined && now.key !== held.key && !staysOnTop) {
      const found = rows.findIndex((row) => rowKey(row) === held.key)
      if (found >= 0) now = { ...at(found), moved: found - held.current }
    }
    setHeld(now)
  }
  useLayoutEffect(() => {
    if (held.moved === 0 || !scroller) return
    const top = Math.max(0, scroller.scrollTop + held.moved * ROW_HEIGHT_PX)
    scroller.scrollTop = top
    // The table may not be as long as its rows yet.
    const frame = requestAnimationFrame(() => {
      scroller.scrollTop = top
    })
    return () => cancelAnimationFrame(frame)
  }, [held, scroller])
  return [now.current, (index) => setHeld(at(index))]
}
