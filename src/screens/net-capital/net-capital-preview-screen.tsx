import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import type { Currency } from '../../../contract/money/currency.ts'
import { moneyFromWire, rateText } from '../../../contract/money/money.ts'
import { RATE_CURRENCIES } from '../../../contract/rates/rate-sheet.ts'
import {
  type NetCapital,
  type NetCapitalAccount,
  reportAddress,
  reports,
  reportTexts,
} from '../../../contract/reports/reports.ts'
import { fetchLastRates, lastRatesQuery } from '../../api/rates.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { ReportSheet } from '../../shell/report/report-sheet.tsx'
import { ReportState } from '../../shell/report/report-state.tsx'
import { statementAddress } from '../../shell/report/statement-address.ts'
import { useReport } from '../../shell/report/use-report.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { RetryButton } from '../../ui/frame/retry-button.tsx'
import { numbered, type Report, type ReportColumn } from '../../ui/report/report.ts'
import { Balance } from '../../ui/table/figures.tsx'
import { hasRates, offeredRates, type RateValues, rateOf, TOLD_IN, type ToldIn } from './rates.ts'

const Chart = lazy(async () => ({ default: (await import('./net-capital-chart.tsx')).NetCapitalChart }))

interface Heading {
  readonly kind: 'customer'
  readonly cust_id: number
  readonly cust_name: string
}
interface Line {
  readonly kind: 'account'
  readonly cust_id: number
  readonly account: NetCapitalAccount
}
interface Total {
  readonly kind: 'total'
  readonly cust_id: number
  readonly usd: bigint
  readonly pkr: bigint
}
type Row = Heading | Line | Total

/** A figure of an account's row. */
const figure = (key: 'total_debit' | 'total_credit' | 'balance', heading: string): ReportColumn<Row> => ({
  key,
  heading,
  kind: key === 'balance' ? 'balance' : 'money',
  value: (row) => (row.kind === 'account' ? moneyFromWire(row.account[key]) : undefined),
})

const COLUMNS: readonly ReportColumn<Row>[] = [
  {
    key: 'acc_no',
    heading: 'Account',
    kind: 'text',
    value: (row) => (row.kind === 'account' ? row.account.acc_no : undefined),
  },
  {
    key: 'ccy',
    heading: 'CCY',
    kind: 'code',
    value: (row) => (row.kind === 'account' ? row.account.ccy : undefined),
  },
  figure('total_debit', 'Debit'),
  figure('total_credit', 'Credit'),
  figure('balance', 'Balance'),
  { key: 'usd', heading: 'Total USD', kind: 'balance', value: () => undefined },
  { key: 'pkr', heading: 'Total PKR', kind: 'balance', value: () => undefined },
]

const rowsOf = ({ customers }: NetCapital): Row[] =>
  customers.flatMap(({ cust_id, cust_name, accounts, customer_usd_total, customer_pkr_total }): Row[] => [
    { kind: 'customer', cust_id, cust_name },
    ...accounts.map((account): Line => ({ kind: 'account', cust_id, account })),
    {
      kind: 'total',
      cust_id,
      usd: moneyFromWire(customer_usd_total),
      pkr: moneyFromWire(customer_pkr_total),
    },
  ])

/** At which rates, for paper and files. */
function ratesLine(rates: RateValues): string {
  const worth = RATE_CURRENCIES.flatMap((ccy) => {
    const [usd, pkr] = TOLD_IN.map((into) => rateText(rateOf(rates, ccy, into)))
    return usd === '0' && pkr === '0' ? [] : [`1 ${ccy} = ${usd} USD, ${pkr} PKR`]
  })
  return `Rates: ${worth.join('; ')}`
}

/** What is missing in the rates, on the screen, on paper and in files: by the currency that has no rate into it. */
const withoutRateLine = (missing: MissingRates) =>
  `${TOLD_IN.flatMap((into) => {
    const without = missing[into]
    return without.length > 0 ? [`No rate to ${into.toUpperCase()}: ${without.join(', ')}`] : []
  }).join('. ')}. Balances without a rate count as 0`

const reportOf = (
  report: NetCapital,
  rates: RateValues,
  missing: MissingRates,
  today: string,
): Report<Row> => ({
  title: reports['net-capital'].title,
  facts: [
    ['', today],
    ['Customers', String(report.customers.length)],
  ],
  columns: COLUMNS,
  rows: rowsOf(report),
  headingOf: (row) =>
    row.kind === 'customer' ? { level: 0, text: numbered(row.cust_id, row.cust_name) } : undefined,
  totalOf: (row) =>
    row.kind === 'total' ? { label: 'Total', values: { usd: row.usd, pkr: row.pkr } } : undefined,
  totals: [
    {
      label: 'Net',
      values: { usd: moneyFromWire(report.total_usd), pkr: moneyFromWire(report.total_pkr) },
    },
  ],
  remarks: [MEANING, ratesLine(rates), ...(isAnyMissing(missing) ? [`${withoutRateLine(missing)}.`] : [])],
  landscape: true,
})

const MEANING = 'Cr: the office owes. Dr: the office is owed.'

const keyOf = (row: Row) =>
  row.kind === 'account' ? `account ${row.account.acc_no}` : `${row.kind} ${row.cust_id}`

/** The currencies in which there are balances, but no rate into one of those that net capital is told in. */
type MissingRates = Readonly<Record<ToldIn, readonly Currency[]>>

function withoutRate({ customers }: NetCapital, rates: RateValues): MissingRates {
  const used = new Set<Currency>()
  for (const { accounts } of customers)
    for (const { ccy, balance } of accounts) if (moneyFromWire(balance) !== 0n) used.add(ccy)
  const missing = (into: ToldIn) =>
    RATE_CURRENCIES.filter((ccy) => used.has(ccy) && rateOf(rates, ccy, into) === 0n)
  return { usd: missing('usd'), pkr: missing('pkr') }
}
const NONE_MISSING: MissingRates = { usd: [], pkr: [] }
const isAnyMissing = ({ usd, pkr }: MissingRates) => usd.length + pkr.length > 0

/** Net capital at the rates of its address; a link without any is led to the latest. */
export default function NetCapitalPreviewScreen({ request }: { readonly request: RateValues }) {
  return hasRates(request) ? <NetCapitalSheet request={request} /> : <LatestRates />
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
  useCommands('screen', { 'report.retry': { hint: 'reload', run: retry } })
  if (!latest.isError) return <Loading text={reportTexts.loading} />
  return (
    <>
      <Banner lines={[reportTexts.failed]} />
      <RetryButton retry={retry} />
    </>
  )
}

/** Net capital; Enter opens a customer's accounts, or an account's statement. */
function NetCapitalSheet({ request }: { readonly request: RateValues }) {
  const { today } = useShell()
  const preview = useReport('net-capital', request)
  const { report } = preview
  const missing = useMemo(() => (report ? withoutRate(report, request) : NONE_MISSING), [report, request])
  const shown = useMemo(
    () => report && reportOf(report, request, missing, today),
    [report, request, missing, today],
  )
  if (!report || !shown) return <ReportState preview={preview} />
  return (
    <ReportSheet
      name="net-capital"
      report={shown}
      rowKey={keyOf}
      hrefOf={(row) =>
        row.kind === 'account'
          ? statementAddress(row.cust_id, row.account.acc_no, today)
          : reportAddress('all-accounts-statement', { customer_id: String(row.cust_id) })
      }
      emptyText="No customer has an account yet"
      notice={
        isAnyMissing(missing) && (
          <p className="notice" role="status">
            {withoutRateLine(missing)}: F2 changes the rates.
          </p>
        )
      }
      chart={
        <Suspense>
          <Chart report={report} rates={request} />
        </Suspense>
      }
      footer={<Footer report={report} today={today} />}
    />
  )
}

function Footer({ report, today }: { readonly report: NetCapital; readonly today: string }) {
  return (
    <>
      <tr>
        <td colSpan={COLUMNS.length - 2}>
          Net <span className="meaning">{MEANING}</span>
        </td>
        <td className="numeric">
          <Balance minor={moneyFromWire(report.total_usd)} />
        </td>
        <td className="numeric">
          <Balance minor={moneyFromWire(report.total_pkr)} />
        </td>
      </tr>
      <tr>
        <td colSpan={COLUMNS.length} className="page-line">
          <div className="in-sight">
            <span>{today}</span>
            <span>Page 1 of 1</span>
          </div>
        </td>
      </tr>
    </>
  )
}
