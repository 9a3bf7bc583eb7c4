import { createContext, type ReactNode, useContext, useState } from 'react'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'

/** What is asked before something is done that an operator may not have meant. */
export interface Question {
  readonly title: string
  /** All that is asked, a sentence each; one answer goes for all of it. */
  readonly lines: readonly string[]
  readonly confirmText: string
  /** Whether the screen is left: what is typed before the answer is for no form, and a macro answers it. */
  readonly leaves?: boolean
  readonly onConfirm: () => void
  /** Another answer, which mends what is asked about in place of going on; offered last. */
  readonly alternative?: { readonly text: string; readonly onChoose: () => void } | undefined
}

const loadDialog = () => import('./question-dialog.tsx')

const QuestionContext = createContext<(question: Question) => void>(() => {})

/** Asks one question at a time, over whatever is open. */
export function QuestionProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const part = useDeferredModule(loadDialog, question !== undefined)
  return (
    <QuestionContext value={setQuestion}>
      {children}
      {part && question && <part.QuestionDialog question={question} onClose={() => setQuestion(undefined)} />}
    </QuestionContext>
  )
}

/** Asks before something is done; where there is nothing to ask it is done at once. */
export function useAsk() {
  const ask = useContext(QuestionContext)
  return (question: Question) => (question.lines.length === 0 ? question.onConfirm() : ask(question))
}
