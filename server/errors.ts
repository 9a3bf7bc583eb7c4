import { authTexts } from '../contract/operator/auth.ts'
import { defineTexts, type Said, withTextsAlone } from '../contract/text/catalogue.ts'
import type { FieldErrors } from '../contract/wire/errors.ts'

export const refusalTexts = defineTexts('refusal', {
  notFound: 'Not found.',
  throttled: {
    one: 'Too many attempts. Try again in {count} second.',
    other: 'Too many attempts. Try again in {count} seconds.',
  },
  someRows: 'Some of the rows are refused.',
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

/** Thrown where something is refused; `body` is what the caller is answered, a string where it is JSON already. */
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
export const invalidInput = (message: Said) => new Refused('invalid', { non_field_errors: [message] })
export const unauthorized = (detail: Said = authTexts.invalidToken) => new Refused('unauthorized', { detail })
export const forbidden = (detail: Said) => new Refused('forbidden', { detail })
export const notFound = () => new Refused('notFound', { detail: refusalTexts.notFound })
/** What blocks the call, and what to do. */
export const conflict = (detail: Said) => new Refused('conflict', { detail })
export const throttled = (seconds: number) =>
  new Refused('throttled', { detail: refusalTexts.throttled({ count: seconds }) }, seconds)
export const unavailable = (detail: Said) => new Refused('unavailable', { detail })
