import { moneyToWire } from '../../contract/money/money.ts'
import { PROFIT_LINES, type ProfitLine } from '../../contract/reports/profit-lines.ts'
import { profitShape } from '../../contract/reports/report-answers.ts'
import type { SnapshotReader } from '../db/books.ts'
import { readProfit } from '../profit/profit.ts'
import type { ProfitSums } from '../profit/profit-groups.ts'
import { assertPeriod, type ReportQuery } from './report-query.ts'

const totalOf = (sums: ProfitSums): bigint => PROFIT_LINES.reduce((total, line) => total + sums[line], 0n)

/** Sums on the wire, with their total. */
const sumsToWire = (sums: ProfitSums) => {
  const lines = Object.fromEntries(PROFIT_LINES.map((line) => [line, moneyToWire(sums[line])]))
  return { ...(lines as Record<ProfitLine, number>), total: moneyToWire(totalOf(sums)) }
}

/** What the office has earned in a period, and its proof (docs/books.md, "Profit"). */
export const profit: ReportQuery<'profit', SnapshotReader> = {
  summary: 'What the office has earned in a period, and the same by what it is worth before and after',
  answer: profitShape,
  async read(reader, request) {
    assertPeriod(request)
    const { from_date, to_date } = request
    const [base, by] = [request.base || 'USD', request.by || 'day']
    const { groups, worth_before, worth_after, capital, unvalued } = await readProfit(reader, {
      ...{ from_date, to_date, base, by },
    })
    const sums = Object.fromEntries(
      PROFIT_LINES.map((line) => [line, groups.reduce((all, group) => all + group.sums[line], 0n)]),
    ) as ProfitSums
    return {
      ...{ period: { from_date, to_date }, base, by },
      groups: groups.map(({ key, sums }) => ({ key, ...sumsToWire(sums) })),
      sums: sumsToWire(sums),
      worth_before: moneyToWire(worth_before),
      worth_after: moneyToWire(worth_after),
      capital: moneyToWire(capital),
      proof: moneyToWire(worth_after - worth_before - capital),
      unvalued: [...unvalued],
    }
  },
}
