import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { ROW_HEIGHT_PX } from './row-height.ts'

/** A heading among the rows: where it stands, and how deep. */
export interface RowHeading {
  readonly index: number
  /** 0 is the outermost. */
  readonly level: number
}

/** The headings that apply to a row, outermost first. The row of a heading has its own among them. */
export function headingsOver<H extends RowHeading>(headings: readonly H[], row: number): readonly H[] {
  const over: H[] = []
  for (let at = headings.findLastIndex(({ index }) => index <= row); at >= 0; at--) {
    const heading = headings[at]
    if (!heading || (over[0] && heading.level >= over[0].level)) continue
    over.unshift(heading)
    if (heading.level === 0) break
  }
  return over
}

/**
 * The headings that stick when `top` rows (a fraction where one is cut) are scrolled away: each level
 * covers one row, so the next is looked for a row further down.
 */
export function stuckHeadings<H extends RowHeading>(headings: readonly H[], top: number): readonly H[] {
  if (top <= 0) return []
  let stuck: readonly H[] = []
  for (let level = 0; ; level++) {
    const next = headingsOver(headings, Math.floor(top + level)).filter((one) => one.level <= level)
    if (next.length <= level) return stuck
    stuck = next
  }
}

export type GroupHeading = Pick<RowHeading, 'level'> & { readonly text: ReactNode }

/** A heading among the rows, at its index. */
type PlacedHeading = RowHeading & GroupHeading
const NO_HEADINGS: readonly PlacedHeading[] = []

/** The class of a row that is a heading. */
export const groupClass = ({ level }: Pick<RowHeading, 'level'>) => (level === 0 ? 'group' : 'group inner')

/** Where the headings stand among the rows. */
export function useHeadings<Row>(
  rows: readonly Row[],
  groupHeading: ((row: Row) => GroupHeading | undefined) | undefined,
): readonly PlacedHeading[] {
  return useMemo(() => {
    if (!groupHeading) return NO_HEADINGS
    return rows.flatMap((row, index) => {
      const heading = groupHeading(row)
      return heading ? [{ ...heading, index }] : []
    })
  }, [rows, groupHeading])
}

/** The headings that stick just now, followed as the table is scrolled. */
export function useStuck(scroller: HTMLElement | null, headings: readonly PlacedHeading[]) {
  const [stuck, setStuck] = useState(NO_HEADINGS)
  useEffect(() => {
    if (!scroller || headings.length === 0) return setStuck(NO_HEADINGS)
    const follow = () => {
      const next = stuckHeadings(headings, scroller.scrollTop / ROW_HEIGHT_PX)
      setStuck((before) =>
        before.length === next.length && before.every((one, at) => one === next[at]) ? before : next,
      )
    }
    follow()
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => scroller.removeEventListener('scroll', follow)
  }, [scroller, headings])
  return stuck
}
