import { LateLimitDialog } from '../limits/late-limit-dialog.tsx'
import { useOwnWords } from '../locale/own-words.ts'
import { OutboxFacts } from '../outbox/outbox-facts.tsx'
import { useOutboxPlace } from '../outbox/outbox-place.ts'
import { SettlementFact } from '../settlement/settlement-fact.tsx'
import { BackupWarning } from './backup-warning.tsx'
import { LowTillFact } from './low-till-fact.tsx'
import { RolesFact } from './roles-fact.tsx'
import { WaitingFact } from './waiting-fact.tsx'

/** The facts of the status line that no first screen waits for, and the question about limits. */
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
      <WaitingFact />
      <LateLimitDialog />
    </>
  )
}
