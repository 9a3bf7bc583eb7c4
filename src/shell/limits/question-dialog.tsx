import type { OverLimitAnswer } from '../../../contract/limits/limits.ts'
import type { WatchedAnswer } from '../../../contract/watch/watch.ts'
import { WATCHED } from '../../../contract/watch/watch-sources.ts'
import type { AskedQuestion } from '../session/asked-questions.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { NamesDialog } from './names-dialog.tsx'

/** The question of a write, by what it is about. */
export function QuestionDialog({ asked }: { readonly asked: AskedQuestion }) {
  const { answer } = asked
  if (answer.code === WATCHED)
    return <NamesDialog key={answer.question} asked={asked as AskedQuestion<WatchedAnswer>} />
  return <LimitDialog key={answer.request} asked={asked as AskedQuestion<OverLimitAnswer>} />
}
