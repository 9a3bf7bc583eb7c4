import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  allAccountsQuery,
  dailyQuery,
  hawalaReportQuery,
  netCapitalCcyQuery,
  statementQuery,
} from '../../contract/reports.ts'
import type { Office } from '../app.ts'
import { ratesOf } from './net-capital.ts'

const tags = ['reports']
const JSON_TYPE = 'application/json; charset=utf-8'
/** `{ccy}_usd` and `{ccy}_pkr` for each currency. */
const ratesQuery = z.record(z.string(), z.unknown())

/** The reports (spec, section 7); the worker writes their JSON, this passes it on. */
export const reportRoutes: FastifyPluginAsyncZod<Office> = async (app, { reports }) => {
  app.addHook('onRequest', async (_, reply) => {
    reply.type(JSON_TYPE)
  })
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
    ({ query }) => reports.run('account-statement', query),
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
    ({ query }) => reports.run('all-accounts-statement', query),
  )
  app.get(
    report('hawala-report'),
    { schema: { tags, summary: 'The hawala of a period by province', querystring: hawalaReportQuery } },
    ({ query }) => reports.run('hawala-report', query),
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
    ({ query }) => reports.run('net-capital', { rates: ratesOf(query) }),
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
    ({ query }) => reports.run('net-capital-ccy', query),
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
    ({ query }) => reports.run('daily-transactions', query),
  )
  app.get(
    report('trial-balance'),
    { schema: { tags, summary: 'The proof that every currency adds up to zero' } },
    () => reports.run('trial-balance', undefined),
  )
}
