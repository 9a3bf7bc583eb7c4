import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Books } from '../db/books.ts'
import { requireSession } from '../http/authenticate.ts'
import { allowMarkup } from '../http/headers.ts'

/** Gives the page that shows the description the console's own token, in the tab where an operator is signed in. */
function withToken<Asked extends object>(request: Asked & { headers?: object }): Asked {
  const token = sessionStorage.getItem('daftar.token')
  if (token) request.headers = { ...request.headers, Authorization: `Token ${token}` }
  return request
}

/** What any call may be refused for, by status. */
const REFUSALS: Readonly<Record<number, { readonly description: string }>> = {
  400: { description: 'Bad input: messages by field' },
  401: { description: 'No token, or one that is unknown, expired or revoked' },
  403: { description: 'A delete that needs the password, without a fresh password check' },
  404: { description: 'No such record' },
  409: { description: 'In use, or changed by someone else; the detail says what to do' },
}

/** The answers of a call, by status: those of its route, and the refusals. */
function answersOf(response: unknown): Readonly<Record<string, object>> {
  const good = Object.entries((response ?? {}) as Readonly<Record<string, object>>)
  return {
    ...Object.fromEntries(good.map(([status, shape]) => [status, { ...shape, description: 'The answer' }])),
    ...REFUSALS,
  }
}

/**
 * Serves the API's description at /api/docs, for operators; what is sent and answered, with its examples, comes from the
 * shapes of the contract, which stand at the routes. The page itself is for everybody: it is swagger-ui's, and shows
 * nothing without the description.
 */
export async function serveOpenApi(app: FastifyInstance, books: Books): Promise<void> {
  const describe = createJsonSchemaTransform({
    zodToJsonConfig: {
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const shape = z.globalRegistry.get(zodSchema)?.openapi
        if (shape) Object.assign(jsonSchema, shape, { openapi: undefined })
      },
    },
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Daftar', description: 'The books of a money-exchange office.', version: '1' },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
        },
      },
      security: [{ token: [] }],
    },
    transform: (call) => {
      const { schema, url } = describe(call)
      const described = { ...schema, response: answersOf(schema?.response) }
      return { url, schema: call.route.config?.open ? { ...described, security: [] } : described }
    },
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: true }
    })
    docs.addHook('onRequest', async (request) => {
      if (/\/(?:json|yaml)$/.test(request.routeOptions.url ?? '')) await requireSession(books, request)
    })
    allowMarkup(docs)
    await docs.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { requestInterceptor: withToken } })
  })
}
