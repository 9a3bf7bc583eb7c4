import type { OverLimitAnswer } from '../../contract/limits/limits.ts'
import { passesLimits } from '../../contract/wire/errors.ts'
import type { Failure } from './failure.ts'

/** Whether a write was refused since it passes a limit. */
export const isOverLimit = (
  failure: Failure,
): failure is Extract<Failure, { kind: 'refused' }> & { readonly body: OverLimitAnswer } =>
  failure.kind === 'refused' && passesLimits(failure.body)
