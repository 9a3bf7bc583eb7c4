import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { justClosed } from '../../contract/day/business-day.ts'
import { type Health, healthShape, readyShape } from '../../contract/office/office-answers.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { clockProblem, lastRow } from '../audit/chain.ts'
import type { Config } from '../config/config.ts'
import type { Books } from '../db/books.ts'
import { classifyError, notReadText } from '../db/outage.ts'
import { booksTexts } from '../db/outage-texts.ts'
import { Refused, unavailable } from '../errors.ts'
import type { Office } from '../office.ts'

/** Books that have not answered by then are taken as away. */
const PATIENCE_MS = 2000

async function find(books: Books): Promise<CodedText | undefined> {
  try {
    return clockProblem((await lastRow(books))?.at, new Date()) ?? books.state().trouble
  } catch (error) {
    const known = classifyError(error)
    if (known) return notReadText(known)
    const detail = error instanceof Refused ? (error.body as { detail?: CodedText }).detail : undefined
    return detail ?? booksTexts.unread
  }
}

/**
 * Tells why an office can't be worked in just now, as a sentence with what to do, or undefined where it can.
 * Concurrent calls share one check of the books.
 */
export function readinessOf(books: Books): () => Promise<CodedText | undefined> {
  let looking: Promise<CodedText | undefined> | undefined
  return async () => {
    looking ??= find(books).finally(() => {
      looking = undefined
    })
    return Promise.race([looking, pause(PATIENCE_MS, booksTexts.silent, { ref: false })])
  }
}

const tags = ['office']
const config = { open: true }

/**
 * `health` answers as long as the server lives, and says whether the books can be worked in; `ready` is for a
 * proxy that goes by the status alone: 503 where they can't. The reason is for those who are signed in.
 */
export function healthRoutes(
  app: FastifyInstance,
  { OFFICE_TIMEZONE }: Pick<Config, 'OFFICE_TIMEZONE'>,
  { books, name, today, calendarDay }: Office,
  isKnown: (request: FastifyRequest) => boolean,
): void {
  const trouble = readinessOf(books)
  app.get(
    '/api/health',
    {
      schema: {
        tags,
        summary: 'Whether the office is open, and its business date',
        response: { 200: healthShape },
      },
      config,
    },
    async (request): Promise<Health> => {
      const [reason, office] = await Promise.all([trouble(), name()])
      const closed = justClosed({ today: today(), calendarDay: calendarDay() })
      return {
        status: 'ok',
        office,
        timezone: OFFICE_TIMEZONE,
        today: today(),
        ...(closed !== undefined && { calendar_day: closed }),
        ready: reason === undefined,
        ...(reason !== undefined && isKnown(request) && { reason: reason.text }),
      }
    },
  )
  app.get(
    '/api/health/ready',
    {
      schema: {
        tags,
        summary: 'Whether the books can be read and written: 503 where not',
        response: { 200: readyShape },
      },
      config,
    },
    async (request) => {
      const reason = await trouble()
      // Strangers are not told why.
      if (reason !== undefined) throw unavailable(isKnown(request) ? reason : booksTexts.notReady)
      return { ready: true }
    },
  )
}
