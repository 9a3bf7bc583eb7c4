import { type ReactNode, Suspense, useState } from 'react'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { tooLongForPaper } from '../../ui/report/paper.tsx'
import type { Report } from '../../ui/report/report.ts'
import { lazyScreen } from '../navigation/lazy-screen.tsx'
import type { HandOver } from './hand-over.ts'

const HandOverDialog = lazyScreen(() => import('./hand-over-dialog.tsx'))

/** Prints what stands on paper while the browser prints, or says why it is not printed. */
export function printPaper(report: Pick<Report<unknown>, 'rows' | 'isPartial'>): void {
  const tooLong = tooLongForPaper(report)
  if (tooLong === undefined) window.print()
  else showFailure([tooLong])
}

/** What is on paper of a report: the operator's own, and the customer's while a dialog asks how it is handed over. */
export function useHandOver(handOver: HandOver | undefined, own: ReactNode) {
  const [isAsked, setAsked] = useState(false)
  const ask = handOver && (() => setAsked(true))
  const paper =
    handOver && isAsked ? (
      <Suspense>
        <HandOverDialog handOver={handOver} onPrint={printPaper} onClose={() => setAsked(false)} />
      </Suspense>
    ) : (
      own
    )
  return { ask, paper }
}
