import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type ReportRequest, requestShape } from '../../contract/reports/report-requests.ts'
import { reportApi, reportEntries, reportMay } from '../../contract/reports/reports.ts'
import { sendLarge, takesGzip } from '../http/large-answers.ts'
import type { Office } from '../office.ts'
import { reportQueries } from './reports.ts'

/** Fires when the connection ends before its answer does: the client is gone. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

/** The reports; the worker writes their JSON, this passes it on. */
export const reportRoutes: FastifyPluginAsyncZod<Office> = async (app, { reports }) => {
  for (const [name] of reportEntries) {
    const { summary } = reportQueries[name]
    const shape = requestShape(name)
    app.get(
      `/${reportApi(name)}`,
      {
        config: { may: reportMay(name) },
        schema: { tags: ['reports'], summary, ...(shape && { querystring: shape }) },
      },
      async (request, reply) => {
        const asked = request.query as ReportRequest<typeof name>
        const options = { signal: goneSignal(reply), compress: takesGzip(request) }
        return sendLarge(reply, await reports.run(name, asked, options))
      },
    )
  }
}
