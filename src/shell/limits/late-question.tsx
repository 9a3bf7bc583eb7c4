import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useAskedQuestion } from '../session/asked-questions.ts'

// Apart from the first load: few writes ask.
const load = () => import('./question-dialog.tsx')

/** Asks what writes ask, one after the other. */
export function LateQuestion() {
  const asked = useAskedQuestion()
  const part = useDeferredModule(load, asked !== undefined)
  return part && asked && <part.QuestionDialog asked={asked} />
}
