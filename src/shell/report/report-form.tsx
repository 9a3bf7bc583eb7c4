import type { ReactNode } from 'react'
import { type ReportName, reports } from '../../../contract/reports/reports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import type { useReportForm } from './use-report.ts'

interface ReportFormProps {
  readonly name: ReportName
  readonly form: ReturnType<typeof useReportForm>
  readonly button?: string
  /** What is wrong beside the form itself. */
  readonly trouble?: string | undefined
  readonly columns?: 4 | 5
  /** Its fields. */
  readonly children: ReactNode
}

/** A report's form around its fields: Ctrl+Enter shows the report, F2 goes to the dates where it has any. */
export function ReportForm({
  name,
  form,
  button = 'Preview',
  trouble,
  columns = 4,
  children,
}: ReportFormProps) {
  useCommands('form', { 'report.preview': form.preview })
  useCommands('screen', {
    'report.period': 'from_date' in form.values ? () => focusField('from_date') : undefined,
  })
  const wrong = form.error ?? trouble
  return (
    <>
      <Form label={reports[name].title} columns={columns}>
        {children}
        <div className="actions">
          <Button kind="main" keys="Ctrl+Enter" onPress={form.preview}>
            {button}
          </Button>
        </div>
      </Form>
      <div className="banner-place">{wrong && <Banner lines={[wrong]} />}</div>
    </>
  )
}
