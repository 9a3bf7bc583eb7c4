/** One line of the bench's table. */
export interface Figure {
  readonly what: string
  /** What `bench/history.md` calls its ratio; a figure without one is not kept there. */
  readonly name?: string
  readonly figures: string
  readonly ratio?: number
  readonly limit?: string
  /** Undefined where there is no limit or nothing could be measured. */
  readonly holds?: boolean
}

/** How much a bench measures: `quick` in a few rounds without peers, to be run before a change is submitted. */
export type Form = 'quick' | 'whole'

/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The value that a share of the values stays below: 0.95 of them below the 95th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

const verdict = ({ holds }: Figure) => (holds === undefined ? '' : holds ? 'ok' : 'BROKEN')

/** Prints the figures as a table. */
export function printTable(figures: readonly Figure[]): void {
  const rows = [
    ['what', 'figures', 'ratio', 'limit', ''],
    ...figures.map((row) => [
      row.what,
      row.figures,
      row.ratio?.toFixed(2) ?? '',
      row.limit ?? '',
      verdict(row),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}
