import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  countShape,
  type Day,
  type DayStanding,
  dayAnswerShape,
  dayShape,
  daysShape,
  type TillDay,
} from '../../contract/day/day-answers.ts'
import { closeBody, countBody, reopenBody } from '../../contract/day/day-bodies.ts'
import { reopenTarget } from '../../contract/day/days.ts'
import { tillShape } from '../../contract/day/tills.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { screenSubjects } from '../../contract/operator/screen-subjects.ts'
import { listOf } from '../../contract/wire/answers.ts'
import { day } from '../../contract/wire/fields.ts'
import { recordId } from '../http/addresses.ts'
import { sessionFor } from '../http/authenticate.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { spendDeleteWindow } from '../sessions/delete-window.ts'
import { countsBlind, tillsToldBlind, withoutUncounted } from './blind-count.ts'
import { countsOf, saveCount } from './counts.ts'
import { closeDay, dayStanding, findDay, listDays, reopenDay } from './days.ts'
import { listTills } from './tills.ts'

const tags = ['days']
const params = z.object({ date: day() })
const countParams = z.object({ date: day(), cust_id: z.string() })

/** Tills and their counts. */
const tillRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, calendarDay }) => {
  app.get(
    '/api/tills',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'Tills with their cash, low marks and last counts',
        response: { 200: listOf(tillShape) },
      },
    },
    async (request) => {
      const tills = await listTills(books)
      const isBlind = await countsBlind(books, sessionFor(request).user.role)
      return isBlind ? tillsToldBlind(books, tills, calendarDay()) : tills
    },
  )

  app.get(
    '/api/counts/:date',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'What was counted in the tills on a day',
        params,
        response: { 200: listOf(countShape) },
      },
    },
    ({ params: { date } }) => countsOf(books, date),
  )

  app.put(
    '/api/counts/:date/:cust_id',
    {
      config: { may: 'enter', subject: screenSubjects.count },
      schema: {
        tags,
        summary: 'Keep the count of a till',
        params: countParams,
        body: countBody,
        response: { 200: countShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user, expected }) => {
        const { date, cust_id } = request.params
        const counted = { date, cust_id: recordId(cust_id), ...request.body }
        return saveCount(trx, user.id, counted, calendarDay(), expected)
      }),
  )
}

/** Returns a function that hides figures of uncounted tills if the operator of the request counts blind. */
async function toldBy(books: Office['books'], request: FastifyRequest) {
  const isBlind = await countsBlind(books, sessionFor(request).user.role)
  return <Told extends Day | DayStanding>(day: Told): Told =>
    isBlind ? { ...day, tills: withoutUncounted<TillDay>(day.tills) } : day
}

/** The days that are closed. */
const closedDayRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, today }) => {
  app.get(
    '/api/days',
    {
      config: { may: 'read' },
      schema: { tags, summary: 'The days that were closed, newest first', response: { 200: daysShape } },
    },
    async (request) => {
      const { days, ...listed } = await listDays(books, today())
      const told = await toldBy(books, request)
      return { ...listed, days: days.map(told) }
    },
  )

  app.get(
    '/api/days/:date',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'A day that was closed, with what one that is open needs to be closed',
        params,
        response: { 200: dayAnswerShape },
      },
    },
    async (request) => {
      const { date } = request.params
      const told = await toldBy(books, request)
      const day = await findDay(books, date)
      return { day: day ? told(day) : null, standing: told(await dayStanding(books, date)) }
    },
  )
}

/** Closing days, and opening them again. */
const closingRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, calendarDay, dayClosed }) => {
  app.post(
    '/api/days',
    {
      config: { may: 'manage', subject: actSubjects.closeDay },
      schema: {
        tags,
        summary: 'Close a day and all before it',
        body: closeBody,
        response: { 201: dayShape },
      },
    },
    async (request, reply) => {
      await writeOnce(books, request, reply, 201, (trx, { user }) =>
        closeDay(trx, user, request.body, calendarDay()),
      )
      await dayClosed()
      return reply
    },
  )

  app.post(
    '/api/days/:date/reopen',
    {
      config: { may: 'own', subject: actSubjects.reopenDay },
      schema: {
        tags,
        summary: 'Open the last closed day again, after a password check',
        params,
        body: reopenBody,
        response: { 200: dayShape },
      },
    },
    async (request, reply) => {
      const { date } = request.params
      await writeOnce(books, request, reply, 200, async (trx, { user, tokenHash }) => {
        await spendDeleteWindow(trx, tokenHash, reopenTarget(date), true)
        return reopenDay(trx, user, date, request.body.reason)
      })
      await dayClosed()
      return reply
    },
  )
}

/** Tills, their counts, and the days that are closed (docs/books.md, "Closed days"). */
export const dayRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  await app.register(tillRoutes, office)
  await app.register(closedDayRoutes, office)
  await app.register(closingRoutes, office)
}
