import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { readDays } from '../../../contract/dates.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { type ReportInput, type ReportValues, reportMachine } from '../../machines/report-machine.ts'
import { useHistory } from '../frame/navigation.tsx'
import { useReconnected } from '../frame/office.ts'
import { useShell } from '../frame/shell-context.tsx'
import { useArrival, useTrail } from './use-report-history.ts'

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
export function useReportForm(input: Omit<ReportInput, 'request'>, previewPath: string) {
  const history = useHistory()
  const { today } = useShell()
  const [actor] = useState(() =>
    createActor(
      reportMachine.provide({
        actors: { fetchReport: unknownReport },
        actions: {
          openPreview: (_, { values }) =>
            history.push(`${previewPath}?${new URLSearchParams(withDays(values, today))}`),
        },
      }),
      { input: { ...input, values: withDays(input.values, today) } },
    ),
  )
  useEffect(() => {
    actor.start()
  }, [actor])
  const { values, error } = useSelector(actor, (state) => state.context)
  return {
    values,
    error,
    change: (field: string, value: string) => actor.send({ type: 'report.change', field, value }),
    preview: () => actor.send({ type: 'report.preview' }),
  }
}

type Fetch<Report> = (
  request: ReportValues,
  signal: AbortSignal,
  onProgress: (received: number) => void,
) => Promise<Report>

/** A report's preview: loads at once, again on `retry`, and gives up on `cancel`. */
function useReportPreview<Report>(asked: ReportValues, fetchReport: Fetch<Report>) {
  const { today } = useShell()
  const [request] = useState(() => withDays(asked, today))
  const [received, setReceived] = useState(0)
  const [actor] = useState(() =>
    createActor(
      reportMachine.provide({
        actors: {
          fetchReport: fromPromise(({ input, signal }) => {
            setReceived(0)
            return fetchReport(input.request, signal, setReceived)
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
    report: snapshot.matches('preview') ? (snapshot.context.report as Report) : undefined,
    snapshot,
    /** Bytes of the answer that have arrived. */
    received,
    retry,
    cancel: () => actor.send({ type: 'report.cancel' }),
  }
}

export type ReportPreview = ReturnType<typeof useReportPreview<unknown>>

/**
 * A report's preview with its keys: Esc gives up waiting, or goes back to the report that led here or
 * else to `form`, with what was asked; F2 goes there to ask for something else.
 */
export function useReport<Report>(asked: ReportValues, fetchReport: Fetch<Report>, form: string) {
  const history = useHistory()
  const preview = useReportPreview(asked, fetchReport)
  useArrival()
  const trail = useTrail()
  const filled = form === MENU ? form : `${form}?${new URLSearchParams(asked)}`
  useCommands('global', {
    back: preview.snapshot.matches('loading')
      ? { hint: 'cancel', run: preview.cancel }
      : () => trail.back(filled),
  })
  useCommands('screen', {
    'report.retry': { hint: 'reload', run: preview.retry },
    'report.period':
      form === MENU
        ? undefined
        : {
            hint: 'from_date' in asked ? 'change the period' : 'change the choice',
            run: () => history.push(filled),
          },
  })
  return preview
}

const MENU = '/reports'
