import { CURRENCIES, type Currency } from '../../../../contract/money/currency.ts'
import { moneyFromWire, multipliedByRate } from '../../../../contract/money/money.ts'
import { formatBalance } from '../../../../contract/money/side-texts.ts'
import type { NetCapital } from '../../../../contract/reports/report-answers.ts'
import type { ReportValues } from '../../../../contract/reports/reports.ts'
import { Balance } from '../../../ui/table/figures.tsx'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'
import { rateOf } from './rates.ts'

/** Bars that an eye takes in; all customers stand in the table below. */
const MOST_BARS = 12

interface Bar {
  /** Stands before the name, of those that have one. */
  readonly number?: number
  readonly name: string
  readonly minor: bigint
}

interface BarTableProps {
  readonly label: string
  /** What the names are of. */
  readonly heading: string
  readonly bars: readonly Bar[]
}

const size = (minor: bigint) => (minor < 0n ? -minor : minor)

/** Balances in USD as bars from a common middle, Dr to the left and Cr to the right, beside their figures. */
function BarTable({ label, heading, bars }: BarTableProps) {
  const largest = bars.reduce((most, { minor }) => (size(minor) > most ? size(minor) : most), 1n)
  // Per mille of half the width: bars only need to look right.
  const share = (minor: bigint) => Number((size(minor) * 1000n) / largest) / 20
  const figureLength = Math.max(...bars.map(({ minor }) => formatBalance(minor).length))
  return (
    <table className="bars">
      <caption>{label}</caption>
      <colgroup>
        <col />
        {/* As wide as its longest figure: a name is cut, a figure is not. */}
        <col style={{ width: `calc(${figureLength}ch + 13px)` }} />
        <col className="share" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" className="numeric">
            {phrases.usd}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {bars.map(({ number, name, minor }) => (
          <tr key={number ?? name}>
            <td>
              <span className="named">
                {number !== undefined && `${number} · `}
                <bdi dir="auto">{name}</bdi>
              </span>
            </td>
            <td className="numeric">
              <Balance minor={minor} />
            </td>
            <td aria-hidden="true" className="bar">
              <i
                className={minor < 0n ? 'dr' : 'cr'}
                style={{ width: `${share(minor)}%`, [minor < 0n ? 'right' : 'left']: '50%' }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What every currency comes to in USD, all customers together. */
function byCurrency({ customers }: NetCapital, rates: ReportValues) {
  const sums = new Map<Currency, bigint>()
  for (const { accounts } of customers)
    for (const { ccy, balance } of accounts) sums.set(ccy, (sums.get(ccy) ?? 0n) + moneyFromWire(balance))
  return CURRENCIES.flatMap((ccy) => {
    const sum = sums.get(ccy)
    return sum === undefined ? [] : [{ name: ccy, minor: multipliedByRate(sum, rateOf(rates, ccy, 'usd')) }]
  })
}

interface NetCapitalChartProps {
  readonly report: NetCapital
  readonly rates: ReportValues
}

/** Net capital in USD, the largest customers first, and by currency. */
export function NetCapitalChart({ report, rates }: NetCapitalChartProps) {
  const customers = report.customers
    .map(({ cust_id, cust_name, customer_usd_total }) => ({
      number: cust_id,
      name: cust_name,
      minor: moneyFromWire(customer_usd_total),
    }))
    .sort((one, other) => (size(one.minor) > size(other.minor) ? -1 : 1))
  const shown = customers.slice(0, MOST_BARS)
  const label =
    customers.length > shown.length
      ? phrases.byLargestCustomers({ most: MOST_BARS, customers: String(customers.length) })
      : phrases.byCustomer
  return (
    <div className="charts">
      <BarTable label={label} heading={phrases.customer} bars={shown} />
      <BarTable label={phrases.byCurrency} heading={common.ccy} bars={byCurrency(report, rates)} />
    </div>
  )
}
