import type { OverLimitAnswer } from '../limits/limits.ts'
import { defineTexts, isSaid, type Said, say } from '../text/catalogue.ts'
import { listedText } from '../text/listed.ts'
import type { WatchedAnswer } from '../watch/watch.ts'

export const keyTexts = defineTexts('key', {
  /** The 409 of an Idempotency-Key that was used for another body: what was sent under it first is written. */
  used: 'This Idempotency-Key was used for another request. Send a new key.',
})

/** What a failed read shows where the answer says no more (docs/books.md, "Errors on the wire"). */
export const readTexts = defineTexts('read', { failed: 'Failed to fetch data' })

/** The Prefer header of a caller that puts texts into words itself (docs/books.md, "Errors on the wire"). */
export const PREFER_CODED = 'texts=coded'

/** What lets a write pass that was asked about: headers that it is sent again with. */
export type Pass = Readonly<Record<string, string>>

/** The headers of a write before anything is asked. */
export const ASKED: Pass = { Prefer: 'limits=ask, names=ask' }

/** The 409 of a write whose caller is asked before it is done: it is sent again with what lets it pass. */
export type QuestionAnswer = OverLimitAnswer | WatchedAnswer

const QUESTIONS: readonly unknown[] = ['over-limit', 'watched'] satisfies QuestionAnswer['code'][]

/** Whether the body of a refusal is a question. */
export const isQuestion = (body: unknown): body is QuestionAnswer =>
  QUESTIONS.includes((body as { readonly code?: unknown } | null)?.code)

/** Field errors of a draft or a body, by wire or form name. */
export type FieldErrors = Readonly<Record<string, readonly Said[]>>

/** The errors of a form's fields from one message a field, '' or false for a field without fault. */
export const errorsFrom = (messages: Readonly<Record<string, Said | false>>): FieldErrors =>
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
  return say({ code: `fieldName.${field}`, text: `${said.charAt(0).toUpperCase()}${said.slice(1)}` })
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((part) => (isSaid(part) ? say(part) : JSON.stringify(part)))

/**
 * The toasts for a refused write (docs/books.md, "Errors on the wire"): non_field_errors in one, joined by commas; else
 * one a field, 'Field: messages', a detail without prefix; a plain string as it is; else `fallback`.
 */
export function failureLines(body: unknown, fallback: Said): string[] {
  if (isSaid(body) && say(body).trim() !== '') return [say(body)]
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [say(fallback)]
  // The rest is for the question that it is asked by.
  if (isQuestion(body)) return texts(body.detail)
  const entries = Object.entries(body)
  const general = entries.find(([field]) => field === 'non_field_errors')
  if (general) return [listedText(texts(general[1]))]
  const lines = entries.map(([field, value]) => {
    const messages = listedText(texts(value))
    return field === 'detail' ? messages : `${fieldName(field)}: ${messages}`
  })
  return lines.length > 0 ? lines : [say(fallback)]
}

/** What a failed read shows: detail, then message, else 'Failed to fetch data' (docs/books.md, "Errors on the wire"). */
export function readFailure(body: unknown): string {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  for (const said of [answer.detail, answer.message]) if (isSaid(said) && say(said) !== '') return say(said)
  return say(readTexts.failed)
}

/** The field errors of a 400, without `detail` and `non_field_errors`; empty for anything else. */
export function fieldErrors(body: unknown): FieldErrors {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  return Object.fromEntries(
    Object.entries(body)
      .filter(([field, value]) => field !== 'detail' && field !== 'non_field_errors' && Array.isArray(value))
      .map(([field, value]) => [field, value as readonly Said[]]),
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
