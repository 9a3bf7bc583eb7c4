import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { keptOfficeSettingsShape } from '../../contract/office/office-settings.ts'
import { officeSettingsBody } from '../../contract/office/office-settings-body.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { may, refusedText } from '../../contract/operator/roles.ts'
import { forbidden } from '../errors.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { officeSettings, saveOfficeSettings } from '../office-settings/store.ts'

const tags = ['office']
const url = '/api/office/settings'

/** What owners set for the whole office, and managers too of its low marks (docs/books.md, "Office settings"). */
export const officeSettingsRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, today }) => {
  app.get(
    url,
    {
      config: { may: 'self' },
      schema: { tags, summary: "The office's settings", response: { 200: keptOfficeSettingsShape } },
    },
    () => officeSettings(books),
  )

  app.put(
    url,
    {
      config: { may: 'manage', subject: actSubjects.lowMark },
      schema: {
        tags,
        summary: "Change the office's settings",
        body: officeSettingsBody,
        response: { 200: keptOfficeSettingsShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user, expected }) => {
        const { low_marks: _, ...others } = request.body
        if (Object.keys(others).length > 0 && !may(user.role, 'own')) throw forbidden(refusedText('own'))
        return saveOfficeSettings(trx, user.id, request.body, { expected, today: today() })
      }),
  )
}
