/** The 409 of an Idempotency-Key that was used for another body: what was sent under it first is written. */
export const usedKeyText = 'This Idempotency-Key was used for another request. Send a new key.'

/** Field errors of a draft or a body, by wire or form name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The errors of a form's fields from one message a field, '' or false for a field without fault. */
export const errorsFrom = (messages: Readonly<Record<string, string | false>>): FieldErrors =>
  Object.fromEntries(Object.entries(messages).flatMap(([field, text]) => (text ? [[field, [text]]] : [])))

/** What fields of the wire are called in the forms, where their names are no words. */
const CALLED: Readonly<Record<string, string>> = {
  acc_no: 'Account number',
  add: 'Address',
  bailer: 'Guarantor name',
  bailer_contact: 'Guarantor contact',
  business: 'Business title',
  ccy: 'Currency',
  cust_id: 'Customer ID',
  cust_name: 'Name',
}

/** A field of the wire in words, as it stands before a message: `debit_account` is Debit account. */
export function fieldName(field: string): string {
  const words = CALLED[field] ?? field.replaceAll('_', ' ').trim()
  const said = words.replaceAll(/\bid\b/gi, 'ID')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((part) =>
    typeof part === 'string' ? part : JSON.stringify(part),
  )

/**
 * The toasts for a refused write (docs/books.md, "Errors on the wire"): non_field_errors in one, joined by commas; else
 * one a field, 'Field: messages', a detail without prefix; a plain string as it is; else `fallback`.
 */
export function failureLines(body: unknown, fallback: string): string[] {
  if (typeof body === 'string' && body.trim() !== '') return [body]
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [fallback]
  const entries = Object.entries(body)
  const general = entries.find(([field]) => field === 'non_field_errors')
  if (general) return [texts(general[1]).join(', ')]
  const lines = entries.map(([field, value]) => {
    const messages = texts(value).join(', ')
    return field === 'detail' ? messages : `${fieldName(field)}: ${messages}`
  })
  return lines.length > 0 ? lines : [fallback]
}

/** What a failed read shows: detail, then message, else 'Failed to fetch data' (docs/books.md, "Errors on the wire"). */
export function readFailure(body: unknown): string {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  for (const text of [answer.detail, answer.message]) if (typeof text === 'string' && text) return text
  return 'Failed to fetch data'
}

/** The field errors of a 400, without `detail` and `non_field_errors`; empty for anything else. */
export function fieldErrors(body: unknown): FieldErrors {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  return Object.fromEntries(
    Object.entries(body)
      .filter(([field, value]) => field !== 'detail' && field !== 'non_field_errors' && Array.isArray(value))
      .map(([field, value]) => [field, texts(value)]),
  )
}

/** What came of a write over a version: its answer, or what another browser, which was faster, has the server keep. */
export type VersionedWrite<Answer, Kept = Answer> =
  | { readonly isKept: true; readonly current: Answer }
  | { readonly isKept: false; readonly current: Kept }

/** The 409 of a change that is based on another version than the one kept. */
export interface Conflict<Kept> {
  readonly detail: string
  readonly current: Kept
}
