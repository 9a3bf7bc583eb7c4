import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { backupTexts } from '../../contract/office/backup-texts.ts'
import { backupStateShape } from '../../contract/office/office-answers.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { conflict } from '../errors.ts'
import type { Office } from '../office.ts'

const tags = ['office']

/** How the automatic backups are, and one that is asked for (docs/operating.md, "Backups"). */
export const backupRoutes: FastifyPluginAsyncZod<Office> = async (app, { backups }) => {
  app.get(
    '/api/backups',
    {
      config: { may: 'audit', subject: actSubjects.backups },
      schema: {
        tags,
        summary: 'The last automatic backup, its age, and what failed',
        response: { 200: backupStateShape },
      },
    },
    () => backups.state(),
  )

  app.post(
    '/api/backups',
    {
      config: { may: 'manage', subject: actSubjects.backUp },
      schema: {
        tags,
        summary: 'Take a backup now, without waiting for it',
        response: { 202: backupStateShape },
      },
    },
    async ({ log }, reply) => {
      const { automatic } = await backups.state()
      if (!automatic) throw conflict(backupTexts.notAutomatic)
      void backups.takeNow(log)
      return reply.code(202).send(await backups.state())
    },
  )
}
