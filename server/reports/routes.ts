import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Role } from '../../contract/operator/roles.ts'
import { reportRefusals } from '../../contract/reports/report-refusals.ts'
import { type ReportRequest, requestShape } from '../../contract/reports/report-requests.ts'
import {
  type ReportName,
  reportApi,
  reportEntries,
  reportMay,
  reportSubject,
} from '../../contract/reports/reports.ts'
import { assertSeesHolding } from '../accounts/owners-money.ts'
import { assertSeesCash, seesCash } from '../days/blind-count.ts'
import { unavailable } from '../errors.ts'
import { sessionFor } from '../http/authenticate.ts'
import { sendWhileWritten, takesGzip } from '../http/large-answers.ts'
import type { Office } from '../office.ts'
import { reportQueries } from './reports.ts'

/** Fires when the connection ends before its answer does: the client is gone. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

/** Cash of a later day is that of today with what was entered for it since, and that day is not counted yet. */
const earlier = (until: string | undefined, calendarDay: string) =>
  until !== undefined && until < calendarDay ? until : calendarDay

/** Reports of one operator at a time: one that runs and two that wait. */
const OF_ONE_OPERATOR = 3

/** The reports; the worker writes their JSON, this passes it on. */
export const reportRoutes: FastifyPluginAsyncZod<Office> = async (
  app,
  { books, reports, today, calendarDay },
) => {
  const underWay = new Map<number, number>()
  /** Runs a report unless its operator has enough of them on their way: they are not to fill the queue of all. */
  async function inTurn<T>(operator_id: number, run: () => Promise<T>): Promise<T> {
    const count = underWay.get(operator_id) ?? 0
    if (count >= OF_ONE_OPERATOR) throw unavailable(reportRefusals.threeUnderWay)
    underWay.set(operator_id, count + 1)
    try {
      return await run()
    } finally {
      underWay.set(operator_id, (underWay.get(operator_id) ?? 1) - 1)
    }
  }
  /**
   * The request that is answered to a role: without the cash that the role may not see. Throws 403 where the report can not
   * leave it out.
   */
  async function allowedFor<Name extends ReportName>(
    role: Role,
    name: Name,
    asked: ReportRequest<Name>,
  ): Promise<ReportRequest<Name>> {
    const { cashOf, withoutCash } = reportQueries[name]
    const cash = cashOf?.(asked)
    if (!cash) return asked
    const seen = [books, role, cash.cust_id, earlier(cash.until, calendarDay())] as const
    if (withoutCash) return (await seesCash(...seen)) ? asked : withoutCash(asked)
    await assertSeesCash(...seen)
    return asked
  }
  for (const [name] of reportEntries) {
    const { summary, answer, onDay, holderOf } = reportQueries[name]
    const shape = requestShape(name)
    const subject = reportSubject(name)
    app.get(
      `/${reportApi(name)}`,
      {
        config: { may: reportMay(name), ...(subject && { subject }) },
        schema: {
          tags: ['reports'],
          summary,
          ...(shape && { querystring: shape }),
          response: { 200: answer },
        },
      },
      async (request, reply) => {
        const query = request.query as ReportRequest<typeof name>
        const asked = onDay?.(query as never, today()) ?? query
        const options = { signal: goneSignal(reply), compress: takesGzip(request) }
        const { user } = sessionFor(request)
        const holder = holderOf?.(asked as never)
        if (holder) await assertSeesHolding(books, user.role, holder)
        const allowed = await allowedFor(user.role, name, asked)
        return inTurn(user.id, () =>
          sendWhileWritten(reply, (onPart) => reports.run(name, allowed, { ...options, onPart })),
        )
      },
    )
  }
}
