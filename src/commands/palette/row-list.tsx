import { Command } from 'cmdk'
import { memo, type ReactNode } from 'react'
import { formatBalance } from '../../../contract/money/side-texts.ts'
import { lineDirection, runsOf, type TextRun } from '../../../contract/text/bidi.ts'
import type { Piece } from '../grammar/fold.ts'
import { phrases } from './phrases.ts'
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
  /** Whether they are of the search before, while this one is under way. */
  readonly isEarlier: boolean
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
export function RowList({ rows, isEarlier, balanceOf, onPick, children }: RowListProps) {
  return (
    <Command.List
      label={phrases.matches}
      className={`goto-list ${isEarlier ? 'is-earlier' : ''}`}
      aria-busy={isEarlier}
    >
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
  return <span className="goto-balance">{typeof balance === 'bigint' && formatBalance(balance)}</span>
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

/** A part of a label, with the way it runs where it is a name. */
interface LabelRun {
  readonly dir: TextRun['dir']
  readonly pieces: Piece[]
}

/** The pieces of a label by the names in it, each of which is cut at its own end. */
function labelRuns(pieces: readonly Piece[]): readonly LabelRun[] {
  const marks = pieces.flatMap(({ text, hit }) => Array.from({ length: text.length }, () => hit))
  let at = 0
  return runsOf(pieces.map(({ text }) => text).join('')).map(({ text, dir }) => {
    const own: { text: string; hit: boolean }[] = []
    for (const letter of text.split('')) {
      const hit = marks[at] ?? false
      const last = own.at(-1)
      if (last?.hit === hit) last.text += letter
      else own.push({ text: letter, hit })
      at += 1
    }
    return { dir, pieces: own }
  })
}

const marked = ({ text, hit }: Piece, place: number) =>
  hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>

function Label({ pieces }: Pick<Row, 'pieces'>) {
  const runs = labelRuns(pieces)
  if (runs.length === 1) return pieces.map(marked)
  return (
    <span className="cut" dir={lineDirection(runs[0]?.pieces[0]?.text ?? '')}>
      {runs.map(({ dir, pieces: own }, index) => {
        const key = `${index}`
        return dir ? (
          <bdi key={key} dir={dir}>
            {own.map(marked)}
          </bdi>
        ) : (
          <span key={key}>{own.map(marked)}</span>
        )
      })}
    </span>
  )
}

const RowItem = memo(
  ({ row, slot, balanceOf, onPick }: RowItemProps) => (
    <Command.Item asChild value={slot} onSelect={onPick}>
      <div id={rowId(slot)} className="goto-item">
        <span className="goto-kind">{row.kind}</span>{' '}
        {/* Left to right whatever the name: a number before it stays before it. */}
        <span className="goto-label">
          <Label pieces={row.pieces} />
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
