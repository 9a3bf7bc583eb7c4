import { useQueryClient } from '@tanstack/react-query'
import { type Hawala, hawalaTexts } from '../../../contract/hawala/hawala.ts'
import type { StepKind } from '../../../contract/hawala/life.ts'
import type { HawalaLife, HawalaStep } from '../../../contract/hawala/step-answers.ts'
import { newKey } from '../../api/client.ts'
import { hawalaLifeQuery, takeStep, undoStep } from '../../api/hawala-life.ts'
import { failureOf } from '../../machines/failure.ts'
import { CHANGED_LISTS } from '../../shell/calls/changed-lists.ts'
import { linesOf } from '../../shell/calls/failure-lines.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { type Deletion, useDeletion } from '../../shell/entry/use-deletion.ts'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { takenPhrases, undonePhrases } from './phrases.ts'

/** Puts a hawala as the server answers it in place of the one that is shown, and says what was done. */
function useShowAnswer(id: string): (answer: HawalaLife, text: string) => void {
  const queries = useQueryClient()
  const refresh = useRefresh()
  return (answer, text) => {
    queries.setQueryData(hawalaLifeQuery(id).queryKey, answer)
    refresh(...CHANGED_LISTS.hawala)
    showSuccess(text)
  }
}

/** Takes a step of a hawala, `body` with what belongs to it; a refusal is said in a toast. */
export type TakeStep = (kind: StepKind, body?: object) => Promise<void>

/** Takes steps of the hawala under an id, as it is shown. */
export function useTakeStep(id: string, { version }: Hawala): TakeStep {
  const show = useShowAnswer(id)
  return (kind, body = {}) =>
    takeStep(id, { kind, ...body }, { key: newKey(), version }).then(
      (answer) => show(answer, takenPhrases[kind]),
      (error) => showFailure(linesOf(failureOf(error), hawalaTexts.updateFailed)),
    )
}

/** The flow that undoes the last step of a hawala; the password is asked for where the step has posted. */
export function useUndoStep(id: string, { version }: Hawala, last: HawalaStep | undefined): Deletion {
  const show = useShowAnswer(id)
  return useDeletion({
    guard: last?.records?.length ? 'hawala-step' : undefined,
    remove: async () => {
      if (last) show(await undoStep(id, last.no, { key: newKey(), version }), undonePhrases[last.kind])
    },
    failedText: hawalaTexts.updateFailed,
  })
}
