import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { type ReportInput, type ReportValues, reportMachine } from '../machines/report-machine.ts'

const unknownReport = fromPromise<unknown, { request: ReportValues }>(() =>
  Promise.reject(new Error('a form fetches nothing')),
)

/** A report's form; its preview is a link: the whole request stands in the address. */
export function useReportForm(input: Omit<ReportInput, 'request'>, previewPath: string) {
  const router = useRouter()
  const [actor] = useState(() =>
    createActor(
      reportMachine.provide({
        actors: { fetchReport: unknownReport },
        actions: {
          openPreview: (_, { values }) =>
            router.history.push(`${previewPath}?${new URLSearchParams(values)}`),
        },
      }),
      { input },
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

/** A report's preview: loads at once, again on `retry`, and gives up on `cancel`. */
export function useReportPreview<Report>(
  request: ReportValues,
  fetchReport: (request: ReportValues, signal: AbortSignal) => Promise<Report>,
) {
  const [actor] = useState(() =>
    createActor(
      reportMachine.provide({
        actors: { fetchReport: fromPromise(({ input, signal }) => fetchReport(input.request, signal)) },
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
  return {
    report: snapshot.matches('preview') ? (snapshot.context.report as Report) : undefined,
    snapshot,
    retry: () => actor.send({ type: 'report.retry' }),
    cancel: () => actor.send({ type: 'report.cancel' }),
  }
}

export type ReportPreview = ReturnType<typeof useReportPreview<unknown>>
