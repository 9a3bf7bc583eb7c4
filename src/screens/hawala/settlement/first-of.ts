/** Lines that are shown one by one. */
const TOLD = 4

/** The first of many lines, and how many more there are. */
export const firstOf = (lines: readonly string[]): readonly string[] =>
  lines.length > TOLD ? [...lines.slice(0, TOLD), `… and ${lines.length - TOLD} more.`] : lines
