import { type ReactNode, useRef, useState } from 'react'
import {
  type ReportName,
  type ReportValues,
  reportAddress,
  reports,
} from '../../../contract/reports/reports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { useHistory } from '../frame/navigation.tsx'
import { useShell } from '../frame/shell-context.tsx'
import { withDays } from './use-report.ts'

interface ReportFormOptions {
  /** What the form starts with. */
  readonly values: ReportValues
  /** The values after an edit of one field, with what depends on it cleared; else just that field. */
  readonly change?: (values: ReportValues, field: string, value: string) => ReportValues
  /** What keeps the report from being asked for. */
  readonly check: (values: ReportValues) => string | undefined
}

const changeOne = (values: ReportValues, field: string, value: string) => ({ ...values, [field]: value })

/** A report's form; its preview is a link: the whole request stands in the address. */
export function useReportForm(name: ReportName, options: ReportFormOptions) {
  const { change = changeOne, check } = options
  const history = useHistory()
  const { today } = useShell()
  const [form, setForm] = useState(() => ({ values: withDays(options.values, today), error: '' }))
  // A key may change a field and ask for the report at once.
  const now = useRef(form)
  const become = (values: ReportValues, error = '') => {
    now.current = { values, error }
    setForm(now.current)
  }
  const changed = (field: string, value: string) => become(change(now.current.values, field, value))
  return {
    ...form,
    change: changed,
    /** What a field of the form is given. */
    field: (field: string) => ({
      name: field,
      value: form.values[field] ?? '',
      onChange: (value: string) => changed(field, value),
    }),
    preview() {
      const { values } = now.current
      const error = check(values)
      become(values, error)
      if (error === undefined) history.push(reportAddress(name, withDays(values, today)))
    },
  }
}

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
export function ReportForm(props: ReportFormProps) {
  const { name, form, button = 'Preview', trouble, columns = 4, children } = props
  useCommands('form', { 'report.preview': form.preview })
  useCommands('screen', {
    'report.period': 'from_date' in form.values ? () => focusField('from_date') : undefined,
  })
  const wrong = form.error || trouble
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
