import type { TableRead } from '../../../contract/imports/table.ts'

/** What the worker is sent: the bytes of a file, or pasted text. */
export type ReadOrder = { readonly bytes: Uint8Array; readonly file: string } | { readonly text: string }
/** What it tells: how much it has read, from 0 to 1, and at the end the table or why there is none. */
export type ReadAnswer = { readonly share: number } | { readonly read: TableRead }
