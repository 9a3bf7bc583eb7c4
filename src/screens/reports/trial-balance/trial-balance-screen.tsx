import { dayText } from '../../../../contract/day/business-day.ts'
import { moneyFromWire, type WireNumber } from '../../../../contract/money/money.ts'
import { internalAccountName } from '../../../../contract/records/postings.ts'
import type { TrialBalance } from '../../../../contract/reports/report-answers.ts'
import { reportAddress } from '../../../../contract/reports/reports.ts'
import { listedText } from '../../../../contract/text/listed.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { columnOf, type ReportRow } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

interface Line {
  readonly currency: string
  readonly name: string
  readonly debit: bigint | undefined
  readonly credit: bigint | undefined
  readonly balance: bigint
}

/** An account's line, its balance on its side. */
function lineOf(currency: string, name: string, wire: WireNumber): Line {
  const balance = moneyFromWire(wire)
  const isDebit = balance < 0n
  const [debit, credit] = isDebit ? [-balance, undefined] : [undefined, balance]
  return { currency, name, debit, credit, balance }
}

const rowsOf = ({ currencies }: TrialBalance) =>
  currencies.flatMap(({ currency, internal_accounts, customers_balance, total }): ReportRow<Line>[] => {
    const lines = [
      lineOf(currency, common.customers, customers_balance),
      ...internal_accounts.map(({ account_no, balance }) =>
        lineOf(currency, internalAccountName(account_no), balance),
      ),
    ]
    const sum = (side: 'debit' | 'credit') => lines.reduce((all, line) => all + (line[side] ?? 0n), 0n)
    const values = { debit: sum('debit'), credit: sum('credit'), balance: moneyFromWire(total) }
    return [{ level: 0, text: currency }, ...lines, { label: common.total, key: currency, values }]
  })

function sumText({ currencies }: TrialBalance): string {
  const wrong = currencies.filter(({ total }) => moneyFromWire(total) !== 0n)
  return wrong.length === 0
    ? phrases.zero
    : phrases.notZero({ currencies: listedText(wrong.map(({ currency }) => currency)) })
}

/** The proof of the books: in every currency the office's own and its customers' accounts add up to zero. */
export default reportScreen('trial-balance', {
  rowsOf,
  columns: [
    columnOf('name', common.accounts, 'text'),
    columnOf('debit', common.debit, 'money'),
    columnOf('credit', common.credit, 'money'),
    columnOf('balance', common.balance, 'balance'),
  ],
  restOf: (answer, days) => ({
    facts: [
      ['', dayText(days)],
      ['', sumText(answer)],
    ],
  }),
  rowKey: ({ currency, name }) => `${currency} ${name}`,
  // The customers' accounts in its currency; the office's own have no statement.
  hrefOf: ({ currency, name }) =>
    name === common.customers
      ? reportAddress('net-capital-ccy', { transaction_type: 'both', currency })
      : undefined,
  emptyText: phrases.empty,
})
