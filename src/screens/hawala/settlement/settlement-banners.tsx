import type { ReactNode } from 'react'
import { hawalaTexts } from '../../../../contract/hawala/hawala.ts'
import { linesOf } from '../../../shell/calls/failure-lines.ts'
import { isByRow } from '../../../shell/settlement/use-settlement.ts'
import { Banner } from '../../../ui/frame/banner.tsx'
import type { SettlementState } from './use-settlement-state.ts'

const unknownText = (count: number) =>
  count === 1
    ? 'Whether 1 row is saved is not known yet. It stays locked and goes out again'
    : `Whether ${count.toLocaleString('en')} rows are saved is not known yet. They stay locked and go out again`

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
          label="Not answered:"
          lines={[
            `${unknownText(batch.ids.length)} until the server answers, never twice; F8 sends now.`,
            ...(failure?.kind === 'refused' ? linesOf(failure, hawalaTexts.recordFailed) : []),
          ]}
        />
      )}
      {saving === 'idle' && failure && !isByRow(failure) && (
        <Banner label="Error:" lines={linesOf(failure, hawalaTexts.recordFailed)} />
      )}
      <Banner lines={troubles} />
    </>
  )
}
