import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { keptSettingsShape } from '../../contract/operator/settings.ts'
import { settingsBody } from '../../contract/operator/settings-body.ts'
import { sessionFor } from '../http/authenticate.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { keepSettings, settingsOf } from './store.ts'

const tags = ['me']
const url = '/api/me/settings'

/** Theme, keys and macros of the operator who asks. */
export const settingsRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    url,
    {
      config: { may: 'self' },
      schema: { tags, summary: "The operator's own settings", response: { 200: keptSettingsShape } },
    },
    (request) => settingsOf(books, sessionFor(request).user.id),
  )

  app.put(
    url,
    {
      config: { may: 'self' },
      schema: {
        tags,
        summary: "Keep the operator's own settings in place of the version named",
        body: settingsBody,
        response: { 200: keptSettingsShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user, expected }) =>
        keepSettings(trx, user.id, request.body, expected),
      ),
  )
}
