import { CURRENCIES, type Currency } from '../../../contract/money/currency.ts'
import { moneyFromWire, multipliedByRate } from '../../../contract/money/money.ts'
import type { NetCapital, ReportValues } from '../../../contract/reports/reports.ts'
import { BarTable } from '../../ui/report/bar-table.tsx'
import { rateOf } from './rates.ts'

/** Bars that an eye takes in; all customers stand in the table below. */
const MOST_BARS = 12

interface NetCapitalChartProps {
  readonly report: NetCapital
  readonly rates: ReportValues
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

const size = (minor: bigint) => (minor < 0n ? -minor : minor)

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
  const caption = customers.length > shown.length ? `the ${MOST_BARS} largest of ${customers.length}` : 'all'
  return (
    <div className="charts">
      <BarTable label={`By customer, USD (${caption})`} heading="Customer" figure="USD" bars={shown} />
      <BarTable label="By currency, USD" heading="CCY" figure="USD" bars={byCurrency(report, rates)} />
    </div>
  )
}
