import type { ComponentType } from 'react'
import {
  columnsOf,
  drawnColumns,
  PLACE,
  type SettlementColumn,
} from '../../src/screens/hawala/settlement/columns.ts'

/** The columns that are typed in an office without unpaid hawala. */
export const TYPED = columnsOf({})
/** The fourteen columns that every grid of the bench has: the row's place and the thirteen that are typed. */
export const BENCH_COLUMNS = drawnColumns(TYPED).filter(({ key }) => key !== 'action')
export const NUMBER = PLACE.key

/** A row of the settlement as text by column, its place with it. */
export type BenchRow = Readonly<Partial<Record<SettlementColumn['key'], string>>> & { readonly place: string }

/** A grid of somebody else's over the rows, every column but the number editable, Enter going down. */
export type Peer = ComponentType<{ readonly rows: readonly BenchRow[] }>

/** Pixels, as in the settlement. */
export const ROW_PX = 24
export const HEAD_PX = 25
