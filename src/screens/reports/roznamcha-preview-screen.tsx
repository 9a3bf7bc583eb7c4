import { moneyFromWire, type WireNumber } from '../../../contract/money/money.ts'
import { internalAccountName } from '../../../contract/records/postings.ts'
import type { Roznamcha, RoznamchaLine } from '../../../contract/reports/reports.ts'
import { recordLabelled } from '../../commands/catalog/nouns.ts'
import { type ReportQuestion, reportScreen } from '../../shell/report/report-screen.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import { solarDay } from '../../ui/frame/solar-day.ts'
import { columnOf, numbered, type ReportRow } from '../../ui/report/report.ts'

type Flow = Roznamcha['others'][number]

/** A leg under its heading. */
interface Line extends Pick<RoznamchaLine, 'object_id' | 'transaction_type' | 'date' | 'description'> {
  readonly key: string
  /** When its record was entered: the time alone where that was on its date. */
  readonly time: string
  readonly operator: string
  /** The account that the cash came from or went to, with its name. */
  readonly account: string
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
  return entered.startsWith(date) ? entered.slice(-MINUTES) : entered
}

/** The rows of one flow of cash: what was there before, each leg, and what is there after. */
function rowsOfFlow(
  { opening, closing, transactions, ...sums }: Flow,
  section: string,
  accountOf: (line: RoznamchaLine) => string,
  { accountText, timezone }: ReportQuestion,
): ReportRow<Line>[] {
  return [
    { label: 'Opening', key: `${section} opening`, values: { cash: moneyFromWire(opening) } },
    ...transactions.map((line): Line => {
      const { object_id, transaction_type, date, description, operator, account } = line
      const other = accountOf(line)
      return {
        key: `${section} ${transaction_type} ${object_id} ${account}`,
        ...{ object_id, transaction_type, date, description },
        time: timeOf(line, timezone),
        operator: operator ?? '',
        account: accountText(internalAccountName(other)),
        ...{ jama: used(line.jama), naam: used(line.naam), cash: moneyFromWire(line.cash) },
      }
    }),
    {
      label: 'Closing',
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
function rowsOf({ tills, others }: Roznamcha, asked: ReportQuestion): ReportRow<Line>[] {
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
      const section = `others ${currency}`
      return [
        ...(index === 0
          ? [{ level: 0, text: isOne ? 'The other accounts of its entries' : 'Every other account' }]
          : []),
        { level: 1, text: currency, key: section },
        ...rowsOfFlow(flow, section, ({ account }) => account, asked),
      ]
    }),
  ]
}

/** Whether the tills and the other accounts end at the same cash, in a sentence. */
function proofText({ tills, others }: Roznamcha): string {
  const wrong = others.filter(({ currency, closing }) => {
    const own = tills.filter((till) => till.currency === currency)
    const cash = own.reduce((sum, till) => sum + moneyFromWire(till.closing), 0n)
    return cash !== moneyFromWire(closing)
  })
  return wrong.length === 0
    ? 'Both ways end at the same cash'
    : `The two ways differ: ${wrong.map(({ currency }) => currency).join(', ')}`
}

/** The cash of each till and the same by all other accounts; Enter opens the record of a line. */
export default reportScreen('roznamcha', {
  rowsOf,
  columns: [
    columnOf('object_id', 'Ref No.', 'text'),
    columnOf('transaction_type', 'Type', 'code', 'type'),
    columnOf('date', 'Date', 'day'),
    columnOf('time', 'Time', 'code'),
    columnOf('operator', 'Operator', 'text'),
    columnOf('account', 'Account', 'text'),
    columnOf('description', 'Description', 'text'),
    columnOf('jama', 'Jama', 'money'),
    columnOf('naam', 'Naam', 'money'),
    columnOf('cash', 'Cash', 'money'),
  ],
  restOf(answer, { request: { customer_id } }) {
    const { from_date, to_date } = answer.period
    const [till] = answer.tills
    const isDay = from_date === to_date
    return {
      facts: [
        ['', customer_id && till ? numbered(till.cust_id, till.cust_name) : 'All tills'],
        ['', isDay ? from_date : `${from_date} to ${to_date}`],
        ...(isDay ? [solarDay(from_date)] : [from_date, to_date].map(solarDay)).map(
          (day) => ['', day] as const,
        ),
        ['', proofText(answer)],
      ],
      landscape: true,
    }
  },
  rowKey: ({ key }) => key,
  hrefOf: ({ transaction_type, object_id }) => recordLabelled(transaction_type, object_id),
  emptyText: 'No till has cash or was moved: a till is a customer of the kind cashbox',
})
