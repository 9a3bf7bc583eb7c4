import { useSelector } from '@xstate/react'
import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { emptyHawalaDraft, type HawalaDraft, settlementTexts } from '../../../../contract/hawala.ts'
import { newKey } from '../../../api/client.ts'
import { useCommands } from '../../../commands/hands.tsx'
import { asDraft, draftAs } from '../../../machines/draft.ts'
import type { DraftRow } from '../../../machines/draft-rows.ts'
import { type CellPlace, selectionOf } from '../../../machines/grid-machine.ts'
import { ROW_LIMIT } from '../../../machines/settlement-machine.ts'
import { useCreate } from '../../../shell/create-context.tsx'
import type { SettlementDrafts } from '../../../shell/settlement-drafts.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import { type SettlementActor, useGrid } from '../../../shell/use-settlement.ts'
import { Button } from '../../../ui/button.tsx'
import { EditGrid, type EditGridHandle } from '../../../ui/edit-grid.tsx'
import { Money } from '../../../ui/figures.tsx'
import { showFailure } from '../../../ui/toasts.tsx'
import { useAfterPaint } from '../../../ui/use-after-paint.ts'
import { changedHawala, type RatesOf } from '../changed-hawala.ts'
import { CellEditor, type CellEditorHandle } from './cell-editor.tsx'
import { type CellLists, editedText, readCell } from './cells.ts'
import { COLUMNS, DRAWN_COLUMNS, drawnAt, type SettlementColumn } from './columns.ts'
import { FindBox } from './find-box.tsx'
import { pasteCells, withValues } from './paste.ts'
import { SettlementRow } from './settlement-row.tsx'
import { runningTotals } from './totals.ts'
import { fromTsv, toTsv } from './tsv.ts'

export interface SettlementGridHandle {
  focus(): void
  goTo(id: string, field: string): void
  /** Takes what is edited; false where the cell does not take it. */
  settle(): boolean
}

interface SettlementGridProps {
  readonly settlement: SettlementActor
  readonly drafts: SettlementDrafts
  readonly lists: CellLists
  readonly ratesOf: RatesOf
  /** What is said beside the number of rows: their age, or that they are being saved. */
  readonly remark: string
  readonly onLeave: () => void
  readonly onFocusChange: (isHere: boolean) => void
  readonly ref: Ref<SettlementGridHandle>
}

/** A handler whose keys stand in help, and not among the hints, which have no room for all. */
export const untold = (run: () => void) => ({ hint: '', run })

const NO_ROWS: readonly DraftRow[] = []

/** Lines that are told one by one. */
const TOLD = 4

/** The first of many lines, and how many more there are. */
export const firstOf = (lines: readonly string[]): readonly string[] =>
  lines.length > TOLD ? [...lines.slice(0, TOLD), `… and ${lines.length - TOLD} more.`] : lines

/** 'Settlement Details': every row of the settlement, editable in place, with its totals. */
export function SettlementGrid(props: SettlementGridProps) {
  const { settlement, drafts, lists, ratesOf, remark, onLeave, onFocusChange, ref } = props
  const { today } = useShell()
  const create = useCreate()
  const frame = useRef<EditGridHandle>(null)
  const editor = useRef<CellEditorHandle>(null)
  const [isFinding, setIsFinding] = useState(false)
  const rows = useSelector(settlement, ({ context }) => context.rows)
  // The id that the row at the bottom will have once something is typed into it.
  const nextId = useRef(newKey())
  const nowRows = () => settlement.getSnapshot().context.rows
  const draftAt = (row: number) => {
    const found = nowRows()[row]
    return found && draftAs<HawalaDraft>(found.draft)
  }
  const idAt = (row: number) => nowRows()[row]?.id ?? (row === nowRows().length ? nextId.current : newKey())

  const isLockedAt = (row: number) => {
    const { context } = settlement.getSnapshot()
    return context.locked.has(context.rows[row]?.id ?? '')
  }

  const put = (changed: readonly { readonly row: number; readonly draft: HawalaDraft }[]) => {
    const edited = changed.map(({ row, draft }) => ({ id: idAt(row), draft: asDraft(draft) }))
    settlement.send({ type: 'rows.put', rows: edited })
    if (edited.some(({ id }) => id === nextId.current)) nextId.current = newKey()
  }
  const grid = useGrid(
    COLUMNS.length,
    rows.length + 1,
    { row: rows.length, column: 0 },
    {
      isOpen: ({ row }) => row < ROW_LIMIT && !isLockedAt(row),
      // Another tab may have begun to save the row: what is typed stays in the editor until that is over.
      isTaken: ({ row, column }, text) =>
        !isLockedAt(row) && 'value' in readCell(COLUMNS[column] as SettlementColumn, text, lists),
      commit: ({ row, column: place }, text) => {
        const column = COLUMNS[place] as SettlementColumn
        const read = readCell(column, text, lists)
        const standing = draftAt(row)
        if (!('value' in read) || (read.value === '' && !standing)) return
        const draft = standing ?? emptyHawalaDraft(today)
        if (standing && draft[column.key] === read.value) return
        put([{ row, draft: changedHawala(draft, column.key, read.value, ratesOf) }])
      },
    },
  )
  const active = useSelector(grid, ({ context }) => context.active)

  // Rows may come and go above the active one, in another tab or by undo: the fingers stay on their row.
  const activeId = useRef(nextId.current)
  useLayoutEffect(() => {
    const subscription = grid.subscribe(({ context }) => {
      const row = settlement.getSnapshot().context.rows[context.active.row]
      activeId.current = row?.id ?? nextId.current
    })
    return () => subscription.unsubscribe()
  }, [grid, settlement])
  useLayoutEffect(() => {
    const id = activeId.current
    const stands = rows[grid.getSnapshot().context.active.row]?.id === id
    const found = stands ? -1 : rows.findIndex((one) => one.id === id)
    const row = found >= 0 ? found : id === nextId.current ? rows.length : undefined
    const { context } = grid.getSnapshot()
    // What is typed must not land in the row that stands in the place of its own.
    if (!stands && row === undefined && grid.getSnapshot().matches('editing')) {
      showFailure([settlementTexts.rowGone(context.text)])
      grid.send({ type: 'cell.cancel' })
    }
    if (context.rows !== rows.length + 1 || (row ?? context.active.row) !== context.active.row)
      grid.send({ type: 'grid.size', rows: rows.length + 1, ...(row !== undefined && { row }) })
  }, [grid, rows])

  // What stands in the editor is kept as it is typed: a cell may hold a long name for longer than two seconds.
  useLayoutEffect(() => {
    const subscription = grid.subscribe((snapshot) => {
      const { active: place, text } = snapshot.context
      const field = COLUMNS[place.column]?.key
      const isTyped = snapshot.matches('editing') && field !== undefined
      const id = settlement.getSnapshot().context.rows[place.row]?.id ?? nextId.current
      drafts.keepCell(isTyped ? { id, field, text } : undefined)
    })
    return () => subscription.unsubscribe()
  }, [grid, settlement, drafts])

  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    settle: () => editor.current?.settle() ?? true,
    goTo: (id, field) => {
      const row = nowRows().findIndex((one) => one.id === id)
      const column = COLUMNS.findIndex(({ key }) => key === field)
      if (row >= 0) grid.send({ type: 'cell.goTo', row, column: Math.max(0, column) })
      editor.current?.focus()
    },
  }))

  const selection = () => selectionOf(grid.getSnapshot().context)
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const copied = () => {
    const { top, bottom, left, right } = selection()
    return toTsv(
      range(top, bottom).map((row) => {
        const draft = draftAt(row)
        return range(left, right).map((place) =>
          draft ? editedText(COLUMNS[place] as SettlementColumn, draft, lists) : '',
        )
      }),
    )
  }
  const paste = (text: string) => {
    const { top, left } = selection()
    const pasted = pasteCells(fromTsv(text), { row: top, column: left }, { lists, ratesOf, today, draftAt })
    if ('drafts' in pasted) return put(pasted.drafts)
    const { errors } = pasted
    showFailure([
      `Nothing was pasted: ${errors.length} ${errors.length === 1 ? 'cell is' : 'cells are'} wrong.`,
      ...firstOf(errors),
    ])
  }
  /** Puts the cells of one row into the selected rows below it. */
  const fill = (from: number, to: readonly number[]) => {
    const source = draftAt(from)
    if (!source) return
    const { left, right } = selection()
    const values = Object.fromEntries(
      range(left, right).map((place) => {
        const { key } = COLUMNS[place] as SettlementColumn
        return [key, source[key]]
      }),
    )
    put(
      to.map((row) => ({ row, draft: withValues(draftAt(row) ?? emptyHawalaDraft(today), values, ratesOf) })),
    )
  }
  const fillDown = () => {
    const { top, bottom } = selection()
    if (top === bottom) fill(top - 1, [top])
    else fill(top, range(top + 1, bottom))
  }
  const empty = () => {
    const { top, bottom, left, right } = selection()
    const keys = range(left, right).map((place) => (COLUMNS[place] as SettlementColumn).key)
    const blank = Object.fromEntries(keys.map((key) => [key, '']))
    put(
      range(top, bottom).flatMap((row) => {
        const draft = draftAt(row)
        return draft ? [{ row, draft: { ...draft, ...blank } }] : []
      }),
    )
  }
  /** A copy of the row as a new one at the bottom; on the blank row, of the one above. */
  const repeat = () => {
    const { row } = grid.getSnapshot().context.active
    const source = draftAt(row) ?? draftAt(row - 1)
    if (!source) return
    const bottom = nowRows().length
    put([{ row: bottom, draft: { ...source } }])
    grid.send({ type: 'grid.size', rows: nowRows().length + 1, row: bottom })
  }
  const putToday = () => {
    const { row, column } = grid.getSnapshot().context.active
    if (COLUMNS[column]?.key !== 'date') return
    put([{ row, draft: { ...(draftAt(row) ?? emptyHawalaDraft(today)), date: today } }])
  }
  /** Creates the account that the active cell misses, and puts it there. */
  const createAccount = () => {
    const { row, column } = grid.getSnapshot().context.active
    const { key } = COLUMNS[column] as SettlementColumn
    create({
      noun: 'account',
      currency: 'RYL',
      typed: editor.current?.hold() ?? '',
      onCreated: (acc_no) => {
        grid.send({ type: 'cell.cancel' })
        put([{ row, draft: changedHawala(draftAt(row) ?? emptyHawalaDraft(today), key, acc_no, ratesOf) }])
      },
    })
  }
  const remove = () => {
    const row = nowRows()[grid.getSnapshot().context.active.row]
    if (row) settlement.send({ type: 'row.remove', id: row.id })
  }
  const settled = (work: () => void) => () => {
    if (editor.current?.settle()) work()
  }
  const isAccount = COLUMNS[active.column]?.kind === 'account'
  useCommands('grid', {
    'grid.leave': settled(onLeave),
    // The editor takes Enter itself, before anything else hears it.
    'cell.next': () => editor.current?.focus(),
    'cell.edit': () => editor.current?.toggle(),
    'cell.lookUp': () => editor.current?.lookUp(),
    'cell.create': isAccount ? createAccount : undefined,
    'cell.fillDown': settled(fillDown),
    'cell.above': untold(
      settled(() => {
        const { row } = grid.getSnapshot().context.active
        fill(row - 1, [row])
      }),
    ),
    'cell.today': untold(settled(putToday)),
    'grid.repeat': settled(repeat),
    'grid.remove': settled(remove),
    'grid.undo': settled(() => settlement.send({ type: 'rows.undo' })),
    'grid.redo': untold(settled(() => settlement.send({ type: 'rows.redo' }))),
    'grid.find': settled(() => setIsFinding(true)),
    // Those that the editor takes itself.
    'cell.along': untold(() => {}),
    'cell.up': untold(() => {}),
    'cell.edges': untold(() => {}),
    'cell.select': untold(() => {}),
    'cell.clipboard': untold(() => {}),
    'cell.empty': untold(() => {}),
    // Its own keys, which every table has.
    'row.move': untold(() => {}),
    'row.page': untold(() => {}),
    'row.edge': untold(() => {}),
    // A table's own key; here the arrows go from cell to cell.
    'column.width': untold(() => {}),
  })

  const renderRow = useCallback(
    (index: number) => <SettlementRow index={index} settlement={settlement} grid={grid} lists={lists} />,
    [settlement, grid, lists],
  )
  const pick = useCallback(
    ({ row, column }: CellPlace, extend: boolean) => {
      grid.send({ type: 'cell.goTo', row, column: column - drawnAt(0), extend })
      editor.current?.focus()
    },
    [grid],
  )
  const open = useCallback(() => editor.current?.toggle(), [])
  const count = rows.length
  return (
    <section className="sheet settlement" aria-label={settlementTexts.title}>
      <h2>
        <span>{settlementTexts.title}</span>
        <small>
          {count === 1 ? '1 row' : `${count} rows`}
          {remark && ` · ${remark}`}
        </small>
        <span className="end">
          {isFinding ? (
            <FindBox
              settlement={settlement}
              grid={grid}
              lists={lists}
              onClose={() => {
                setIsFinding(false)
                editor.current?.focus()
              }}
            />
          ) : (
            <CellStatus settlement={settlement} grid={grid} lists={lists} />
          )}
        </span>
      </h2>
      <EditGrid
        ref={frame}
        label={settlementTexts.title}
        columns={DRAWN_COLUMNS}
        rowCount={count + 1}
        renderRow={renderRow}
        active={{ row: active.row, column: drawnAt(active.column) }}
        onPick={pick}
        onOpen={open}
        editor={
          <CellEditor
            ref={editor}
            settlement={settlement}
            grid={grid}
            lists={lists}
            page={() => frame.current?.page() ?? 1}
            copied={copied}
            onPaste={paste}
            onDelete={empty}
            onLeave={onLeave}
            onFocusChange={onFocusChange}
          />
        }
      />
      <SettlementFooter settlement={settlement} />
    </section>
  )
}

/** Where the fingers are, and what is wrong there. */
function CellStatus({
  settlement,
  grid,
  lists,
}: {
  readonly settlement: SettlementActor
  readonly grid: ReturnType<typeof useGrid>
  readonly lists: CellLists
}) {
  const active = useSelector(grid, ({ context }) => context.active)
  // What is typed is drawn by the editor; here it only matters once it is refused.
  const refused = useSelector(grid, ({ context }) => (context.error ? context.text : undefined))
  const isEditing = useSelector(grid, (snapshot) => snapshot.matches('editing'))
  const { key, heading } = COLUMNS[active.column] as SettlementColumn
  const row = useSelector(settlement, ({ context }) => context.rows[active.row])
  const wrong = useSelector(settlement, ({ context }) => row && context.wrong[row.id]?.[key]?.join(' '))
  const isLocked = useSelector(settlement, ({ context }) => row !== undefined && context.locked.has(row.id))
  const read =
    refused === undefined ? undefined : readCell(COLUMNS[active.column] as SettlementColumn, refused, lists)
  const said = read && 'error' in read ? read.error : wrong
  return (
    <small id="settlement-cell">
      {`row ${active.row + 1} · ${heading}`}
      {isLocked ? ' · locked' : isEditing && ' · editing'}
      <span className="error" role="status">
        {said && ` · ${said}`}
      </span>
    </small>
  )
}

/** The sums of all rows, and Clear All. */
function SettlementFooter({ settlement }: { readonly settlement: SettlementActor }) {
  const rows = useSelector(settlement, ({ context }) => context.rows)
  const isClearable = useSelector(settlement, ({ context }) => context.rows.length > context.locked.size)
  // Behind the key, and behind the rows when the screen opens: the sums follow by a frame.
  const summed = useAfterPaint(rows, NO_ROWS)
  const [sum] = useState(runningTotals)
  const totals = useMemo(() => sum(summed), [sum, summed])
  return (
    <footer className="sums">
      <span>
        {settlementTexts.totalCharges} <Money minor={totals.RYL_charge} />
      </span>
      <span>
        {settlementTexts.totalRylAmount} <Money minor={totals.RYL_amount} />
      </span>
      {totals.currencies.map(({ currency, amount, rows: count }) => (
        <span key={currency} className="quiet">
          {currency.replace('_', ' ')} <Money minor={amount} /> · {count === 1 ? '1 row' : `${count} rows`}
        </span>
      ))}
      <span className="end">
        <Button kind="plain" disabled={!isClearable} onPress={() => settlement.send({ type: 'rows.clear' })}>
          Clear All
        </Button>
      </span>
    </footer>
  )
}
