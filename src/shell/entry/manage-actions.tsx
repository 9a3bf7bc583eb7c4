import type { ReactNode } from 'react'
import { refusedText } from '../../../contract/operator/roles.ts'
import { ReadOnly } from '../../ui/frame/banner.tsx'
import { useMay } from '../operator/use-may.ts'

interface ManageActionsProps {
  /** What they are for, as the subject of the refusal: "Closing the day is". */
  readonly subject?: string
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
