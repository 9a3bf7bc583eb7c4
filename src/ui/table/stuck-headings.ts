/** A heading among the rows: where it stands, and how deep. */
export interface RowHeading {
  readonly index: number
  /** 0 is the outermost. */
  readonly level: number
}

/** The headings that a row stands under, the outermost first; a heading stands under its own too. */
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
