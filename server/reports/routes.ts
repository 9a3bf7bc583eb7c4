import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  allAccountsQuery,
  dailyQuery,
  hawalaReportQuery,
  netCapitalCcyQuery,
  statementQuery,
} from '../../contract/reports.ts'
import { sendLarge, takesGzip } from '../http/large-answers.ts'
import type { Office } from '../office.ts'
import { ratesOf } from './net-capital.ts'
import type { ReportName, ReportRequest } from './reports.ts'

const tags = ['reports']
/** `{ccy}_usd` and `{ccy}_pkr` for each currency. */
const ratesQuery = z.record(z.string(), z.unknown())

/** Fires when the connection ends before its answer does: nobody waits for the report any more. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

/** The reports (spec, section 7); the worker writes their JSON, this passes it on. */
export const reportRoutes: FastifyPluginAsyncZod<Office> = async (app, { reports }) => {
  async function answer<Name extends ReportName>(
    request: FastifyRequest,
    reply: FastifyReply,
    name: Name,
    asked: ReportRequest<Name>,
  ): Promise<FastifyReply> {
    const compress = takesGzip(request)
    return sendLarge(reply, await reports.run(name, asked, { signal: goneSignal(reply), compress }))
  }
  const report = (name: string) => `/api/reports/${name}/report`

  app.get(
    report('account-statement'),
    {
      schema: {
        tags,
        summary: 'What an account moved in a period, with its running balance',
        querystring: statementQuery,
      },
    },
    (request, reply) => answer(request, reply, 'account-statement', request.query),
  )
  app.get(
    report('all-accounts-statement'),
    {
      schema: {
        tags,
        summary: 'The accounts of a customer with their totals',
        querystring: allAccountsQuery,
      },
    },
    (request, reply) => answer(request, reply, 'all-accounts-statement', request.query),
  )
  app.get(
    report('hawala-report'),
    { schema: { tags, summary: 'The hawala of a period by province', querystring: hawalaReportQuery } },
    (request, reply) => answer(request, reply, 'hawala-report', request.query),
  )
  app.get(
    report('net-capital'),
    {
      schema: {
        tags,
        summary: 'What all accounts come to in USD and in PKR, at the given rates',
        querystring: ratesQuery,
      },
    },
    (request, reply) => answer(request, reply, 'net-capital', { rates: ratesOf(request.query) }),
  )
  app.get(
    report('net-capital-ccy'),
    {
      schema: {
        tags,
        summary: 'The accounts in one currency with their totals',
        querystring: netCapitalCcyQuery,
      },
    },
    (request, reply) => answer(request, reply, 'net-capital-ccy', request.query),
  )
  app.get(
    report('daily-transactions'),
    {
      schema: {
        tags,
        summary: 'What was recorded for each day, by type and currency',
        querystring: dailyQuery,
      },
    },
    (request, reply) => answer(request, reply, 'daily-transactions', request.query),
  )
  app.get(
    report('trial-balance'),
    { schema: { tags, summary: 'The proof that every currency adds up to zero' } },
    (request, reply) => answer(request, reply, 'trial-balance', undefined),
  )
}
