import { isQuestion, type QuestionAnswer } from '../../contract/wire/errors.ts'
import type { Failure } from './failure.ts'

/** Whether a write was refused since it asks something first. */
export const isAsking = (
  failure: Failure,
): failure is Extract<Failure, { kind: 'refused' }> & { readonly body: QuestionAnswer } =>
  failure.kind === 'refused' && isQuestion(failure.body)
