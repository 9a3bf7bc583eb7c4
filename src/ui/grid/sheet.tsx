import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { MAX_SUM_LENGTH } from '../../../contract/money/sum.ts'
import { steppedRate } from '../../../contract/rates/rate-sheet.ts'
import type { FigureKind, readFigure } from '../../../contract/wire/figures.ts'
import { isComposing } from '../fields/composing.ts'
import { FieldNote, inputAttributes, type TextualProps } from '../fields/field.tsx'
import { FigureBox, useFigure } from '../fields/figure-box.tsx'
import { focusNextField } from '../fields/form.tsx'
import { inlineKey } from '../fields/inline-key.ts'
import { typeInto } from '../fields/type-into.ts'

interface SheetProps {
  /** What the sheet is called by those who can't see it. */
  readonly label: string
  readonly className?: string
  /** Of its columns, each with the class of its cells where it has one. */
  readonly headings: readonly { readonly text: ReactNode; readonly className?: string }[]
  /** Its rows. */
  readonly children: ReactNode
  /** Rows at its foot, which are not typed in. */
  readonly footer?: ReactNode
}

/**
 * A table whose cells are typed in. The arrows move between cells and never change a figure, Enter goes
 * down and on to the top of the next column, Ctrl with Home, End or an arrow to the edges; after the last
 * cell comes the form's main button. Esc gives a cell back what it held when it was entered.
 */
export function Sheet({ label, className = '', headings, children, footer }: SheetProps) {
  return (
    <table
      className={`figure-sheet ${className}`.trimEnd()}
      aria-label={label}
      data-scope="sheet"
      onKeyDown={onSheetKey}
    >
      <thead>
        <tr>
          {headings.map(({ text, className }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay the same
            <th key={at} scope="col" className={className}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {footer !== undefined && <tfoot>{footer}</tfoot>}
    </table>
  )
}

/** A click into a cell selects its figure, as a key that comes to it does; a second one there places the caret. */
function selectOnEntry(event: MouseEvent<HTMLInputElement>): void {
  const { currentTarget, button, detail } = event
  const { selectionStart, selectionEnd, value } = currentTarget
  const isEdited =
    document.activeElement === currentTarget && (selectionStart !== 0 || selectionEnd !== value.length)
  if (isEdited || button !== 0 || detail > 1) return
  event.preventDefault()
  currentTarget.focus()
  currentTarget.select()
}

interface FigureCellProps extends TextualProps {
  /** What figure it takes; a rate unless told. */
  readonly kind?: FigureKind
  /** Its place among the cells, from 0. */
  readonly row: number
  readonly column: number
  /** Marked as different from what is saved. */
  readonly changed: boolean
  /** How its figure is read, where it is not as everywhere. */
  readonly read?: typeof readFigure | undefined
  /** The figure in other words, beside it. */
  readonly reading?: string | undefined
}

/**
 * A figure in a sheet; what is wrong with it, or a note, stands beside it. `+` and `-` step a rate, but in a sum they are
 * its own: a digit right after such a step makes a signed figure of both keys, which the cell refuses, since the
 * operator may have meant one.
 */
export function FigureCell({ kind = 'rate', read, reading, ...props }: FigureCellProps) {
  const { label, value, onChange, row, column, changed, readOnly } = props
  const isStepped = kind === 'rate' && !readOnly
  const id = useId()
  const figure = useFigure({ kind, value, onChange, read })
  const shown = { ...props, error: figure.error ?? props.error, note: figure.note ?? props.note }
  const entered = useRef(value)
  const stepped = useRef<string>(undefined)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return
    const { key, currentTarget } = event
    const sign = stepped.current
    if (key !== 'Shift') stepped.current = undefined
    if (!figure.isSum && isStepped && (key === '+' || key === '-')) {
      onChange(steppedRate(currentTarget.value, STEPS[key]))
      stepped.current = key
    } else if (sign && /^[.٫\d۰-۹٠-٩]$/.test(key)) typeInto(currentTarget, sign + key)
    else if (key === 'Escape' && changed && value !== entered.current) onChange(entered.current)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const number = Number(value)
  const attributes = inputAttributes(id, shown)
  const describedBy = [reading && readingId(id), attributes['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className="figure-cell">
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <FigureBox
        figure={figure}
        {...attributes}
        aria-describedby={describedBy || undefined}
        className={changed ? 'input amount changed' : 'input amount'}
        {...(kind === 'rate' && {
          role: 'spinbutton',
          'aria-valuemin': 0,
          'aria-valuenow': value === '' || Number.isNaN(number) ? undefined : number,
          'aria-valuetext': value === '' ? 'blank' : value,
          min: 0,
          step: '0.0001',
        })}
        maxLength={MAX_SUM_LENGTH}
        data-row={row}
        data-column={column}
        onKeyDown={onKeyDown}
        onMouseDown={selectOnEntry}
        onFocus={() => {
          entered.current = value
        }}
        onBlur={() => {
          stepped.current = undefined
        }}
      />
      {reading !== undefined && (
        <div className="reading" id={readingId(id)} dir="ltr">
          {reading}
        </div>
      )}
      <FieldNote id={id} error={shown.error} note={shown.note} />
    </div>
  )
}

const readingId = (id: string) => `${id}-reading`

interface TextCellProps extends TextualProps {
  readonly row: number
  readonly column: number
  readonly maxLength: number
}

/** A text in a sheet. */
export function TextCell({ row, column, maxLength, ...props }: TextCellProps) {
  const id = useId()
  return (
    <>
      <label className="unseen" htmlFor={id}>
        {props.label}
      </label>
      <input
        {...inputAttributes(id, props)}
        className="input"
        type="text"
        dir="auto"
        maxLength={maxLength}
        data-row={row}
        data-column={column}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
        onFocus={({ target }) => target.select()}
      />
    </>
  )
}

const STEPS = { '+': 1, '-': -1 } as const

const cellsOf = (sheet: Element) => [...sheet.querySelectorAll<HTMLInputElement>('input[data-row]')]
const placeOf = ({ dataset }: HTMLElement) => [Number(dataset.row), Number(dataset.column)] as const

/** Whether the caret can go no further to a side of its cell, or the whole figure is selected. */
function isAtEdge(cell: HTMLInputElement, side: 'left' | 'right'): boolean {
  const { value, selectionStart, selectionEnd } = cell
  if (selectionStart === 0 && selectionEnd === value.length) return true
  // A figure runs from the left on every page, and a name either way.
  const endsAt = getComputedStyle(cell).direction === 'rtl' ? 'left' : 'right'
  return selectionStart === selectionEnd && selectionStart === (side === endsAt ? value.length : 0)
}

/** Beyond every edge. */
const FAR = 1_000_000

/** Where an arrow, Home or End leads; undefined where the key is the text's own. */
function wayOf({ key, ctrlKey }: KeyboardEvent, cell: HTMLInputElement) {
  const [row, column] = placeOf(cell)
  const by = ctrlKey ? FAR : 1
  const isOut = ctrlKey || isAtEdge(cell, key === 'ArrowLeft' ? 'left' : 'right')
  const ways: Readonly<Record<string, readonly [number, number] | false>> = {
    ArrowUp: [row - by, column],
    ArrowDown: [row + by, column],
    ArrowLeft: isOut && [row, column - by],
    ArrowRight: isOut && [row, column + by],
    Home: ctrlKey && [0, 0],
    End: ctrlKey && [FAR, FAR],
  }
  return ways[inlineKey(key)]
}

/** Moves the focus to the cell nearest to a place; a sheet may have gaps, which an arrow passes over. */
function focusCell(cells: readonly HTMLInputElement[], to: readonly [number, number]): void {
  const distance = (cell: HTMLInputElement) => {
    const [row, column] = placeOf(cell)
    return Math.abs(row - to[0]) + Math.abs(column - to[1])
  }
  const [nearest] = cells.toSorted((one, other) => distance(one) - distance(other))
  nearest?.focus()
  nearest?.select()
}

/** The cells that an arrow leads to: those of the same row or column that lie on its side. */
function cellsTowards(
  cells: readonly HTMLInputElement[],
  from: HTMLInputElement,
  [toRow, toColumn]: readonly [number, number],
): readonly HTMLInputElement[] {
  const [row, column] = placeOf(from)
  if (toRow !== row && toColumn !== column) return cells
  return cells.filter((cell) => {
    const [otherRow, otherColumn] = placeOf(cell)
    return (
      Math.sign(otherRow - row) === Math.sign(toRow - row) &&
      Math.sign(otherColumn - column) === Math.sign(toColumn - column)
    )
  })
}

/** Enter: down the column, then on to the next one; after the last cell out of the sheet. */
function focusAlong(cells: readonly HTMLInputElement[], cell: HTMLInputElement, step: 1 | -1): void {
  const downwards = cells.toSorted((one, other) => {
    const [[row, column], [otherRow, otherColumn]] = [placeOf(one), placeOf(other)]
    return column - otherColumn || row - otherRow
  })
  const next = downwards[downwards.indexOf(cell) + step]
  if (next) focusCell(cells, placeOf(next))
  else focusNextField(step === 1 ? (cells.at(-1) ?? cell) : (cells[0] ?? cell), step)
}

function onSheetKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target
  if (!(cell instanceof HTMLInputElement) || cell.dataset.row === undefined) return
  if (event.defaultPrevented || event.altKey || event.metaKey || isComposing(event)) return
  const cells = cellsOf(event.currentTarget)
  if (event.key === 'Enter' && !event.ctrlKey) focusAlong(cells, cell, event.shiftKey ? -1 : 1)
  else if (event.key === 'F2') {
    const isWhole = cell.selectionStart === 0 && cell.selectionEnd === cell.value.length
    if (isWhole) cell.setSelectionRange(cell.value.length, cell.value.length)
    else cell.select()
  } else {
    const way = event.shiftKey ? undefined : wayOf(event, cell)
    if (!way) return
    focusCell(cellsTowards(cells, cell, way), way)
  }
  event.preventDefault()
}
