import { useQuery } from '@tanstack/react-query'
import { parseScaled, RATE_DECIMALS } from '../../../contract/money.ts'
import { RATE_CURRENCIES } from '../../../contract/rates.ts'
import { lastRatesQuery } from '../../api/rates.ts'
import { useCommands } from '../../commands/hands.tsx'
import { useReportForm } from '../../shell/use-report.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading } from '../../ui/loading.tsx'
import { hasRates, NO_RATES, offeredRates, type RateValues, rateName, TOLD_IN } from './rates.ts'

/** The form of net capital: at which rates; the latest unless others were asked for before. */
export function NetCapitalScreen({ request }: { readonly request: RateValues }) {
  const latest = useQuery({ ...lastRatesQuery, enabled: !hasRates(request) })
  if (hasRates(request)) return <RateForm values={request} />
  if (latest.data) return <RateForm values={offeredRates(latest.data)} />
  if (latest.isPending) return <Loading />
  // Rates that can't be read can still be typed.
  return <RateForm values={NO_RATES} trouble="Failed to fetch data" />
}

const labels = { usd: 'Rate to USD', pkr: 'Rate to PKR' } as const

/** What is wrong with the rates; a blank one is 0. */
function check(values: RateValues): string | undefined {
  for (const ccy of RATE_CURRENCIES)
    for (const into of TOLD_IN) {
      const text = values[rateName(ccy, into)] ?? ''
      const rate = text === '' ? 0n : parseScaled(text, RATE_DECIMALS)
      if (rate === 'tooManyDecimals') return `${ccy} ${labels[into]}: at most ${RATE_DECIMALS} decimals`
      if (rate === 'notANumber') return `${ccy} ${labels[into]}: ${text} is not a rate`
    }
  return undefined
}

function RateForm({ values, trouble }: { readonly values: RateValues; readonly trouble?: string }) {
  const form = useReportForm({ values: { ...NO_RATES, ...values }, check }, '/reports/net-capital/preview')
  useCommands('form', { 'report.preview': form.preview })
  const wrong = form.error ?? trouble
  return (
    <>
      <Form label="Net Capital Report" columns={2}>
        <fieldset className="rate-table">
          <legend>Rates</legend>
          <div className="cells-heading" aria-hidden="true">
            <span>Currency</span>
            <span>{labels.usd}</span>
            <span>{labels.pkr}</span>
          </div>
          {RATE_CURRENCIES.map((ccy) => (
            <div className="cells" key={ccy}>
              <span className="row-number">{ccy}</span>
              {TOLD_IN.map((into) => (
                <AmountField
                  key={into}
                  label={`${ccy} ${labels[into]}`}
                  name={rateName(ccy, into)}
                  decimals={RATE_DECIMALS}
                  value={form.values[rateName(ccy, into)] ?? ''}
                  autoFocus={ccy === 'AFN' && into === 'usd'}
                  onChange={(value) => form.change(rateName(ccy, into), value)}
                />
              ))}
            </div>
          ))}
        </fieldset>
        <div className="actions">
          <Button kind="main" keys="Ctrl+Enter" onPress={form.preview}>
            Preview
          </Button>
        </div>
      </Form>
      <div className="banner-place">{wrong && <Banner lines={[wrong]} />}</div>
    </>
  )
}
