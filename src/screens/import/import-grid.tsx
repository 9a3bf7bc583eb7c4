import { useSelector } from '@xstate/react'
import { type Ref, type RefObject, useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import type { Imported } from '../../../contract/imports/import-answers.ts'
import { rowsBelow } from '../../../contract/imports/mapping.ts'
import type { Table } from '../../../contract/imports/table.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { withoutHint } from '../../commands/keys/without-hint.ts'
import type { CellPosition } from '../../machines/grid-machine.ts'
import { phrases as gridPhrases } from '../../shell/grid/phrases.ts'
import { PlainCellEditor, type PlainCellHandle } from '../../shell/grid/plain-cell-editor.tsx'
import { type GridActor, useGrid } from '../../shell/grid/use-grid.ts'
import { type Choices, editedTable, type ImportRows } from '../../shell/import/import-choices.ts'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { EditGrid, type GridColumn } from '../../ui/grid/edit-grid.tsx'
import type { CellFaults } from './cell-faults.ts'
import { ImportRow } from './import-row.tsx'
import { phrases } from './phrases.ts'
import { sheetColumns } from './sheet-columns.ts'

/** What the screen asks of the grid. */
export interface ImportGridHandle {
  focus(): void
  /** Takes what is edited; false where the cell does not take it. */
  settle(): boolean
}

interface ImportGridProps {
  readonly table: Table
  readonly choices: Choices
  readonly rows: ImportRows | undefined
  readonly faults: CellFaults
  readonly answer: Imported | undefined
  /** Whether cells may be typed in: not while the rows are on their way, or once they are in the books. */
  readonly isOpen: boolean
  readonly onChoose: (change: (choices: Choices) => Choices) => void
  readonly onColumn: (column: number) => void
  readonly onLeave: () => void
  readonly ref: Ref<ImportGridHandle>
}

const LINE: GridColumn = { key: 'line', heading: phrases.line, width: 48, numeric: true }
const STATUS_ID = 'import-cell'

/** What the rows became, or would become, in their order. */
function becomesTexts({ rows }: Imported): readonly string[] {
  const made = new Set(rows.filter(({ makes_customer }) => makes_customer).map(({ cust_id }) => cust_id))
  return rows.map(({ cust_id, acc_no }) => {
    if (cust_id === undefined) return ''
    const slots = { cust_id: String(cust_id) }
    const customer = made.has(cust_id) ? phrases.newCustomer(slots) : phrases.knownCustomer(slots)
    return acc_no === undefined ? customer : `${customer} · ${acc_no}`
  })
}

/** Why lines of the table are not sent, and what the others become. */
function useLineTexts({ choices, rows, answer }: Pick<ImportGridProps, 'choices' | 'rows' | 'answer'>) {
  return useMemo(() => {
    const leftOut = new Map(rows?.leftOut.map(({ line, why }) => [line, say(why)]))
    for (const line of choices.without) leftOut.set(line, phrases.byOperator)
    const texts = answer ? becomesTexts(answer) : []
    const becomes = new Map(rows?.lines.map((line, place) => [line, texts[place] ?? ''] as const))
    return { leftOut, becomes }
  }, [choices.without, rows, answer])
}

/** The next cell that is wrong behind the active one, from the top again behind the last; undefined where none is. */
function nextWrong(table: Table, width: number, faults: CellFaults, active: CellPosition) {
  const cells = table.rows.length * width
  const from = active.row * width + active.column
  for (let step = 1; step <= cells; step += 1) {
    const at = (from + step) % cells
    const place = { row: Math.floor(at / width), column: at % width }
    const line = table.rows[place.row]?.line
    if (line !== undefined && faults.get(line)?.has(place.column)) return place
  }
  return undefined
}

interface CellStatusProps {
  readonly grid: GridActor
  /** Of the table, as its program counts them. */
  readonly line: number
  /** What is wrong in the cell. */
  readonly said: string
  readonly heading: string
}

/** Which cell is active, and what is wrong there. */
function CellStatus({ grid, line, said, heading }: CellStatusProps) {
  const isEditing = useSelector(grid, (snapshot) => snapshot.matches('editing'))
  return (
    <small id={STATUS_ID}>
      {gridPhrases.cell({ row: String(line), column: heading })}
      {isEditing && ` · ${gridPhrases.editing}`}
      <span className="error" role="status">
        {said && ` · ${said}`}
      </span>
    </small>
  )
}

/** The table as it is drawn: below its headings, with what was typed over its cells. */
function useDrawnTable({ table: read, choices: { mapping, edits } }: ImportGridProps) {
  const below = useMemo(
    () => ({ ...read, rows: rowsBelow(read, mapping.headerLine) }),
    [read, mapping.headerLine],
  )
  const table = useMemo(() => editedTable(below, edits), [below, edits])
  const columns = useMemo(() => sheetColumns(read, mapping), [read, mapping])
  const drawn = useMemo(
    () => [LINE, ...columns, { key: 'becomes', heading: phrases.becomes, width: 150 }],
    [columns],
  )
  return { table, columns, drawn }
}

interface GridKeys extends Pick<ImportGridProps, 'choices' | 'faults' | 'isOpen'> {
  readonly onChoose: ImportGridProps['onChoose']
  readonly onColumn: ImportGridProps['onColumn']
  readonly onLeave: ImportGridProps['onLeave']
  readonly table: Table
  /** The columns of the table. */
  readonly width: number
  readonly grid: GridActor
  readonly editor: RefObject<PlainCellHandle | null>
}

/** The commands of the grid. */
function useGridKeys(parts: GridKeys): void {
  const { choices, faults, isOpen, onChoose, onColumn, onLeave, table, width, grid, editor } = parts
  const activeNow = () => grid.getSnapshot().context.active
  const toggleRow = () => {
    const line = table.rows[activeNow().row]?.line
    if (line === undefined) return
    onChoose((now) => ({
      ...now,
      without: now.without.includes(line)
        ? now.without.filter((one) => one !== line)
        : [...now.without, line],
    }))
  }
  const undo = () => onChoose((now) => ({ ...now, edits: now.edits.slice(0, -1) }))
  const toNextWrong = () => {
    const found = nextWrong(table, width, faults, activeNow())
    if (!found) return showSuccess(phrases.noneWrong)
    grid.send({ type: 'cell.goTo', ...found })
    editor.current?.focus()
  }
  /** Takes what is edited, and does a work once it is taken. */
  const onceTaken = (work: () => void) => () => {
    if (editor.current?.settle()) work()
  }
  useCommands('grid', {
    'grid.leave': onceTaken(onLeave),
    'column.choose': isOpen
      ? { hint: phrases.toChooseColumn, run: onceTaken(() => onColumn(activeNow().column)) }
      : undefined,
    'grid.remove': isOpen ? withoutHint(onceTaken(toggleRow)) : undefined,
    'grid.undo': isOpen && choices.edits.length > 0 ? withoutHint(onceTaken(undo)) : undefined,
    'cell.nextWrong': onceTaken(toNextWrong),
  })
}

/** What draws the row at an index: the same function while every row is as it was. */
function useRows(props: ImportGridProps, table: Table, columns: readonly GridColumn[], row: number) {
  const { faults } = props
  const { leftOut, becomes } = useLineTexts(props)
  return useCallback(
    (index: number) => {
      const one = table.rows[index]
      if (!one) return null
      return (
        <ImportRow
          key={index}
          index={index}
          row={one}
          columns={columns}
          faults={faults.get(one.line)}
          leftOut={leftOut.get(one.line)}
          becomes={becomes.get(one.line) ?? ''}
          isActive={row === index}
        />
      )
    },
    [table, columns, faults, leftOut, becomes, row],
  )
}

/** The cursor of the grid; what is typed in a cell stands over it from then on. */
function useCursor(table: Table, width: number, { isOpen, onChoose }: ImportGridProps) {
  const textAt = ({ row, column }: CellPosition) => table.rows[row]?.cells[column]?.text ?? ''
  const grid = useGrid(
    width,
    table.rows.length,
    { row: 0, column: 0 },
    {
      isOpen: () => isOpen,
      isTaken: () => true,
      commit: (place, text) => {
        const line = table.rows[place.row]?.line
        if (line === undefined || textAt(place) === text) return
        const edit = { line, column: place.column, text }
        onChoose((now) => ({ ...now, edits: [...now.edits, edit] }))
      },
    },
  )
  return { grid, textAt }
}

/** The rows of the file, with what is wrong in their cells, where it is mended. */
export function ImportGrid(props: ImportGridProps) {
  const { rows, faults, onLeave, ref } = props
  const page = useRef(1)
  const editor = useRef<PlainCellHandle>(null)
  const { table, columns, drawn } = useDrawnTable(props)
  const { grid, textAt } = useCursor(table, columns.length, props)
  const active = useSelector(grid, ({ context }) => context.active)
  const line = table.rows[active.row]?.line ?? 0
  const said = faults.get(line)?.get(active.column) ?? ''
  const count = rows?.lines.length ?? 0
  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    settle: () => editor.current?.settle() ?? true,
  }))
  useGridKeys({ ...props, table, width: columns.length, grid, editor })
  const renderRow = useRows(props, table, columns, active.row)
  const pick = useCallback(
    ({ row, column }: CellPosition) => {
      grid.send({ type: 'cell.goTo', row, column: column - 1 })
      editor.current?.focus()
    },
    [grid],
  )
  const open = useCallback(() => editor.current?.toggle(), [])
  return (
    <>
      <h2>
        <span>{phrases.table}</span>
        <small>{phrases.rows({ count, rows: String(count) })}</small>
        <span className="end">
          <CellStatus grid={grid} line={line} said={said} heading={columns[active.column]?.heading ?? ''} />
        </span>
      </h2>
      <EditGrid
        page={page}
        label={phrases.table}
        columns={drawn}
        rowCount={table.rows.length}
        renderRow={renderRow}
        active={{ row: active.row, column: active.column + 1 }}
        onPick={pick}
        onOpen={open}
        editor={
          <PlainCellEditor
            ref={editor}
            grid={grid}
            page={page}
            textAt={textAt}
            labelOf={({ row, column }) => `${columns[column]?.heading ?? ''} ${row + 1}`}
            describedBy={STATUS_ID}
            isWrong={said !== ''}
            isFigure={columns[active.column]?.numeric === true}
            onLeave={onLeave}
          />
        }
      />
    </>
  )
}
