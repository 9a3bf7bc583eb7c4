import type { CommissionList } from '../../../../contract/commission/commission-answers.ts'
import { moneyFromWire } from '../../../../contract/money/money.ts'
import { recordPath } from '../../../commands/catalog/nouns.ts'
import { termsText } from '../../../shell/commission/terms-text.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { columnOf, numbered, type ReportColumn, type ReportTotal } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { CommissionPanel } from './commission-panel.tsx'
import { phrases } from './phrases.ts'

type Line = CommissionList['hawala'][number]

const COLUMNS: readonly ReportColumn<Line>[] = [
  columnOf('id', phrases.hawala, 'text'),
  columnOf('date', common.date, 'day'),
  columnOf('sender_name', phrases.sender, 'text'),
  columnOf('receiver_name', phrases.receiver, 'text'),
  { ...columnOf('amount', phrases.amount, 'money'), currency: ({ currency }) => currency },
  {
    ...columnOf('commission', phrases.commission, 'money'),
    currency: ({ commission_currency }) => commission_currency,
  },
]

/** The commission by currency. */
const totalsOf = ({ sums }: CommissionList): readonly ReportTotal[] =>
  sums.map(({ currency, hawala, commission }) => ({
    label: phrases.totalIn({ hawala: String(hawala), currency }),
    values: { commission: moneyFromWire(commission) },
    currency,
  }))

/** The hawala of a correspondent without their commission, which is posted from here; Enter opens a hawala. */
export default reportScreen('commission', {
  rowsOf: ({ hawala }: CommissionList) => hawala,
  columns: COLUMNS,
  restOf: (answer) => ({
    facts: [
      ['', numbered(answer.cust_id, answer.cust_name)],
      ['', common.span({ from: answer.period.from_date, to: answer.period.to_date })],
      ['', answer.way === 'paid' ? phrases.commissionPaid : phrases.commissionReceived],
      ['', termsText(answer)],
    ],
    totals: totalsOf(answer),
    remarks: answer.more > 0 ? [phrases.more({ count: answer.more })] : [],
  }),
  aroundOf: (answer, { readAgain }) => ({
    notice: <CommissionPanel answer={answer} readAgain={readAgain} />,
  }),
  rowKey: ({ id }) => id,
  hrefOf: ({ id }) => recordPath('hawala', id),
  emptyText: phrases.empty,
})
