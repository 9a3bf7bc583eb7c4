import { useQuery } from '@tanstack/react-query'
import { RATE_CURRENCIES } from '../../../../contract/rates/rate-sheet.ts'
import type { ReportValues } from '../../../../contract/reports/reports.ts'
import { figureFault } from '../../../../contract/wire/figures.ts'
import { lastRatesQuery } from '../../../api/rates.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { RateCell } from '../../../shell/rates/rate-cell.tsx'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { Loading } from '../../../ui/frame/loading.tsx'
import { Sheet } from '../../../ui/grid/sheet.tsx'
import { phrases } from './phrases.ts'
import { hasRates, NO_RATES, offeredRates, rateName, TOLD_IN } from './rates.ts'

/** The form of net capital: at which rates; the latest unless others were asked for before. */
export function NetCapitalForm({ request }: ReportScreenProps) {
  const latest = useQuery({ ...lastRatesQuery, enabled: !hasRates(request) })
  if (hasRates(request)) return <RateForm values={request} />
  if (latest.data) return <RateForm values={offeredRates(latest.data)} />
  if (latest.isPending) return <Loading />
  // Rates that can't be read can still be typed.
  return <RateForm values={NO_RATES} trouble={phrases.notRead} />
}

const HEADINGS = [
  { text: phrases.currency, className: 'code' },
  ...TOLD_IN.map((into) => ({ text: phrases.rateTo({ currency: into.toUpperCase() }) })),
]

/** What is wrong with the rates; a blank one is 0. */
function check(values: ReportValues): string | undefined {
  for (const ccy of RATE_CURRENCIES)
    for (const into of TOLD_IN) {
      const text = values[rateName(ccy, into)] ?? ''
      const fault = text && figureFault(text, 'rate')
      if (fault) return phrases.rateFault({ ccy, currency: into.toUpperCase(), fault })
    }
  return undefined
}

function RateForm({ values, trouble }: { readonly values: ReportValues; readonly trouble?: string }) {
  const form = useReportForm('net-capital', { values: { ...NO_RATES, ...values }, check })
  useCommands('sheet', {})
  return (
    <ReportForm name="net-capital" form={form} columns={5} trouble={trouble}>
      <Sheet label={phrases.rates} headings={HEADINGS}>
        {RATE_CURRENCIES.map((ccy, row) => (
          <tr key={ccy}>
            <th scope="row">{ccy}</th>
            {TOLD_IN.map((into, column) => {
              const name = rateName(ccy, into)
              return (
                <RateCell
                  key={into}
                  {...form.field(name)}
                  label={phrases.rateOf({ ccy, currency: into.toUpperCase() })}
                  row={row}
                  column={column}
                  saved={values[name]}
                  autoFocus={row === 0 && column === 0}
                />
              )
            })}
          </tr>
        ))}
      </Sheet>
    </ReportForm>
  )
}
