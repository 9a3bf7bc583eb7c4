import { type LogKind, type LogRow, NOTABLE, subjectOf } from '../../../contract/office/log.ts'

/** What the kinds of rows are called. */
export const KIND_LABELS: Readonly<Record<LogKind, string>> = {
  'cash-book': 'Cash Book',
  transfer: 'Transfer',
  hawala: 'Hawala',
  customer: 'Customer',
  account: 'Account',
  province: 'Province',
  'exchange-rate': 'Currency Rate',
  'account-rates': 'Account Rates',
  operator: 'Operator',
  'office-settings': 'Office Settings',
  count: 'Count',
  day: 'Day',
  'hawala-step': 'Step',
  slip: 'Slip',
  note: 'Note',
  'sign-in': 'Session',
  office: 'Office',
}

const DID: Readonly<Record<LogRow['action'], string>> = {
  create: 'entered',
  update: 'changed',
  delete: 'deleted',
}

const DID_OF: Readonly<Partial<Record<LogKind, typeof DID>>> = {
  'sign-in': { ...DID, create: 'began', update: 'went on', delete: 'ended' },
  'hawala-step': { ...DID, create: 'stepped', delete: 'undone' },
  slip: { ...DID, create: 'printed', update: 'printed again' },
  note: { ...DID, create: 'noted' },
}

export const didOf = ({ kind, action }: LogRow): string => (DID_OF[kind] ?? DID)[action]

/** The record that a row is about: that of a note or a slip too. */
export function recordOf(row: Pick<LogRow, 'kind' | 'id'>): string {
  const { kind, id } = subjectOf(row)
  return `${KIND_LABELS[kind]} ${id}`
}

export const notableOf = ({ notable }: LogRow): string => notable.map((one) => NOTABLE[one]).join(', ')

/** What of a field changed, `amount 500 → 550`; of a record that is new or gone what it holds. */
function FieldChange({ field, before, after }: LogRow['fields'][number]) {
  return (
    <span className="log-field">
      <i>{field.replaceAll('_', ' ')}</i> {before !== null && <bdi>{before}</bdi>}
      {before !== null && after !== null && ' → '}
      {after !== null && <bdi>{after}</bdi>}
    </span>
  )
}

/** Fields that every record has, and that say nothing in a line. */
const IN_EVERY = ['id', 'version', 'created_at', 'updated_at']

export function Changes({ fields }: Pick<LogRow, 'fields'>) {
  return fields
    .filter(({ field }) => !IN_EVERY.includes(field))
    .map((one) => <FieldChange key={one.field} {...one} />)
}
