import { reportTexts } from '../../../contract/reports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { PeriodFields, periodError } from '../../shell/fields/period-fields.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { useReportForm } from '../../shell/report/use-report.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'

/** The form of the daily transactions. */
export function DailyTransactionsScreen({ request }: { readonly request: Readonly<Record<string, string>> }) {
  const { today } = useShell()
  const form = useReportForm(
    {
      values: { from_date: today, to_date: today, ...request },
      check: (values) => periodError(values, today, reportTexts.fillAll),
    },
    '/reports/daily-transactions/preview',
  )
  useCommands('form', { 'report.preview': form.preview })
  useCommands('screen', { 'report.period': () => focusField('from_date') })
  return (
    <>
      <Form label="Daily Transaction report" columns={4}>
        <PeriodFields values={form.values} onChange={form.change} autoFocus />
        <div className="actions">
          <Button kind="main" keys="Ctrl+Enter" onPress={form.preview}>
            Preview
          </Button>
        </div>
      </Form>
      <div className="banner-place">{form.error && <Banner lines={[form.error]} />}</div>
    </>
  )
}
