import { moneyFromWire, rateFromWire, type WireNumber } from '../../../../contract/money/money.ts'
import { internalAccountName } from '../../../../contract/records/postings.ts'
import type { Roznamcha, RoznamchaLine } from '../../../../contract/reports/report-answers.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import type { ReportQuestion } from '../../../shell/report/report-screen.tsx'
import { instantText } from '../../../ui/frame/instant-text.ts'
import { numbered, type ReportRow } from '../../../ui/report/report.ts'
import { phrases } from './phrases.ts'

export type Flow = Roznamcha['others'][number]

/** A leg under its heading. */
export interface Line extends Pick<RoznamchaLine, 'object_id' | 'transaction_type' | 'date' | 'description'> {
  readonly key: string
  /** When its record was entered: the time alone where that was on its date. */
  readonly time: string
  readonly operator: string
  /** The account that the cash came from or went to, with its name. */
  readonly account: string
  /** Of an exchange. */
  readonly rate: bigint | undefined
  readonly jama: bigint | undefined
  readonly naam: bigint | undefined
  readonly cash: bigint
}

/** The side that a line does not use stays blank. */
const used = (figure: WireNumber) => moneyFromWire(figure) || undefined

const MINUTES = 'HH:MM'.length

function timeOf({ entered_at, date }: RoznamchaLine, timezone: string | undefined): string {
  if (entered_at === null) return ''
  const entered = instantText(entered_at, timezone)
  return entered.startsWith(shownDay(date)) ? entered.slice(-MINUTES) : entered
}

/** A leg of a section as a line; `other` is the account that it names. */
export function lineOf(
  line: RoznamchaLine,
  section: string,
  other: string,
  { accountText, timezone }: ReportQuestion,
): Line {
  const { object_id, transaction_type, date, description, operator, account, rate } = line
  return {
    key: `${section} ${transaction_type} ${object_id} ${account}`,
    ...{ object_id, transaction_type, date, description },
    time: timeOf(line, timezone),
    operator: operator ?? '',
    account: accountText(internalAccountName(other)),
    rate: rate === undefined ? undefined : rateFromWire(rate),
    ...{ jama: used(line.jama), naam: used(line.naam), cash: moneyFromWire(line.cash) },
  }
}

/** The rows of one flow of cash: what was there before, each leg, and what is there after. */
function rowsOfFlow(
  { opening, closing, transactions, ...sums }: Flow,
  section: string,
  accountOf: (line: RoznamchaLine) => string,
  asked: ReportQuestion,
): ReportRow<Line>[] {
  return [
    { label: phrases.opening, key: `${section} opening`, values: { cash: moneyFromWire(opening) } },
    ...transactions.map((line) => lineOf(line, section, accountOf(line), asked)),
    {
      label: phrases.closing,
      key: `${section} closing`,
      values: {
        jama: moneyFromWire(sums.jama),
        naam: moneyFromWire(sums.naam),
        cash: moneyFromWire(closing),
      },
    },
  ]
}

/** Each till with its currencies, then the same cash by every other account. */
export function rowsOf({ tills, others }: Roznamcha, asked: ReportQuestion): ReportRow<Line>[] {
  const byTill = Map.groupBy(tills, ({ cust_id }) => cust_id)
  const isOne = Boolean(asked.request.customer_id)
  return [
    ...[...byTill.values()].flatMap((flows): ReportRow<Line>[] =>
      flows.flatMap((flow, index): ReportRow<Line>[] => {
        const { cust_id, cust_name, currency } = flow
        const section = `${cust_id} ${currency}`
        return [
          ...(index === 0 ? [{ level: 0, text: numbered(cust_id, cust_name), key: cust_id }] : []),
          { level: 1, text: currency, key: section },
          ...rowsOfFlow(flow, section, ({ other_account }) => other_account, asked),
        ]
      }),
    ),
    ...others.flatMap((flow, index): ReportRow<Line>[] => {
      const { currency } = flow
      const section = `others/${currency}`
      return [
        ...(index === 0 ? [{ level: 0, text: isOne ? phrases.othersOfOne : phrases.others }] : []),
        { level: 1, text: currency, key: section },
        ...rowsOfFlow(flow, section, ({ account }) => account, asked),
      ]
    }),
  ]
}
