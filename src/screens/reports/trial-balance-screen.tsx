import { moneyFromWire } from '../../../contract/money/money.ts'
import { internalAccountName } from '../../../contract/records/internal-accounts.ts'
import { reportAddress, type TrialBalance } from '../../../contract/reports/reports.ts'
import { reportScreen } from '../../shell/report/report-screen.tsx'
import type { ReportColumn } from '../../ui/report/report.ts'

interface Row {
  readonly currency: string
  /** Undefined on the currency's heading. */
  readonly name?: string
  readonly debit?: bigint | undefined
  readonly credit?: bigint | undefined
  readonly balance?: bigint
  readonly isTotal?: true
}

const CUSTOMERS = 'Customers'

const COLUMNS: readonly ReportColumn<Row>[] = [
  { key: 'name', heading: 'Accounts', kind: 'text', value: ({ name }) => name },
  { key: 'debit', heading: 'Debit', kind: 'money', value: ({ debit }) => debit },
  { key: 'credit', heading: 'Credit', kind: 'money', value: ({ credit }) => credit },
  { key: 'balance', heading: 'Balance', kind: 'balance', value: ({ balance }) => balance },
]

/** A balance on its side. */
const onSide = (balance: bigint) =>
  balance < 0n ? { debit: -balance, balance } : { credit: balance, balance }

const rowsOf = ({ currencies }: TrialBalance): Row[] =>
  currencies.flatMap(({ currency, internal_accounts, customers_balance, total }): Row[] => {
    const lines = [
      { currency, name: CUSTOMERS, ...onSide(moneyFromWire(customers_balance)) },
      ...internal_accounts.map(({ account_no, balance }) => ({
        currency,
        name: internalAccountName(account_no),
        ...onSide(moneyFromWire(balance)),
      })),
    ] satisfies Row[]
    const sum = (side: 'debit' | 'credit') => lines.reduce((all, line: Row) => all + (line[side] ?? 0n), 0n)
    return [
      { currency },
      ...lines,
      {
        currency,
        name: 'Total',
        debit: sum('debit'),
        credit: sum('credit'),
        balance: moneyFromWire(total),
        isTotal: true,
      },
    ]
  })

function sumText(currencies: TrialBalance['currencies']): string {
  const wrong = currencies.filter(({ total }) => moneyFromWire(total) !== 0n)
  return wrong.length === 0
    ? 'Every currency adds up to zero'
    : `Does not add up: ${wrong.map(({ currency }) => currency).join(', ')}`
}

/** The accounts that stand behind a line: the customers' in its currency; the office's own have no statement. */
const hrefOf = ({ currency, name }: Row) =>
  name === CUSTOMERS ? reportAddress('net-capital-ccy', { transaction_type: 'both', currency }) : undefined

/** The proof of the books: in every currency the office's own and its customers' accounts add up to zero. Enter opens the accounts. */
export default reportScreen('trial-balance', {
  rowsOf,
  columns: COLUMNS,
  restOf: ({ currencies }, { today }) => ({
    facts: [
      ['', today],
      ['', sumText(currencies)],
    ],
    headingOf: ({ name, currency }) => (name === undefined ? { level: 0, text: currency } : undefined),
    totalOf: ({ isTotal, debit, credit, balance }) =>
      isTotal ? { label: 'Total', values: { debit, credit, balance } } : undefined,
  }),
  rowKey: ({ currency, name = '' }) => `${currency} ${name}`,
  hrefOf,
  emptyText: 'Nothing has been posted yet',
})
