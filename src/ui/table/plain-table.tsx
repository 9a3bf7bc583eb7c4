import type { ReactNode } from 'react'

interface PlainTableProps {
  readonly headings: readonly string[]
  /** The places of columns that hold figures. */
  readonly numeric?: readonly number[]
  readonly rows: readonly (readonly ReactNode[])[]
  readonly label?: string
  readonly caption?: string
}

/** A short table that no key moves in. */
export function PlainTable({ headings, numeric = [], rows, label, caption }: PlainTableProps) {
  const classOf = (place: number) => (numeric.includes(place) ? 'numeric' : undefined)
  return (
    <table aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {headings.map((heading, place) => (
            <th key={heading} scope="col" className={classOf(place)}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row holds no state
          <tr key={row}>
            {cells.map((cell, place) => (
              <td key={headings[place]} className={classOf(place)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
