import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Office } from '../office.ts'

/** How the automatic backups are: their age is for the console to show. */
export const backupRoutes: FastifyPluginAsyncZod<Office> = async (app, { backups }) => {
  app.get(
    '/api/backups',
    { schema: { tags: ['office'], summary: 'The last automatic backup, its age, and what failed' } },
    () => backups.state(),
  )
}
