import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import {
  type ReportAnswer,
  type ReportName,
  reportAddress,
  reports,
} from '../../../contract/reports/reports.ts'
import { readDays } from '../../../contract/text/dates.ts'
import { fetchReport } from '../../api/reports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { type ReportInput, type ReportValues, reportMachine } from '../../machines/report-machine.ts'
import { useHistory } from '../frame/navigation.tsx'
import { useReconnected } from '../frame/office.ts'
import { useShell } from '../frame/shell-context.tsx'
import { useProvidedActor } from '../frame/use-provided-actor.ts'
import { useArrival, useReportHistory } from './use-report-history.ts'

const unknownReport = fromPromise<unknown, { request: ReportValues }>(() =>
  Promise.reject(new Error('a form fetches nothing')),
)

/** A request whose days may be in words, `from_date=m`, with the days that they are today. */
function withDays(request: ReportValues, today: string): ReportValues {
  const { from_date = '', to_date = '' } = request
  const [from, to] = [readDays(from_date, today), readDays(to_date, today)]
  return {
    ...request,
    ...('from' in from && { from_date: from.from }),
    ...('to' in to && { to_date: to.to }),
  }
}

/** A report's form; its preview is a link: the whole request stands in the address. */
export function useReportForm(name: ReportName, input: Omit<ReportInput, 'request'>) {
  const history = useHistory()
  const { today } = useShell()
  const actor = useProvidedActor(undefined, () =>
    createActor(
      reportMachine.provide({
        actors: { fetchReport: unknownReport },
        actions: {
          openPreview: (_, { values }) => history.push(reportAddress(name, withDays(values, today))),
        },
      }),
      { input: { ...input, values: withDays(input.values, today) } },
    ),
  )
  const { values, error } = useSelector(actor, (state) => state.context)
  return {
    values,
    error,
    change: (field: string, value: string) => actor.send({ type: 'report.change', field, value }),
    preview: () => actor.send({ type: 'report.preview' }),
  }
}

/** A report's preview: loads at once, again on `retry`, and gives up on `cancel`. */
function useReportPreview<Name extends ReportName>(name: Name, asked: ReportValues) {
  const { today } = useShell()
  const [request] = useState(() => withDays(asked, today))
  const [received, setReceived] = useState(0)
  const [actor] = useState(() =>
    createActor(
      reportMachine.provide({
        actors: {
          fetchReport: fromPromise(({ input, signal }) => {
            setReceived(0)
            return fetchReport(name, input.request, signal, setReceived)
          }),
        },
      }),
      { input: { values: request, check: () => undefined, request } },
    ),
  )
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    actor.start()
    return () => {
      isShown.current = false
      // Leaving gives the report up; StrictMode's second mount, which comes at once, needs it running still.
      setTimeout(() => {
        if (!isShown.current && actor.getSnapshot().matches('loading')) actor.send({ type: 'report.cancel' })
      })
    }
  }, [actor])
  const snapshot = useSelector(actor, (state) => state)
  const retry = () => actor.send({ type: 'report.retry' })
  const isCutOff = snapshot.matches('failed') && snapshot.context.failure?.kind === 'unreachable'
  useReconnected(() => {
    if (isCutOff) retry()
  })
  return {
    /** What was asked, its days as days. */
    request,
    report: snapshot.matches('preview') ? (snapshot.context.report as ReportAnswer<Name>) : undefined,
    snapshot,
    /** Bytes of the answer that have arrived. */
    received,
    retry,
    cancel: () => actor.send({ type: 'report.cancel' }),
  }
}

export type ReportPreview = ReturnType<typeof useReportPreview<ReportName>>

/**
 * A report's preview with its keys: Esc gives up waiting, or goes back to the report that led here or
 * else to its form, with what was asked; F2 goes there to ask for something else. A report without a
 * form goes back to the menu.
 */
export function useReport<Name extends ReportName>(name: Name, asked: ReportValues) {
  const history = useHistory()
  const preview = useReportPreview(name, asked)
  useArrival()
  const trail = useReportHistory()
  const { path } = reports[name]
  const hasForm = 'form' in reports[name]
  const filled = hasForm ? `${path}?${new URLSearchParams(asked)}` : MENU
  useCommands('global', {
    back: preview.snapshot.matches('loading')
      ? { hint: 'cancel', run: preview.cancel }
      : () => trail.back(filled),
  })
  useCommands('screen', {
    'report.retry': { hint: 'reload', run: preview.retry },
    'report.period': hasForm
      ? {
          hint: 'from_date' in asked ? 'change the period' : 'change the choice',
          run: () => history.push(filled),
        }
      : undefined,
  })
  return preview
}

const MENU = '/reports'
