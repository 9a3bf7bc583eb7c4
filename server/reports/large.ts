import { largeShape } from '../../contract/large-cash/large-cash-answers.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { DEFAULT_LARGE_RULE } from '../../contract/office/large-rule.ts'
import { amendmentOf, filingsOf } from '../large-cash/filings.ts'
import { hashOfLines, largeCashOf } from '../large-cash/list.ts'
import { assertPeriod, type ReportQuery } from './report-query.ts'

/** Cash at or above the office's threshold, at once or within the window, and what was filed of it (docs/books.md, "Large cash"). */
export const large: ReportQuery<'large'> = {
  summary: 'The large cash of a period, by party, way and currency, and how it differs from what was filed',
  answer: largeShape,
  async read(reader, request) {
    assertPeriod(request)
    const { from_date, to_date } = request
    const period = { from_date, to_date }
    const { rules, lines, unvalued } = await largeCashOf(reader, period)
    const preset = request.preset || (rules.at(-1)?.preset ?? DEFAULT_LARGE_RULE.preset)
    const filings = await filingsOf(reader, period, preset)
    return {
      ...{ period, preset, lines, unvalued },
      rules: rules.map((rule) => ({ ...rule, amount: moneyToWire(rule.amount) })),
      filings: filings.map(({ id, at, by, sha256, rows }) => ({ id, at, by, sha256, lines: rows.length })),
      amendment: amendmentOf(lines, filings[0]),
      listed: hashOfLines(lines),
    }
  },
}
