import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { dayText } from '../../../../contract/day/business-day.ts'
import type { Currency } from '../../../../contract/money/currency.ts'
import { moneyFromWire, rateText } from '../../../../contract/money/money.ts'
import { RATE_CURRENCIES } from '../../../../contract/rates/rate-sheet.ts'
import type { NetCapital, NetCapitalAccount } from '../../../../contract/reports/report-answers.ts'
import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import { type ReportValues, reportAddress } from '../../../../contract/reports/reports.ts'
import { listedText } from '../../../../contract/text/listed.ts'
import { fetchLastRates, lastRatesQuery } from '../../../api/rates.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { statementAddress } from '../../../shell/fields/statement-address.ts'
import { useHistory } from '../../../shell/navigation/navigation.tsx'
import { type ReportScreenProps, reportScreen } from '../../../shell/report/report-screen.tsx'
import { Loading } from '../../../ui/frame/loading.tsx'
import { ReadFailed } from '../../../ui/frame/not-read.tsx'
import {
  columnFrom,
  columnOf,
  numbered,
  type ReportColumn,
  type ReportRow,
} from '../../../ui/report/report.ts'
import { Balance } from '../../../ui/table/figures.tsx'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'
import { hasRates, offeredRates, rateOf, TOLD_IN } from './rates.ts'

const Chart = lazy(async () => ({ default: (await import('./net-capital-chart.tsx')).NetCapitalChart }))

/** An account and whose it is. */
interface Line extends NetCapitalAccount {
  readonly cust_id: number
}

const COLUMNS: readonly ReportColumn<Line>[] = [
  columnOf('acc_no', common.account, 'text'),
  columnOf('ccy', common.ccy, 'code'),
  columnOf('total_debit', common.debit, 'money'),
  columnOf('total_credit', common.credit, 'money'),
  columnOf('balance', common.balance, 'balance'),
  columnFrom('usd', phrases.totalUsd, 'balance', () => undefined),
  columnFrom('pkr', phrases.totalPkr, 'balance', () => undefined),
]

const rowsOf = ({ customers }: NetCapital) =>
  customers.flatMap(
    ({ cust_id, cust_name, accounts, customer_usd_total, customer_pkr_total }): ReportRow<Line>[] => {
      const opens = {
        key: cust_id,
        href: reportAddress('all-accounts-statement', { customer_id: String(cust_id) }),
      }
      const [usd, pkr] = [moneyFromWire(customer_usd_total), moneyFromWire(customer_pkr_total)]
      return [
        { level: 0, text: numbered(cust_id, cust_name), ...opens },
        ...accounts.map((account) => ({ ...account, cust_id })),
        { label: common.total, values: { usd, pkr }, ...opens },
      ]
    },
  )

/** At which rates, for paper and files. */
function ratesLine(rates: ReportValues): string {
  const worth = RATE_CURRENCIES.flatMap((ccy) => {
    const [usd = '', pkr = ''] = TOLD_IN.map((into) => rateText(rateOf(rates, ccy, into)))
    return usd === '0' && pkr === '0' ? [] : [phrases.worth({ ccy, usd, pkr })]
  })
  return phrases.ratesUsed({ rates: worth.join('; ') })
}

/** The totals of all, each with the words that say of which customers. */
function netsOf(report: NetCapital) {
  const rest = report.without_capital_income_expense
  if (!rest) return [{ label: phrases.net, totals: report }]
  return [
    { label: phrases.netOfAll, totals: report },
    { label: phrases.netOfRest, totals: rest },
  ]
}

/**
 * What is missing in the rates, on the screen, on paper and in files: the currencies in which there are balances, but
 * no rate into one of those that net capital is told in. `outcome` says what follows; blank where none is missing.
 */
function missingText({ customers }: NetCapital, rates: ReportValues, outcome: string): string {
  const used = new Set<Currency>()
  for (const { accounts } of customers)
    for (const { ccy, balance } of accounts) if (moneyFromWire(balance) !== 0n) used.add(ccy)
  const lines = TOLD_IN.flatMap((into) => {
    const without = RATE_CURRENCIES.filter((ccy) => used.has(ccy) && rateOf(rates, ccy, into) === 0n)
    return without.length > 0
      ? [phrases.noRate({ currency: into.toUpperCase(), currencies: listedText(without) })]
      : []
  })
  return lines.length > 0 ? [...lines, outcome].join(' ') : ''
}

/** Net capital; Enter opens a customer's accounts, or an account's statement. */
const Sheet = reportScreen('net-capital', {
  rowsOf,
  columns: COLUMNS,
  restOf(report, { request, ...days }) {
    const missing = missingText(report, request, phrases.countedAsNothing)
    return {
      facts: [
        ['', dayText(days)],
        [common.customers, String(report.customers.length)],
      ],
      totals: netsOf(report).map(({ label, totals }) => ({
        label,
        values: { usd: moneyFromWire(totals.total_usd), pkr: moneyFromWire(totals.total_pkr) },
      })),
      remarks: [phrases.meaning, ratesLine(request), ...(missing ? [missing] : [])],
      landscape: true,
    }
  },
  aroundOf(report, { request, ...days }) {
    const missing = missingText(report, request, phrases.ratesWanted)
    return {
      notice: missing && (
        <p className="notice" role="status">
          {missing}
        </p>
      ),
      chart: (
        <Suspense>
          <Chart report={report} rates={request} />
        </Suspense>
      ),
      footer: <Footer report={report} day={dayText(days)} />,
    }
  },
  rowKey: ({ acc_no }) => `account ${acc_no}`,
  hrefOf: ({ cust_id, acc_no }, days) => statementAddress(cust_id, acc_no, days),
  emptyText: phrases.empty,
})

/** Net capital at the rates of its address; a link without any is led to the latest. */
export default function NetCapitalScreen({ request }: ReportScreenProps) {
  return hasRates(request) ? <Sheet request={request} /> : <LatestRates />
}

/** Puts the latest rates into the address. */
function LatestRates() {
  const history = useHistory()
  const latest = useQuery({ ...lastRatesQuery, queryFn: fetchLastRates, staleTime: 0 })
  const rates = latest.isFetching ? undefined : latest.data
  useEffect(() => {
    if (rates) history.replace(reportAddress('net-capital', offeredRates(rates)))
  }, [rates, history])
  const retry = () => void latest.refetch()
  useCommands('screen', { 'report.retry': { hint: phrases.toReload, run: retry } })
  if (!latest.isError) return <Loading text={reportTexts.loading} />
  return <ReadFailed lines={[reportTexts.failed]} retry={retry} />
}

function Footer({ report, day }: { readonly report: NetCapital; readonly day: string }) {
  return (
    <>
      {netsOf(report).map(({ label, totals }, index) => (
        <tr key={label}>
          <td colSpan={COLUMNS.length - 2}>
            {label}
            {index === 0 && <span className="meaning"> {phrases.meaning}</span>}
          </td>
          {TOLD_IN.map((into) => (
            <td key={into} className="numeric">
              <Balance minor={moneyFromWire(totals[`total_${into}`])} />
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <td colSpan={COLUMNS.length} className="page-line">
          <div className="in-sight">
            <span>{day}</span>
            <span>{phrases.page}</span>
          </div>
        </td>
      </tr>
    </>
  )
}
