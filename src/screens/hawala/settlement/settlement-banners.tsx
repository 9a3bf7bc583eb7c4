import type { ReactNode } from 'react'
import { hawalaTexts } from '../../../../contract/hawala/hawala.ts'
import { linesOf } from '../../../shell/calls/failure-lines.ts'
import { isByRow } from '../../../shell/settlement/use-settlement.ts'
import { actions } from '../../../ui/frame/action-phrases.ts'
import { Banner } from '../../../ui/frame/banner.tsx'
import { phrases } from './phrases.ts'
import type { SettlementState } from './use-settlement-state.ts'

interface SettlementBannersProps {
  readonly state: SettlementState
  /** What this browser could not read or keep. */
  readonly troubles: readonly string[]
}

/** What is wrong with the whole settlement: a batch without an answer, one that was refused, rows that are not kept. */
export function SettlementBanners({ state, troubles }: SettlementBannersProps): ReactNode {
  const { failure, batch, saving } = state
  return (
    <>
      {saving === 'unknown' && batch && (
        <Banner
          label={phrases.notAnswered}
          lines={[
            phrases.unknown({ count: batch.ids.length }),
            ...(failure?.kind === 'refused' ? linesOf(failure, hawalaTexts.recordFailed) : []),
          ]}
        />
      )}
      {saving === 'idle' && failure && !isByRow(failure) && (
        <Banner label={actions.error} lines={linesOf(failure, hawalaTexts.recordFailed)} />
      )}
      <Banner lines={troubles} />
    </>
  )
}
