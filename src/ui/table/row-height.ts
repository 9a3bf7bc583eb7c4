/** The height of every row, which the style sheet gives it too. */
export const ROW_HEIGHT_PX = 24

/** The rows that fill a place of some height, or the window where nothing has a layout. */
export const rowsToFill = (height: number) => Math.ceil((height || innerHeight) / ROW_HEIGHT_PX)

/** The rows that fit between headings and totals; a number that serves where nothing has a layout. */
export function rowsInSight(scroller: HTMLElement | null): number {
  const covered = [...(scroller?.querySelectorAll<HTMLElement>('thead, tfoot') ?? [])]
  const height = covered.reduce((left, part) => left - part.offsetHeight, scroller?.clientHeight ?? 0)
  return height > 2 * ROW_HEIGHT_PX ? height / ROW_HEIGHT_PX : 21
}
