import type { ComponentType } from 'react'
import { DRAWN_COLUMNS, type SettlementColumn } from '../../src/screens/hawala/settlement/columns.ts'

/** The fourteen columns that every grid of the bench has: the row's number and the thirteen that are typed. */
export const BENCH_COLUMNS = DRAWN_COLUMNS.filter(({ key }) => key !== 'action')
export const NUMBER = 'number'

/** A row of the settlement as text by column, its number with it. */
export type BenchRow = Readonly<Record<SettlementColumn['key'] | typeof NUMBER, string>>

/** A grid of somebody else's over the rows, every column but the number editable, Enter going down. */
export type Peer = ComponentType<{ readonly rows: readonly BenchRow[] }>

/** Pixels, as in the settlement. */
export const ROW_PX = 24
export const HEAD_PX = 25
