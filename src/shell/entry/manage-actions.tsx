import type { ReactNode } from 'react'
import { refusedText, type Subject } from '../../../contract/operator/roles.ts'
import { ReadOnly } from '../../ui/frame/banner.tsx'
import { useMay } from '../operator/use-may.ts'

interface ManageActionsProps {
  /** What they are for, as the subject of the refusal. */
  readonly subject: Subject
  readonly children: ReactNode
}

/** The buttons of those who manage the office; all others read who may. */
export function ManageActions({ subject, children }: ManageActionsProps) {
  return useMay('manage') ? (
    <div className="actions">{children}</div>
  ) : (
    <ReadOnly why={refusedText('manage', subject)} />
  )
}
