import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { createActor } from 'xstate'
import { type ReportName, reportAddress, reportTitle } from '../../../contract/reports/reports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { type ReportInput, reportMachine } from '../../machines/report-machine.ts'
import { Form, focusField, focusUnread } from '../../ui/fields/form.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useOfficeDays } from '../office/office-days.ts'
import { useProvidedActor } from '../provided/use-provided-actor.ts'
import { lastPeriod, rememberPeriod } from './last-period.ts'
import { phrases } from './phrases.ts'
import { reportDay } from './report-days.ts'
import { withDays } from './use-report.ts'

/** A report's form; the address of its preview holds the whole request. */
export function useReportForm(name: ReportName, input: Omit<ReportInput, 'request'>) {
  const history = useHistory()
  const day = reportDay(name, useOfficeDays())
  const isBlank =
    'from_date' in input.values && !new URLSearchParams(history.location.search).has('from_date')
  const actor = useProvidedActor(undefined, () =>
    createActor(
      reportMachine.provide({
        actions: {
          openPreview: (_, { values }) => {
            const asked = withDays(values, day)
            rememberPeriod(name, asked, day)
            history.push(reportAddress(name, asked))
          },
        },
      }),
      { input: { ...input, values: withDays({ ...input.values, ...(isBlank && lastPeriod(name)) }, day) } },
    ),
  )
  const { values, error } = useSelector(actor, (state) => state.context)
  const change = (field: string, value: string) => actor.send({ type: 'report.change', field, value })
  return {
    values,
    error,
    change,
    /** What a field of the form is given. */
    field: (name: string) => ({
      name,
      value: values[name] ?? '',
      onChange: (value: string) => change(name, value),
    }),
    preview: () => {
      if (!focusUnread()) actor.send({ type: 'report.preview' })
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
  const { name, form, button = phrases.preview, trouble, columns = 4, children } = props
  useCommands('form', { 'report.preview': form.preview })
  useCommands('screen', {
    'report.period': 'from_date' in form.values ? () => focusField('from_date') : undefined,
  })
  const wrong = form.error ?? trouble
  return (
    <>
      <Form label={reportTitle(name)} columns={columns}>
        {children}
        <div className="actions">
          <Button label={button} kind="main" keys="Ctrl+Enter" onPress={form.preview} />
        </div>
      </Form>
      <div className="banner-place">{wrong && <Banner lines={[wrong]} />}</div>
    </>
  )
}
