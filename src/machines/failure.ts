import { type CodedText, isSame } from '../../contract/text/catalogue.ts'
import { keyTexts } from '../../contract/wire/errors.ts'

/** Why a call failed, as far as a machine needs to know. */
export type Failure =
  /** The server answered and said no; nothing was written unless `status` is 500 or more. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly body: unknown
      /** The server's name for the call, where it told one. */
      readonly request?: string
      /** What stands in the books of a record that was changed after it had been written. */
      readonly existing?: ExistingRecord
    }
  /** No answer came: it may or may not have been written. */
  | { readonly kind: 'unreachable' }
  /** Anything else, such as an answer in a shape nobody knows. */
  | { readonly kind: 'unexpected'; readonly message: string }

/** A record that was written before. The failure stores its codes and figures, so that any language can show it. */
export interface ExistingRecord {
  /** What it is called; left out where `record` says so. */
  readonly noun?: CodedText
  /** Its number and figures. */
  readonly record: string
  /** The verb of Go To that opens it by its number, where there is one. */
  readonly opened?: { readonly verb: string; readonly id: string }
}

const kinds: readonly unknown[] = ['refused', 'unreachable', 'unexpected'] satisfies Failure['kind'][]

/** The failure that a thrown object carries in its `failure` field (src/api throws such); else unexpected. */
export function failureOf(error: unknown): Failure {
  const { failure } = (typeof error === 'object' && error !== null ? error : {}) as { failure?: unknown }
  if (typeof failure === 'object' && failure !== null && kinds.includes((failure as Partial<Failure>).kind)) {
    return failure as Failure
  }
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) }
}

/** Statuses of a server that is starting, or of a proxy without one behind it. */
const PASSING: readonly number[] = [502, 503, 504]

/**
 * Whether the server has refused the record, so that it goes back to the operator.
 * No answer, a server that is starting and a session that has ended are temporary: the record is sent again.
 */
export function isForOperator(failure: Failure): boolean {
  if (failure.kind !== 'refused') return failure.kind === 'unexpected'
  return failure.status !== 401 && !PASSING.includes(failure.status)
}

/** Why a call failed, as context and as an action's parameter. */
export const failed = ({
  event,
}: {
  readonly event: { readonly type: string; readonly error?: unknown }
}) => ({
  failure: failureOf(event.error),
})

/** Whether the server answered and surely wrote nothing (4xx). */
export function isRefusal(failure: Failure): failure is Extract<Failure, { kind: 'refused' }> {
  return failure.kind === 'refused' && failure.status < 500
}

/** Whether a new record was refused since what was sent under its key before is written, and was other than this. */
export function isWrittenBefore(
  failure: Failure,
): failure is Extract<Failure, { kind: 'refused' }> & { readonly status: 409 } {
  if (failure.kind !== 'refused' || failure.status !== 409) return false
  return isSame((failure.body as { detail?: unknown } | null)?.detail, keyTexts.used)
}
