import { type CSSProperties, memo } from 'react'
import type { HawalaDraft } from '../../../../../contract/hawala/form.ts'
import type { DraftRow } from '../../../../../contract/operator/draft-rows.ts'
import { sayAll } from '../../../../../contract/text/catalogue.ts'
import type { FieldErrors } from '../../../../../contract/wire/errors.ts'
import { draftAs } from '../../../../machines/draft.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import type { GridColumn } from '../../../../ui/grid/edit-grid.tsx'
import { type CellLists, cellFault, shownText } from '../cells.ts'
import { columnsOf, PLACE } from '../columns.ts'
import { phrases } from './phrases.ts'

const FONT_SIZE = 13
/** Of a letter of the figures' font, as a part of its size: 0.6, and what a screen may round up. */
const LETTER_WIDTH = 0.62
/** Of a cell: its padding and its rule. */
const EDGES = 13

/** Figures that their column is too narrow for are drawn smaller: of an amount no digit may be cut off. */
function fitted(
  { numeric, key, width: own }: GridColumn,
  text: string,
  widths: Widths,
): CSSProperties | undefined {
  const width = widths[key] ?? own
  if (!numeric || !width) return undefined
  const size = (width - EDGES) / (text.length * LETTER_WIDTH)
  return size < FONT_SIZE ? { fontSize: Math.floor(size * 10) / 10 } : undefined
}

/** Whether a text is known to fit its column: each cell that clips costs time at every paint. */
const isWhole = (text: string, width = EDGES) =>
  !/[^ -~]/.test(text) && text.length * FONT_SIZE * LETTER_WIDTH <= width - EDGES

type Widths = Readonly<Record<string, number>>

interface SettlementRowProps {
  readonly index: number
  /** Undefined for the blank row at the bottom. */
  readonly row: DraftRow | undefined
  readonly wrong: FieldErrors | undefined
  readonly isLocked: boolean
  readonly isActive: boolean
  /** The first and the last selected column; -1 where none is. */
  readonly left: number
  readonly right: number
  readonly settlement: SettlementActor
  readonly lists: CellLists
  /** The widths that the operator has given columns, in pixels. */
  readonly widths: Widths
}

/** One row of the settlement. Its props are values of this row alone, so that an edit renders one row and not all. */
export const SettlementRow = memo(function SettlementRow(props: SettlementRowProps) {
  const { index, row, wrong, isLocked, isActive, left, right, settlement, lists, widths } = props
  const isNext = row === undefined
  const draft = row && draftAs<HawalaDraft>(row.draft)
  const state = isLocked ? 'locked' : isActive ? 'active' : undefined
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={index % 2 === 1 ? 'odd' : undefined}>
      <td
        className={['numeric number', state].filter(Boolean).join(' ')}
        style={fitted(PLACE, String(index + 1), widths)}
      >
        {index + 1}
      </td>
      {columnsOf(lists).map((column, place) => {
        const error = sayAll(wrong?.[column.key]) ?? (draft && cellFault(column, draft, lists))
        const far = draft && column.key === 'exchg_rate' ? lists.farText?.(draft) : undefined
        const text = draft
          ? shownText(column, draft, lists)
          : isNext && !isActive && place === 0 && phrases.next
        const classes = [
          column.numeric && 'numeric',
          error && 'wrong',
          far && 'doubtful',
          isLocked && 'locked',
          place >= left && place <= right && 'selected',
          isNext && 'next',
          isWhole(text || '', widths[column.key] ?? column.width) && 'whole',
        ]
        // A cell of text runs as its text does: an ellipsis must not take the beginning of a Persian name.
        const isText = column.kind === 'text'
        return (
          <td
            key={column.key}
            dir={isText ? 'auto' : undefined}
            className={classes.filter(Boolean).join(' ') || undefined}
            aria-invalid={error ? true : undefined}
            title={error ?? far}
            style={draft && fitted(column, text || '', widths)}
          >
            {isText ? text : <bdi>{text}</bdi>}
          </td>
        )
      })}
      <td className="action">
        {row && !isLocked && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={phrases.removeRow({ row: String(index + 1) })}
            onClick={() => settlement.send({ type: 'row.remove', id: row.id })}
          >
            {phrases.remove}
          </button>
        )}
      </td>
    </tr>
  )
})
