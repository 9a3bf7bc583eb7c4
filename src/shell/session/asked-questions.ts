import { useSyncExternalStore } from 'react'
import type { Pass, QuestionAnswer } from '../../../contract/wire/errors.ts'
import { Listeners } from '../../listeners.ts'

/** A write that asks something and waits for its operator. */
export interface AskedQuestion<Answer extends QuestionAnswer = QuestionAnswer> {
  readonly answer: Answer
  /** Lets it go on by what was given for this question, or drops it. */
  readonly settle: (given: Pass | undefined) => void
}

let asked: readonly AskedQuestion[] = []
const changed = new Listeners()

function change(next: readonly AskedQuestion[]): void {
  asked = next
  changed.notify()
}

/** Asks the operator what a write asks; `pass` is what it passes by so far. Undefined where the write is dropped. */
export const askQuestion = (answer: QuestionAnswer, pass: Pass = {}): Promise<Pass | undefined> =>
  new Promise((resolve) => {
    const one: AskedQuestion = {
      answer,
      settle(given) {
        change(asked.filter((other) => other !== one))
        resolve(given && { ...pass, ...given })
      },
    }
    change([...asked, one])
  })

/** The first write that waits. */
export const useAskedQuestion = () => useSyncExternalStore(changed.subscribe, () => asked[0])
