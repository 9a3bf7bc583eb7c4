import { LateQuestion } from '../limits/late-question.tsx'
import { useOwnWords } from '../locale/own-words.ts'
import { OutboxFacts } from '../outbox/outbox-facts.tsx'
import { useOutboxPlace } from '../outbox/outbox-place.ts'
import { SettlementFact } from '../settlement/settlement-fact.tsx'
import { BackupWarning } from './backup-warning.tsx'
import { LowTillFact } from './low-till-fact.tsx'
import { RolesFact } from './roles-fact.tsx'
import { WaitingFact } from './waiting-fact.tsx'
import { WatchFact } from './watch-fact.tsx'

/** The facts of the status line that no first screen waits for, and what writes ask. */
export function LateFacts() {
  useOwnWords()
  const { outbox } = useOutboxPlace()
  return (
    <>
      {outbox && <OutboxFacts outbox={outbox} />}
      <SettlementFact />
      <BackupWarning />
      <LowTillFact />
      <RolesFact />
      <WatchFact />
      <WaitingFact />
      <LateQuestion />
    </>
  )
}
