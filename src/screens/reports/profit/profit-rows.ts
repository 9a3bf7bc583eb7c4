import { moneyFromWire } from '../../../../contract/money/money.ts'
import { PROFIT_LINES } from '../../../../contract/reports/profit-lines.ts'
import type { ProfitExchange, ProfitReport } from '../../../../contract/reports/report-answers.ts'
import type { ReportRow, ReportTotal } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** A group of the profit, or an exchange behind it. */
export type ProfitLineRow = Partial<ProfitReport['groups'][number]> & Partial<ProfitExchange>

const MONEY = [...PROFIT_LINES, 'total'] as const

const totalRow = ({ sums }: ProfitReport): ReportTotal => ({
  label: common.total,
  values: Object.fromEntries(MONEY.map((line) => [line, moneyFromWire(sums[line])])),
})

/** The proof: own worth before and after the period, and the capital paid in between. */
const proofRows = ({ worth_before, worth_after, capital, proof }: ProfitReport): ReportTotal[] =>
  (
    [
      [phrases.worthBefore, worth_before],
      [phrases.worthAfter, worth_after],
      [phrases.capital, capital],
      [phrases.grown, proof],
    ] as const
  ).map(([label, amount]) => ({ label, key: label, values: { total: moneyFromWire(amount) } }))

/** The exchanges and their total; of all currencies also the gains that own moves have realised. */
function exchangeRows(
  exchanges: readonly ProfitExchange[],
  { sums }: ProfitReport,
  isWhole: boolean,
): ReportRow<ProfitLineRow>[] {
  const gained = exchanges.reduce((sum, { gain }) => sum + moneyFromWire(gain), 0n)
  const others = isWhole ? moneyFromWire(sums.exchange) - gained : 0n
  const row = (label: string, gain: bigint): ReportTotal => ({ label, key: label, values: { gain } })
  if (exchanges.length === 0 && others === 0n) return []
  return [
    ...exchanges,
    ...(others === 0n ? [] : [row(phrases.byOthers, others)]),
    row(common.total, gained + others),
  ]
}

/** The rows of a profit; `isWhole` says that its exchanges are not limited to one currency. */
export function profitRows(answer: ProfitReport, isWhole: boolean): ReportRow<ProfitLineRow>[] {
  const { exchanges, groups } = answer
  if (exchanges) return exchangeRows(exchanges, answer, isWhole)
  return groups.length === 0 ? [] : [...groups, totalRow(answer), ...proofRows(answer)]
}
