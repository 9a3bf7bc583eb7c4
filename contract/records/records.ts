/** The kinds of records that post, under their names in the audit log, with their names for people. */
export const RECORD_LABELS = {
  'cash-book': 'Cash Book',
  transfer: 'Transfer',
  hawala: 'Hawala',
} as const
export type RecordType = keyof typeof RECORD_LABELS
export type RecordLabel = (typeof RECORD_LABELS)[RecordType]
export const RECORD_TYPES = Object.keys(RECORD_LABELS) as readonly RecordType[]
