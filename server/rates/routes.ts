import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import {
  accountRatesBody,
  accountRatesShape,
  exchangeRateShape,
  lastRateShape,
  rateRows,
} from '../../contract/rates/rates.ts'
import { listOf } from '../../contract/wire/answers.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { BULK_LIMIT, bulkQuery, bulkWrite } from '../http/bulk.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { spendIfGuarded } from '../sessions/delete-window.ts'
import { deleteAccountRates, lastRates, listRates, saveAccountRates, saveRates } from './store.ts'

const tags = ['rates']
/** What a check of the password names to delete the rates of every account. */
const ALL_RATES = 'account-exchange-rates/delete_all'

/** The office's exchange rates. */
const sheetRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, today }) => {
  app.get(
    '/api/exchange-rates',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'The history of rates, oldest first',
        response: { 200: listOf(exchangeRateShape) },
      },
    },
    () => listRates(books),
  )
  app.get(
    '/api/exchange-rates/last_exchange',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'The newest rate of every currency',
        response: { 200: listOf(lastRateShape) },
      },
    },
    async () => await lastRates(books),
  )

  app.post(
    '/api/exchange-rates/bulk_create_update',
    {
      config: { may: 'manage', subject: actSubjects.rates },
      schema: {
        tags,
        summary: 'Save the rate sheet',
        body: rateRows,
        querystring: bulkQuery,
        response: { 200: listOf(lastRateShape) },
      },
      bodyLimit: BULK_LIMIT,
    },
    (request, reply) =>
      bulkWrite(books, request, reply, 200, (trx, { user, expected }) =>
        saveRates(trx, user, request.body, today(), expected),
      ),
  )
}

/** The rates of single accounts. */
const accountRateRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.post(
    '/api/account-exchange-rates/bulk_update',
    {
      config: { may: 'manage', subject: actSubjects.accountRates },
      schema: {
        tags,
        summary: 'Save rates of one account; 0 clears one',
        body: accountRatesBody,
        querystring: bulkQuery,
        response: { 200: accountRatesShape },
      },
    },
    (request, reply) =>
      bulkWrite(books, request, reply, 200, (trx, { user, expected }) =>
        saveAccountRates(trx, user.id, request.body, expected),
      ),
  )

  app.delete(
    '/api/account-exchange-rates/delete_all',
    {
      config: { may: 'own', subject: actSubjects.deleteAccountRates },
      schema: { tags, summary: 'Delete the rates of every account', response: NO_CONTENT },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 204, async (trx, { user, tokenHash }) => {
        await spendIfGuarded(trx, tokenHash, ALL_RATES)
        await deleteAccountRates(trx, user.id)
      }),
  )
}

/** Exchange rates and the rates of single accounts. */
export const rateRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  await app.register(sheetRoutes, office)
  await app.register(accountRateRoutes, office)
}
