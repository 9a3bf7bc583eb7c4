import { authTexts } from '../contract/auth.ts'
import type { FieldErrors } from '../contract/errors.ts'

/** A call that is refused. `http/answers.ts` turns it into the answer; `body` goes on the wire as it is. */
export class Refused extends Error {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    // The errors of 10,000 rows are no message.
    super(Array.isArray(body) ? 'Some of the rows are refused.' : JSON.stringify(body))
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 400 with the errors of each field. */
export const invalid = (errors: FieldErrors) => new Refused(400, errors)
/** 400 of the input as a whole. */
export const invalidInput = (message: string) => new Refused(400, { non_field_errors: [message] })
export const unauthorized = () => new Refused(401, { detail: authTexts.invalidToken })
export const forbidden = (detail: string) => new Refused(403, { detail })
export const notFound = () => new Refused(404, { detail: 'Not found.' })
/** 409: what blocks the call, and what to do. */
export const conflict = (detail: string) => new Refused(409, { detail })
export const stale = () =>
  conflict('This record was changed by someone else since you read it. Read it again, then save.')
export const throttled = (seconds: number) =>
  new Refused(
    429,
    { detail: `Too many attempts. Try again in ${seconds} seconds.` },
    { 'retry-after': String(seconds) },
  )
export const unavailable = (detail: string) => new Refused(503, { detail })
