import type { ReactNode } from 'react'
import { refusedText } from '../../../contract/operator/roles.ts'
import { ReadOnly } from '../../ui/frame/banner.tsx'
import { useMay } from '../frame/use-may.ts'

/** The buttons of those who manage the office; all others read who may. */
export function ManageActions({ children }: { readonly children: ReactNode }) {
  return useMay('manage') ? (
    <div className="actions">{children}</div>
  ) : (
    <ReadOnly why={refusedText('manage')} />
  )
}
