import type { Table } from '../../../../contract/imports/table.ts'
import { MONEY_DECIMALS, scaledToWire } from '../../../../contract/money/money.ts'
import type { MatchList } from '../../../../contract/reconciliation/reconciliation-answers.ts'
import type { MatchedWork } from '../../../shell/match/work.ts'

/** An agreement as it is sent: their balance has its side in the office's books. */
export function agreementOf(
  { account, period, listed }: MatchList,
  { fingerprint }: Table,
  done: MatchedWork,
) {
  const { theirs = 0n } = done.balances
  return {
    acc_no: account.acc_no,
    from_date: period.from_date,
    through: period.to_date,
    theirs: scaledToWire(theirs < 0n ? -theirs : theirs, MONEY_DECIMALS),
    side: theirs < 0n ? 'Dr' : 'Cr',
    fingerprint,
    rows: done.lines,
    pairs: done.matched.pairs.length,
    listed,
  }
}
