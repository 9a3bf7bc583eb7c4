/** The place of the first of sorted rows whose text is not before `text`. */
export function firstNotBefore<Row>(
  sorted: readonly Row[],
  text: string,
  textOf: (row: Row) => string,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (textOf(sorted[middle] as Row) < text) low = middle + 1
    else high = middle
  }
  return low
}
