import { useSelector } from '@xstate/react'
import { Fragment, useEffect, useMemo, useState } from 'react'
import { settlementTexts } from '../../../../contract/hawala/form.ts'
import type { DraftRow } from '../../../../contract/operator/draft-rows.ts'
import { say } from '../../../../contract/text/catalogue.ts'
import { isAnyFree } from '../../../machines/settlement-context.ts'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import { Button } from '../../../ui/frame/button.tsx'
import { whenIdle } from '../../../ui/frame/when-idle.ts'
import { Money } from '../../../ui/table/figures.tsx'
import type { SettlementCurrency } from './cells.ts'
import { phrases } from './phrases.ts'
import { runningTotals, settlementTotals } from './totals.ts'

const NO_ROWS: readonly DraftRow[] = []

/** However many keys come, it follows within that. */
const LATEST_MS = 200

/** A value as it was before the last frame was painted: what draws it keeps neither a key nor the rows waiting. */
function useAfterPaint<T>(value: T, first: T): T {
  const [painted, setPainted] = useState(first)
  useEffect(() => {
    let callOff = () => {}
    const frame = requestAnimationFrame(() => {
      callOff = whenIdle(() => setPainted(value), LATEST_MS)
    })
    return () => {
      cancelAnimationFrame(frame)
      callOff()
    }
  }, [value])
  return painted
}

interface SettlementFooterProps {
  readonly settlement: SettlementActor
  readonly settlementCurrency: SettlementCurrency
  readonly isSticky: boolean
  readonly onSticky: () => void
}

/** The sums of all rows, whether new rows keep what is the same, and Clear All. */
export function SettlementFooter({
  settlement,
  settlementCurrency,
  isSticky,
  onSticky,
}: SettlementFooterProps) {
  const rows = useSelector(settlement, ({ context }) => context.rows)
  const isClearable = useSelector(settlement, ({ context }) => isAnyFree(context))
  // Behind the key, and behind the rows when the screen opens: the sums follow by a frame.
  const summed = useAfterPaint(rows, NO_ROWS)
  const sum = useMemo(() => runningTotals(settlementCurrency.ccyOf), [settlementCurrency])
  const totals = useMemo(() => sum(summed), [sum, summed])
  return (
    <footer className="sums">
      {settlementTotals(totals, settlementCurrency.currencies).map(({ currency, charge, amount }) => (
        <Fragment key={currency}>
          <span>
            {say(settlementTexts.totalCharges({ ccy: currency }))} <Money minor={charge} />
          </span>
          <span>
            {say(settlementTexts.totalAmount({ ccy: currency }))} <Money minor={amount} />
          </span>
        </Fragment>
      ))}
      {totals.currencies.map(({ currency, amount, rows: count }) => (
        <span key={currency} className="quiet">
          {currency.replace('_', ' ')} <Money minor={amount} /> ·{' '}
          {phrases.rowCount({ count, rows: String(count) })}
        </span>
      ))}
      <span className="end">
        <Button
          label={isSticky ? phrases.stickyOn : phrases.stickyOff}
          keys="Alt+Y"
          kind="plain"
          onPress={onSticky}
        />
        <Button
          label={phrases.clearAll}
          kind="plain"
          disabled={!isClearable}
          onPress={() => settlement.send({ type: 'rows.clear' })}
        />
      </span>
    </footer>
  )
}
