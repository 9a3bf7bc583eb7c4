import type { RecordType } from '../records/records.ts'

/** The path of the slips of a record. */
export const slipPath = (type: RecordType, id: number | string) => `api/slips/${type}/${id}/`
