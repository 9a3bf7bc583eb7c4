import type { Direction } from '../../../contract/records/hawala-life.ts'

/** The directions of hawala as tables call them. */
export const WAYS: Readonly<Record<Direction, string>> = { in: 'In', out: 'Out', relay: 'Relay' }
