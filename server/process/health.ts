import type { FastifyInstance } from 'fastify'
import type { Health } from '../../contract/office/office.ts'
import { unavailable } from '../errors.ts'
import type { Office } from '../office.ts'
import type { Config } from './config.ts'
import { readinessOf } from './readiness.ts'

const tags = ['office']
const config = { open: true }

/**
 * `health` answers as long as the server lives, and says whether the books can be worked in; `ready` is for a
 * proxy that goes by the status alone: 503 where they can't. `backups` says how the automatic backups are.
 */
export function healthRoutes(
  app: FastifyInstance,
  { OFFICE_NAME, OFFICE_TIMEZONE }: Pick<Config, 'OFFICE_NAME' | 'OFFICE_TIMEZONE'>,
  { books, backups, today }: Office,
): void {
  const trouble = readinessOf(books)
  app.get(
    '/api/health',
    { schema: { tags, summary: 'Whether the office is open, and its business date' }, config },
    async (): Promise<Health> => {
      const reason = await trouble()
      return {
        status: 'ok',
        office: OFFICE_NAME,
        timezone: OFFICE_TIMEZONE,
        today: today(),
        ready: reason === undefined,
        ...(reason === undefined ? {} : { reason }),
      }
    },
  )
  app.get(
    '/api/health/ready',
    { schema: { tags, summary: 'Whether the books can be read and written: 503 where not' }, config },
    async () => {
      const reason = await trouble()
      if (reason !== undefined) throw unavailable(reason)
      return { ready: true }
    },
  )
  app.get(
    '/api/backups',
    { schema: { tags, summary: 'The last automatic backup, its age, and what failed' } },
    () => backups.state(),
  )
}
