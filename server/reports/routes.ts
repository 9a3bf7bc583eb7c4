import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { allAccountsQuery, statementQuery } from '../../contract/reports.ts'
import type { Office } from '../app.ts'

const tags = ['reports']
const JSON_TYPE = 'application/json; charset=utf-8'

/** The reports (spec, section 7); the worker writes their JSON, this passes it on. */
export const reportRoutes: FastifyPluginAsyncZod<Office> = async (app, { reports }) => {
  app.get(
    '/api/reports/account-statement/report',
    {
      schema: {
        tags,
        summary: 'What an account moved in a period, with its running balance',
        querystring: statementQuery,
      },
    },
    async ({ query }, reply) => reply.type(JSON_TYPE).send(await reports.run('account-statement', query)),
  )
  app.get(
    '/api/reports/all-accounts-statement/report',
    {
      schema: {
        tags,
        summary: 'The accounts of a customer with their totals',
        querystring: allAccountsQuery,
      },
    },
    async ({ query }, reply) =>
      reply.type(JSON_TYPE).send(await reports.run('all-accounts-statement', query)),
  )
}
