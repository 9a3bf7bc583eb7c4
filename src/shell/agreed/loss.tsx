import type { ReactNode } from 'react'
import { type Dated, useAgreedQuestions } from './agreed-questions.ts'

interface LossProps {
  /** What is deleted, with its own figures. */
  readonly loss: ReactNode
  readonly entry: Dated
}

/** What a deletion takes away, and what is agreed of it: drawn while it is asked about. */
export default function Loss({ loss, entry }: LossProps) {
  const agreed = useAgreedQuestions()
  return (
    <>
      {loss}
      {agreed(entry).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  )
}
