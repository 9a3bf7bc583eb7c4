import { authTexts } from '../contract/operator/auth.ts'
import { counted } from '../contract/text/counted.ts'
import type { FieldErrors } from '../contract/wire/errors.ts'

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
    super(Array.isArray(body) ? 'Some of the rows are refused.' : JSON.stringify(body))
    this.kind = kind
    this.body = body
    this.retry_after_s = retry_after_s
  }
}

/** The errors of each field. */
export const invalid = (errors: FieldErrors) => new Refused('invalid', errors)
/** What is wrong with the input as a whole. */
export const invalidInput = (message: string) => new Refused('invalid', { non_field_errors: [message] })
export const unauthorized = (detail: string = authTexts.invalidToken) =>
  new Refused('unauthorized', { detail })
export const forbidden = (detail: string) => new Refused('forbidden', { detail })
export const notFound = () => new Refused('notFound', { detail: 'Not found.' })
/** What blocks the call, and what to do. */
export const conflict = (detail: string) => new Refused('conflict', { detail })
export const throttled = (seconds: number) =>
  new Refused(
    'throttled',
    { detail: `Too many attempts. Try again in ${counted(seconds, 'second')}.` },
    seconds,
  )
export const unavailable = (detail: string) => new Refused('unavailable', { detail })
