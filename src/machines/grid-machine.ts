import { assign, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

export interface CellPosition {
  readonly row: number
  readonly column: number
}

export interface GridInput {
  readonly columns: number
  /** Rows, with the blank one at the bottom. */
  readonly rows: number
  /** The cell that is active at first. */
  readonly first: CellPosition
}

export interface GridContext {
  readonly columns: number
  readonly rows: number
  readonly active: CellPosition
  /** The other corner of the selected cells; undefined while only the active one is. */
  readonly anchor: CellPosition | undefined
  /** What stands in the editor while a cell is edited. */
  readonly text: string
  /** What keeps the text from being taken. */
  readonly error: string | undefined
}

/** A move by so many rows and columns; with `wrap` the last column leads on to the next row. */
export interface GridMove {
  readonly rows: number
  readonly columns: number
  readonly wrap?: boolean
}

export type GridEvent =
  /** So many rows there are now; `row` is where the active one has gone. */
  | { type: 'grid.size'; rows: number; row?: number }
  | ({ type: 'cell.move'; extend?: boolean } & GridMove)
  | ({ type: 'cell.goTo'; extend?: boolean } & CellPosition)
  /** Edit what stands in the cell. */
  | { type: 'cell.edit'; text: string }
  /** What the editor holds after a key. */
  | { type: 'cell.type'; text: string }
  /** Take the text, or the value that a list gives in its place, and move on. */
  | ({ type: 'cell.commit'; text?: string } & GridMove)
  | { type: 'cell.cancel' }

/** The text is to be put into the cell. */
export interface CellCommitted {
  readonly type: 'cell.committed'
  readonly cell: CellPosition
  readonly text: string
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

function moved(
  { active, columns }: GridContext,
  rows: number,
  { rows: down, columns: right, wrap }: GridMove,
): CellPosition {
  const column = active.column + right
  if (wrap && column >= columns && active.row + 1 < rows) return { row: active.row + 1, column: 0 }
  if (wrap && column < 0 && active.row > 0) return { row: active.row - 1, column: columns - 1 }
  return { row: within(active.row + down, rows), column: within(column, columns) }
}

/** The selected cells, from the first to the last of both directions. */
export function selectionOf({ active, anchor = active }: Pick<GridContext, 'active' | 'anchor'>) {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  }
}

const textOf = ({ event, context }: { event: GridEvent; context: GridContext }) =>
  event.type === 'cell.commit' && event.text !== undefined ? event.text : context.text

const outward = setup({
  types: {
    context: {} as GridContext,
    events: {} as GridEvent,
    input: {} as GridInput,
    emitted: {} as CellCommitted,
  },
  guards: {
    /** Whether the cell takes the text. */
    isTaken: (_, _params: { place: CellPosition; text: string }): boolean => notProvided('isTaken'),
    /** Whether the cell may be edited. */
    isOpen: (_, _params: { place: CellPosition }): boolean => notProvided('isOpen'),
  },
})

const chart = outward.extend({
  actions: {
    commit: outward.emit((all) => ({
      type: 'cell.committed',
      cell: all.context.active,
      text: textOf(all),
    })),
    size: assign(({ context, event }) => {
      if (event.type !== 'grid.size') return {}
      const { active } = context
      return {
        rows: event.rows,
        anchor: undefined,
        active: { ...active, row: within(event.row ?? active.row, event.rows) },
      }
    }),
    move: assign(({ context, event }) => {
      if (event.type !== 'cell.move' && event.type !== 'cell.commit') return {}
      const extend = event.type === 'cell.move' && event.extend
      // What was typed into the blank row made it a row, with a blank one below.
      const isAdded =
        event.type === 'cell.commit' &&
        context.active.row === context.rows - 1 &&
        textOf({ event, context }).trim() !== ''
      const rows = context.rows + (isAdded ? 1 : 0)
      return {
        rows,
        active: moved(context, rows, event),
        anchor: extend ? (context.anchor ?? context.active) : undefined,
        error: undefined,
      }
    }),
    goTo: assign(({ context, event }) => {
      if (event.type !== 'cell.goTo') return {}
      const { row, column, extend } = event
      return {
        active: { row: within(row, context.rows), column: within(column, context.columns) },
        anchor: extend ? (context.anchor ?? context.active) : undefined,
        error: undefined,
      }
    }),
    type: assign(({ event }) =>
      event.type === 'cell.type' || event.type === 'cell.edit'
        ? { text: event.text, anchor: undefined, error: undefined }
        : {},
    ),
    refuse: assign({ error: 'refused' }),
    calm: assign({ error: undefined }),
  },
})

const isOpen = {
  type: 'isOpen',
  params: ({ context }: { context: GridContext }) => ({ place: context.active }),
} as const
const given = (all: { event: GridEvent; context: GridContext }) => ({
  place: all.context.active,
  text: textOf(all),
})

/** Where the cursor is in a grid: on a cell, or inside of it. It knows places and text, never rows. */
export const gridMachine = chart.createMachine({
  id: 'grid',
  description: 'One active cell, navigated to or edited',
  context: ({ input: { columns, rows, first } }) => ({
    columns,
    rows,
    active: first,
    anchor: undefined,
    text: '',
    error: undefined,
  }),
  initial: 'navigating',
  states: {
    navigating: {
      description: 'Arrows go from cell to cell; the first letter typed replaces what stands there',
      on: {
        'grid.size': { actions: 'size' },
        'cell.move': { actions: 'move' },
        'cell.goTo': { actions: 'goTo' },
        'cell.edit': { guard: isOpen, target: 'editing', actions: 'type' },
        'cell.type': { guard: isOpen, target: 'editing', actions: 'type' },
      },
    },
    editing: {
      description: 'The cell takes text until it is committed or cancelled',
      on: {
        // Rows may come and go above in another tab; the cell that is edited stays.
        'grid.size': { actions: 'size' },
        'cell.type': { actions: 'type' },
        'cell.commit': [
          {
            guard: { type: 'isTaken', params: given },
            target: 'navigating',
            actions: ['commit', 'move'],
          },
          { actions: 'refuse' },
        ],
        'cell.cancel': { target: 'navigating', actions: 'calm' },
        // A click on another cell commits first, as leaving it by key does.
        'cell.goTo': [
          {
            guard: { type: 'isTaken', params: given },
            target: 'navigating',
            actions: ['commit', 'goTo'],
          },
          { actions: 'refuse' },
        ],
      },
    },
  },
})
