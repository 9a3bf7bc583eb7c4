import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { KeyChip } from './key-chip.tsx'
import type { Row } from './rows.ts'

export const ROW_LIST = 'goto-rows'
export const rowId = (index: number) => `goto-row-${index}`

interface RowListProps {
  readonly rows: readonly Row[]
  readonly chosen: Row | undefined
  readonly onSelect: (row: Row) => void
  readonly onClick: (row: Row) => void
  /** What stands there when there are no rows. */
  readonly children: ReactNode
}

/** The rows under the line. The focus stays in the line; the chosen row is its active descendant. */
export function RowList({ rows, chosen, onSelect, onClick, children }: RowListProps) {
  const list = useRef<HTMLDivElement>(null)
  const at = chosen ? rows.indexOf(chosen) : -1
  useLayoutEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div ref={list} id={ROW_LIST} role="listbox" aria-label="Matches" className="goto-list">
      {rows.map((row, index) => (
        // Keyed by place: a key typed changes the words in the rows and leaves the rows.
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the line's, where the focus is
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          id={rowId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={row === chosen}
          className="goto-item"
          onPointerMove={() => onSelect(row)}
          onClick={() => onClick(row)}
        >
          <span className="goto-kind">{row.kind}</span>{' '}
          {/* Left to right whatever the name: a number before it stays before it. */}
          <span className="goto-label" dir="ltr">
            {row.pieces.map(({ text, hit }, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one label never move
              hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
            )}
          </span>
          {row.keys && <KeyChip keys={row.keys} />}
        </div>
      ))}
      {rows.length === 0 && <div className="goto-empty">{children}</div>}
    </div>
  )
}
