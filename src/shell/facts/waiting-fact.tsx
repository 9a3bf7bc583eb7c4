import { useUnpaidText } from './unpaid.ts'

/** In the status line: how many hawala are unpaid, and for how long the oldest is. */
export function WaitingFact() {
  const text = useUnpaidText()
  return text ? <span className="long-fact">{text}</span> : null
}
