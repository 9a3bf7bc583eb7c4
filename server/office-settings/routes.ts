import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { officeSettingsBody } from '../../contract/office/office-settings.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { officeSettings, saveOfficeSettings } from './store.ts'

const tags = ['office']
const url = '/api/office/settings'

/** What owners set for the whole office (docs/books.md, "Office settings"). */
export const officeSettingsRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(url, { config: { may: 'self' }, schema: { tags, summary: "The office's settings" } }, () =>
    officeSettings(books),
  )

  app.put(
    url,
    {
      config: { may: 'own' },
      schema: { tags, summary: "Change the office's settings", body: officeSettingsBody },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user, expected }) =>
        saveOfficeSettings(trx, user.id, request.body, expected),
      ),
  )
}
