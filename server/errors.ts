import { authTexts } from '../contract/operator/auth.ts'
import { type CodedText, defineTexts, withTextsAlone } from '../contract/text/catalogue.ts'
import type { FieldErrors } from '../contract/wire/errors.ts'

export const refusalTexts = defineTexts('refusal', {
  notFound: 'Not found.',
  throttled: {
    one: 'Too many attempts. Try again in {count} second.',
    other: 'Too many attempts. Try again in {count} seconds.',
  },
  someRows: 'Some of the rows are refused.',
  bodyTooLarge: 'The body is too large.',
  bodyNotJson: 'The body must be JSON (content type application/json).',
  failed: 'The server failed; nothing was written. Tell your IT person: request {id}.',
  closing: 'The server is closing.',
  keyLength: 'Idempotency-Key must be 1 to {max} characters.',
  wholeList: 'This asks for the changes of the whole list: leave the rest of the query out.',
})

/** Why something is refused; `http/answers.ts` has the status of each. */
export type Refusal =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'throttled'
  | 'cancelled'
  | 'unavailable'

/** A body that is JSON already, but for the texts in it: `worded` makes what the caller reads of each. */
export type WrittenBody = (worded: (text: CodedText) => unknown) => string

/** Thrown where something is refused; `body` is what the caller is answered, a {@link WrittenBody} where it is JSON already. */
export class Refused extends Error {
  readonly kind: Refusal
  readonly body: unknown
  /** When the same may be tried again, in seconds from now. */
  readonly retry_after_s: number | undefined
  constructor(kind: Refusal, body: unknown, retry_after_s?: number) {
    // The errors of 10,000 rows are no message.
    super(Array.isArray(body) ? refusalTexts.someRows.text : JSON.stringify(withTextsAlone(body)))
    this.kind = kind
    this.body = body
    this.retry_after_s = retry_after_s
  }
}

/** The errors of each field. */
export const invalid = (errors: FieldErrors) => new Refused('invalid', errors)
/** What is wrong with the input as a whole. */
export const invalidInput = (message: CodedText) => new Refused('invalid', { non_field_errors: [message] })
export const unauthorized = (detail: CodedText = authTexts.invalidToken) =>
  new Refused('unauthorized', { detail })
export const forbidden = (detail: CodedText) => new Refused('forbidden', { detail })
export const notFound = () => new Refused('notFound', { detail: refusalTexts.notFound })
/** What blocks the call, and what to do. */
export const conflict = (detail: CodedText) => new Refused('conflict', { detail })
export const throttled = (seconds: number) =>
  new Refused('throttled', { detail: refusalTexts.throttled({ count: seconds }) }, seconds)
export const unavailable = (detail: CodedText) => new Refused('unavailable', { detail })
