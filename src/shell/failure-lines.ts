import { failureLines, readFailure } from '../../contract/errors.ts'
import type { Failure } from '../machines/failure.ts'

/** What the operator is told of a failed call (spec, section 8): the server's words, else the screen's. */
export function linesOf(failure: Failure, fallback: string): string[] {
  return failure.kind === 'refused' && failure.status < 500
    ? failureLines(failure.body, fallback)
    : [fallback]
}

/** What the operator is told of a failed read (spec, section 8): detail, then message, else the general words. */
export const readLineOf = (failure: Failure): string =>
  readFailure(failure.kind === 'refused' ? failure.body : undefined)
