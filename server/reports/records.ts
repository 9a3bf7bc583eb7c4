import type { StatementLine } from '../../contract/reports.ts'

/** The names of the records' types, as reports show them (books.md, "Reports"). */
export const TYPE_NAMES: Readonly<Record<string, StatementLine['transaction_type']>> = {
  'cash-book': 'Cash Book',
  transfer: 'Transfer',
  hawala: 'Hawala',
}

/** How a hawala is described: its receiver and, where it has one, the province (books.md, "Reports"). */
export const hawalaDescription = (receiver: string, province: string | null) =>
  province === null ? receiver : `${receiver} · ${province}`
