import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { HEAD_HEADER, headFromWire } from '../../../contract/office/log.ts'
import {
  type ReportAnswer,
  type ReportName,
  type ReportsWith,
  type ReportValues,
  reportApi,
  reports,
} from '../../../contract/reports/reports.ts'
import { readDays } from '../../../contract/text/periods.ts'
import { readLong } from '../../api/client.ts'
import { parseLongAnswer } from '../../api/long-answer.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { reportMachine } from '../../machines/report-machine.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { useVisited } from '../navigation/visited.ts'
import { useReconnected } from '../office/office.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { phrases } from './phrases.ts'
import { reportDay } from './report-days.ts'
import type { OpenedState } from './report-history.ts'
import { useReportPlaces } from './report-places.ts'

/** The report that stands: which row it opens at, and the ways into its records and back. */
function useReportTrail() {
  const { trail } = useReportPlaces()
  const { cameFrom } = useVisited()
  const history = useHistory()
  const [href] = useState(() => {
    const { href: here, state } = history.location
    // Told once, however often it is loaded.
    if (!('returned' in state)) trail.arrive(here, cameFrom())
    return here
  })
  return {
    get row() {
      return trail.rowOf(href)
    },
    stand: (row: string | number) => trail.stand(href, row),
    /** Opens what a row shows; Esc there leads back to the row. */
    open(row: string | number, to: string, state?: object): void {
      trail.leave(href, row)
      history.push(to, { ...state, opener: href } satisfies OpenedState as object)
    },
    /** Goes back to the report that led here, or else to the form. */
    back(form: string): void {
      const origin = trail.originOf(href)
      if (origin === undefined) history.push(form)
      else history.push(origin, { returned: true } as object)
    },
  }
}

export type ReportTrail = ReturnType<typeof useReportTrail>

/** A request whose days may be in words, `from_date=m` or `date=yesterday`, with the days that they are today. */
export function withDays(request: ReportValues, today: string): ReportValues {
  const { from_date = '', to_date = '', date = '' } = request
  const [from, to, on] = [readDays(from_date, today), readDays(to_date, today), readDays(date, today)]
  return {
    ...request,
    ...('from' in from && { from_date: from.from }),
    ...('to' in to && { to_date: to.to }),
    ...('to' in on && { date: on.to }),
  }
}

/** So many rows of a long report are shown while the others are on their way. */
const FIRST_ROWS = 300
type LongAnswer = ReportAnswer<ReportsWith<{ readonly isLong: true }>>

/**
 * A report's preview: loads at once, again on `retry`, and gives up on `cancel` and when it is left. A long one
 * shows its first rows before the others are there, unless it opens at a row, which may be any.
 */
function useReportPreview<Name extends ReportName>(name: Name, asked: ReportValues, trail: ReportTrail) {
  const day = reportDay(name, useOfficeDays())
  const [request] = useState(() => withDays(asked, day))
  const [received, setReceived] = useState(0)
  const [actor] = useState(() =>
    createActor(
      reportMachine.provide({
        actors: {
          fetchReport: fromPromise(async ({ input: { request, firstRows }, signal }) => {
            setReceived(0)
            const read = <Answer>(asked: Readonly<Record<string, string | number>>, tell = setReceived) =>
              readLong(`${reportApi(name)}/`, asked, signal, async ({ body, headers }) => ({
                answer: (body && (await parseLongAnswer(body, tell))) as Answer,
                headers,
              }))
            if ('isLong' in reports[name] && trail.row === undefined) {
              const first = await read<LongAnswer>({ ...request, first: FIRST_ROWS })
              if (first.answer.transactions.length < FIRST_ROWS) return first
              firstRows(first)
              // Rows that are shown are not drawn again for each piece that comes.
              return read<ReportAnswer<Name>>(request, () => {})
            }
            return read<ReportAnswer<Name>>(request)
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
        if (!isShown.current) actor.send({ type: 'report.cancel' })
      })
    }
  }, [actor])
  const snapshot = useSelector(actor, (state) => state)
  const { report, failure } = snapshot.context
  const read = report as { readonly answer: ReportAnswer<Name>; readonly headers: Headers } | undefined
  const retry = useCallback(() => actor.send({ type: 'report.retry' }), [actor])
  useReconnected(() => {
    if (snapshot.matches('failed') && failure?.kind === 'unreachable') retry()
  })
  return {
    /** What was asked, its days as days. */
    request,
    report: read?.answer,
    /** The head of the log as it was when the report was read. */
    head: useMemo(() => headFromWire(read?.headers.get(HEAD_HEADER) ?? null), [read]),
    isLoading: snapshot.matches('loading'),
    failure,
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
  const trail = useReportTrail()
  const preview = useReportPreview(name, asked, trail)
  const { path } = reports[name]
  const hasForm = 'form' in reports[name]
  const filled = hasForm ? `${path}?${new URLSearchParams(asked)}` : MENU
  useCommands('global', {
    back: preview.isLoading ? { hint: phrases.toCancel, run: preview.cancel } : () => trail.back(filled),
  })
  useCommands('screen', {
    'report.retry': { hint: phrases.toReload, run: preview.retry },
    'report.period': hasForm
      ? {
          hint: 'from_date' in asked ? phrases.toChangePeriod : phrases.toChangeChoice,
          run: () => history.push(filled),
        }
      : undefined,
  })
  return { ...preview, trail }
}

const MENU = '/reports'
