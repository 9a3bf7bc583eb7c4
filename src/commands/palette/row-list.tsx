import { Command } from 'cmdk'
import { memo, type ReactNode } from 'react'
import { formatBalance } from '../../../contract/money/money.ts'
import type { Row } from './row.ts'
import { type BalanceOf, useBalance } from './use-balance.ts'

const rowId = (slot: string) => `goto-row-${slot}`

/** The slot of the row at an index: cmdk's value of it, which stays while typing changes what the row says. */
export const slotOf = (index: number) => (index < 0 ? '' : String(index))

/** No row is chosen, though there are some: cmdk would choose the first for a blank slot. */
export const NO_SLOT = 'none'

/** The id of the row in a slot, for the line's active descendant. */
export const activeRow = (slot: string) => (slot === '' || slot === NO_SLOT ? undefined : rowId(slot))

interface RowListProps {
  readonly rows: readonly Row[]
  readonly balanceOf: BalanceOf
  /** Called with the slot of a row that is clicked; must stay the same function. */
  readonly onPick: (slot: string) => void
  /** What is shown in place of rows where there are none. */
  readonly children: ReactNode
}

/**
 * The rows under the line. They are keyed and valued by slot, so that a key changes the text of a row and neither
 * mounts an item nor moves cmdk's selection.
 */
export function RowList({ rows, balanceOf, onPick, children }: RowListProps) {
  return (
    <Command.List label="Matches" className="goto-list">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <RowItem key={index} row={row} slot={slotOf(index)} balanceOf={balanceOf} onPick={onPick} />
      ))}
      {rows.length === 0 && <div className="goto-empty">{children}</div>}
    </Command.List>
  )
}

interface RowItemProps {
  readonly row: Row
  readonly slot: string
  readonly balanceOf: BalanceOf
  readonly onPick: (slot: string) => void
}

/** How long a line rests before the balances of its accounts are asked for. */
const REST_MS = 200

function Balance({ acc_no, balanceOf }: { readonly acc_no: string; readonly balanceOf: BalanceOf }) {
  const balance = useBalance(acc_no, balanceOf, REST_MS)
  return <span className="goto-balance">{balance !== undefined && formatBalance(balance)}</span>
}

/** Whether two rows show the same; what they do is looked up at the press. */
function looksSame(one: Row, other: Row): boolean {
  return (
    one.kind === other.kind &&
    one.keys === other.keys &&
    one.acc_no === other.acc_no &&
    one.pieces.length === other.pieces.length &&
    one.pieces.every(
      ({ text, hit }, place) => text === other.pieces[place]?.text && hit === other.pieces[place].hit,
    )
  )
}

const RowItem = memo(
  ({ row, slot, balanceOf, onPick }: RowItemProps) => (
    <Command.Item asChild value={slot} onSelect={onPick}>
      <div id={rowId(slot)} className="goto-item">
        <span className="goto-kind">{row.kind}</span>{' '}
        {/* Left to right whatever the name: a number before it stays before it. */}
        <span className="goto-label" dir="ltr">
          {row.pieces.map(({ text, hit }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one label never move
            hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
          )}
        </span>
        {row.acc_no !== undefined && <Balance acc_no={row.acc_no} balanceOf={balanceOf} />}
        {row.keys && (
          <span className="chip" aria-hidden="true">
            <kbd>{row.keys}</kbd>
          </span>
        )}
      </div>
    </Command.Item>
  ),
  (before, now) => before.slot === now.slot && before.onPick === now.onPick && looksSame(before.row, now.row),
)
