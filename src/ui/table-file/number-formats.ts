/** What a format of a workbook shows figures as. A time alone is no day. */
export type Shown = 'figure' | 'day' | 'time'

/** Formats that every workbook has without describing them; those of East Asia and Thailand among them. */
const DAYS = [
  [14, 17],
  [22, 22],
  [27, 31],
  [36, 36],
  [50, 54],
  [57, 58],
  [71, 74],
  [76, 76],
] as const
const TIMES = [
  [18, 21],
  [32, 35],
  [45, 47],
  [55, 56],
  [75, 75],
  [77, 79],
] as const

const isAmong = (id: number, spans: readonly (readonly [number, number])[]) =>
  spans.some(([first, last]) => id >= first && id <= last)

/** What a format without a description shows, by its number. */
export function shownByNumber(id: number): Shown {
  if (isAmong(id, DAYS)) return 'day'
  return isAmong(id, TIMES) ? 'time' : 'figure'
}

/**
 * What a described format shows, `[$-409]dd-mmm-yy;@`. What may be either is a figure: one that is shown as a day would be
 * another figure.
 */
export function shownByDescription(description: string): Shown {
  const [shown = ''] = description
    .toLowerCase()
    // Texts, signs that stand for themselves, blanks as wide as a sign, signs that fill the cell.
    .replace(/"[^"]*"?|\\.|_.|\*./g, ' ')
    .replace(/\[(h+|m+|s+)\]/g, '$1')
    .replace(/\[[^\]]*\]/g, ' ')
    .split(';')
  const letters = shown
    .replace(/s[.,]0+/g, 's')
    .replace(/general|am\/pm|a\/p/g, (one) => (one === 'general' ? '0' : 'h'))
  if (/[0#?%]/.test(letters)) return 'figure'
  if (/[yd]/.test(letters)) return 'day'
  if (/[hs]/.test(letters)) return 'time'
  return letters.includes('m') ? 'day' : 'figure'
}
