import { DIRECTION_LABELS, type Direction } from '../../../contract/hawala/life.ts'
import { idKindText } from '../../../contract/hawala/pay-out.ts'
import { statusText } from '../../../contract/hawala/status-texts.ts'
import { customerFieldLabel, ofCustomerFields } from '../../../contract/lists/customer-fields.ts'
import { CUSTOMER_KINDS, type CustomerKind, customerKindLabels } from '../../../contract/lists/customers.ts'
import { type LogKind, subjectOf } from '../../../contract/office/log.ts'
import type { LogRow } from '../../../contract/office/log-answers.ts'
import { ROLES, type Role, roleText } from '../../../contract/operator/roles.ts'
import { RECORD_TYPES, type RecordType, recordLabel } from '../../../contract/records/records.ts'
import { listedText } from '../../../contract/text/listed.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { browserName } from '../../shell/credentials/browser-name.ts'
import { LOCALE_OPTIONS, localeName } from '../../shell/fields/locale-options.ts'
import { settingLabels } from '../../shell/fields/setting-phrases.ts'
import { paperKinds, riskNames } from '../../shell/papers/paper-phrases.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import { deeds, fieldLabels, kindLabels, notableLabels, phrases, valueLabels } from './phrases.ts'

const PAPER_KINDS: Readonly<Record<string, string>> = paperKinds
const RISKS: Readonly<Record<string, string>> = riskNames

const recordLabels = Object.fromEntries(RECORD_TYPES.map((type) => [type, recordLabel(type)])) as Readonly<
  Record<RecordType, string>
>

/** What the kinds of rows are called. */
export const KIND_LABELS: Readonly<Record<LogKind, string>> = {
  ...recordLabels,
  ...kindLabels,
}

const DID: Readonly<Record<LogRow['action'], string>> = {
  create: deeds.entered,
  update: deeds.changed,
  delete: deeds.deleted,
}

const DID_OF: Readonly<Partial<Record<LogKind, typeof DID>>> = {
  'sign-in': { create: deeds.began, update: deeds.wentOn, delete: deeds.ended },
  'hawala-step': { ...DID, create: deeds.stepped, delete: deeds.undone },
  slip: { ...DID, create: deeds.printed, update: deeds.printedAgain },
  note: { ...DID, create: deeds.noted },
  approval: { ...DID, create: deeds.approved },
  'watch-list': { ...DID, create: deeds.loaded, update: deeds.loaded },
  'watch-decision': { ...DID, create: deeds.decided },
  suspicion: { ...DID, create: deeds.noted },
  count: { ...DID, create: deeds.counted, update: deeds.counted },
}

/** A day is closed, or opened again. */
const didToDay = (fields: LogRow['fields']): string =>
  fields.some(({ field, after }) => field === 'is_closed' && after === 'false') ? deeds.opened : deeds.closed

/** What was done with a row, in a word or two. */
export const didOf = ({ kind, action, fields }: Pick<LogRow, 'kind' | 'action' | 'fields'>): string =>
  kind === 'day' ? didToDay(fields) : (DID_OF[kind] ?? DID)[action]

/** The record that a row is about: that of a note or a slip too. */
export function recordOf(row: Pick<LogRow, 'kind' | 'id'>): string {
  const { kind, id } = subjectOf(row)
  return phrases.recordOf({ kind: KIND_LABELS[kind], id })
}

export const notableOf = ({ notable }: LogRow): string => listedText(notable.map((one) => notableLabels[one]))

type RowFields = Pick<LogRow, 'kind' | 'fields'>
type Field = LogRow['fields'][number]

/** An instant as the log has it, in UTC. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const customerLabels: Readonly<Record<string, string>> = ofCustomerFields((_, name) =>
  customerFieldLabel(name),
)

const SETTING_LABELS: Readonly<Record<string, string>> = settingLabels

/** A field by its path in the record, `accounts_set.4001.ccy`, in words: a setting of the office as its screen calls it. */
function fieldInWords(kind: LogKind, path: string): string {
  const own = kind === 'office-settings' ? SETTING_LABELS : {}
  return path
    .split('.')
    .map((name) => own[name] ?? fieldLabels[name] ?? customerLabels[name] ?? name.replaceAll('_', ' '))
    .join(' ')
}

const isRole = (value: string): value is Role => ROLES.some((role) => role === value)
const isDirection = (value: string): value is Direction => Object.hasOwn(DIRECTION_LABELS, value)
const isRecordType = (value: string): value is RecordType => RECORD_TYPES.some((type) => type === value)

/** A value of a field that takes one of a few words, in the reader's language; undefined for any other. */
function fixedWords(field: string, value: string): string | undefined {
  if (field === 'status' || field === 'kind') return statusText(value)
  if (field === 'id_kind') return PAPER_KINDS[value] ?? idKindText(value)
  if (field === 'risk') return RISKS[value]
  if (field === 'role') return isRole(value) ? roleText(value) : undefined
  if (field === 'direction') return isDirection(value) ? DIRECTION_LABELS[value] : undefined
  if (field.endsWith('.type')) return isRecordType(value) ? recordLabel(value) : undefined
  const [, type = '', id = ''] = /^([\w-]+)\/(\d+)$/.exec(value) ?? []
  if (field === 'source' && isRecordType(type)) return phrases.recordOf({ kind: recordLabel(type), id })
  if (field === 'source' && type === 'import') return phrases.recordOf({ kind: KIND_LABELS.import, id })
  return ['second_factor', 'limit_mode', 'password', 'operation_mode'].includes(field)
    ? valueLabels[value]
    : undefined
}

/** Fields that are true or false. */
const YES_OR_NO = ['saraf', 'guard_all', 'blind_count', 'slip_balance', 'is_closed', 'rehashed']
const isLocalePart = (field: string): field is keyof typeof LOCALE_OPTIONS =>
  Object.hasOwn(LOCALE_OPTIONS, field)
const isKind = (value: string): value is CustomerKind => CUSTOMER_KINDS.some((kind) => kind === value)

/**
 * The fields of a row as they are read: the names in words, instants by the office's clock, browsers by name. A value
 * that the row does not have stays null.
 */
export function fieldsInWords({ kind, fields }: RowFields, timezone: string | undefined): readonly Field[] {
  return fields.map(({ field, before, after }) => {
    const said = (value: string | null) => {
      if (value === null) return null
      if (field === 'client') return browserName(value)
      if (field === 'kind' && isKind(value)) return customerKindLabels[value]
      if (isLocalePart(field)) return localeName(field, value)
      if (YES_OR_NO.includes(field)) return value === 'true' ? phrases.yes : phrases.no
      if (INSTANT.test(value)) return instantText(value, timezone)
      return fixedWords(field, value) ?? shownDay(value)
    }
    return { field: fieldInWords(kind, field), before: said(before), after: said(after) }
  })
}

/** What of a field changed, `amount 500 → 550`; of a record that is new or gone what it holds. */
function FieldChange({ field, before, after }: Field) {
  return (
    <span className="log-field">
      <i>{field}</i> {before !== null && <bdi>{before}</bdi>}
      {before !== null && after !== null && <span className="onward"> → </span>}
      {after !== null && <bdi>{after}</bdi>}
    </span>
  )
}

/** Fields that every record has, and that say nothing in a line. */
const IN_EVERY = ['id', 'version', 'created_at', 'updated_at']

interface ChangesProps extends RowFields {
  readonly timezone: string | undefined
}

/** What changed with a row, in a line. */
export function Changes({ kind, fields, timezone }: ChangesProps) {
  const told = fields.filter(({ field }) => !IN_EVERY.includes(field))
  return fieldsInWords({ kind, fields: told }, timezone).map((one) => (
    <FieldChange key={one.field} {...one} />
  ))
}
