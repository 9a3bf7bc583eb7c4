import { moneyFromWire } from '../../../../contract/money/money.ts'
import { reminderText } from '../../../../contract/reports/reminder-texts.ts'
import type {
  LimitLine,
  LimitsReport,
  OwedLine,
  OwedReport,
} from '../../../../contract/reports/report-answers.ts'
import { listedText } from '../../../../contract/text/listed.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import { statementAddress } from '../../../shell/fields/statement-address.ts'
import type { LineMessage } from '../../../shell/report/line-message.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { countedDay } from '../../../ui/frame/solar-day.ts'
import {
  columnFrom,
  columnOf,
  type ReportColumn,
  type ReportRow,
  type ReportTotal,
} from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** An account with a limit, or one that owes. */
type LimitsRow = Pick<LimitLine, 'cust_id' | 'cust_name' | 'acc_no' | 'ccy'> &
  Partial<Omit<LimitLine, 'since'>> &
  Partial<OwedLine>

const ACCOUNT: readonly ReportColumn<LimitsRow>[] = [
  columnOf('cust_name', phrases.name, 'text'),
  columnOf('acc_no', common.account, 'text'),
  columnOf('ccy', common.ccy, 'code'),
]
const OF_LIMITS: readonly ReportColumn<LimitsRow>[] = [
  columnFrom('kind', phrases.kind, 'code', ({ kind }) =>
    kind === 'least_cash' ? phrases.isToHold : phrases.mayOwe,
  ),
  columnOf('limit', phrases.limit, 'money'),
  columnOf('balance', common.balance, 'balance'),
  columnOf('over', phrases.over, 'money'),
  columnOf('left', phrases.left, 'money'),
]
const OF_DEBTS: readonly ReportColumn<LimitsRow>[] = [
  columnOf('days_7', phrases.days7, 'money'),
  columnOf('days_30', phrases.days30, 'money'),
  columnOf('days_90', phrases.days90, 'money'),
  columnOf('older', phrases.older, 'money'),
  columnOf('owed', phrases.owed, 'money'),
  columnOf('worth', phrases.worth, 'money'),
]
const SINCE: ReportColumn<LimitsRow> = columnOf('since', phrases.since, 'day')

const keysOf = (columns: readonly ReportColumn<LimitsRow>[]) => columns.map(({ key }) => key)

/** The columns of the other accounts; who is past a limit has nothing left. */
function withoutOf({ show }: LimitsReport): readonly string[] {
  if (show === 'owed') return keysOf(OF_LIMITS)
  return [...keysOf(OF_DEBTS), ...(show === 'over' ? ['left'] : [])]
}

const SHOWN = { over: phrases.past, all: phrases.all, owed: phrases.owing } as const

const AGES = ['days_7', 'days_30', 'days_90', 'older'] as const

const agedValues = (aged: OwedReport['worth']) =>
  Object.fromEntries(AGES.map((age) => [age, moneyFromWire(aged[age])]))

/** What is owed in each currency: below the accounts, since there may be too many for the foot of the table. */
const totalsOf = ({ totals }: OwedReport): ReportTotal[] =>
  totals.map((total) => ({
    label: common.total,
    key: total.ccy,
    values: {
      ...{ ccy: total.ccy, ...agedValues(total), owed: moneyFromWire(total.owed) },
      ...(total.worth !== undefined && { worth: moneyFromWire(total.worth) }),
    },
  }))

/** What is owed in all currencies that have a rate. */
const worthOf = ({ worth }: OwedReport): ReportTotal => ({
  label: phrases.worthTotal,
  values: { ...agedValues(worth), worth: moneyFromWire(worth.owed) },
})

/** What reminds the customer of a line of all that they owe; undefined where limits are shown. */
function reminderOf(
  { cust_id, cust_name }: LimitsRow,
  { date, owed }: LimitsReport,
): LineMessage | undefined {
  if (!owed) return undefined
  const debts = () => owed.accounts.filter((account) => account.cust_id === cust_id)
  return {
    cust_id,
    cust_name,
    textOf: (language, office) =>
      reminderText({ office, name: cust_name, day: date, debts: debts() }, language, (day) =>
        countedDay(day, language),
      ),
  }
}

/** Who is past a limit, who has one, or what customers owe; Enter on a line opens the statement of its account. */
export default reportScreen('limits', {
  rowsOf: ({ limits, owed }: LimitsReport): readonly ReportRow<LimitsRow>[] =>
    owed ? [...owed.accounts, ...totalsOf(owed)] : (limits ?? []),
  columns: [...ACCOUNT, ...OF_LIMITS, ...OF_DEBTS, SINCE],
  withoutOf,
  restOf: ({ date, show, owed, limits, without_tills }) => ({
    facts: [
      ['', SHOWN[show]],
      ['', shownDay(date)],
      [common.accounts, String((limits ?? owed?.accounts ?? []).length)],
      ...(without_tills ? [['', phrases.withoutTills] as const] : []),
      ...(owed && owed.unvalued.length > 0
        ? [['', phrases.unvalued({ currencies: listedText(owed.unvalued) })] as const]
        : []),
    ],
    totals: owed && owed.accounts.length > 0 ? [worthOf(owed)] : [],
    landscape: true,
  }),
  messageOf: reminderOf,
  rowKey: ({ acc_no }) => acc_no,
  hrefOf: ({ cust_id, acc_no }, days) => statementAddress(cust_id, acc_no, days),
  emptyText: phrases.empty,
})
