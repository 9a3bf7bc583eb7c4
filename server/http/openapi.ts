import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { answersOf } from './examples.ts'
import { allowMarkup } from './headers.ts'

/** Serves the API's description at /api/docs; the fields' own shapes come from the contract. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
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
      // A route of several methods answers all of them alike.
      const [method = ''] = [call.route.method].flat()
      const response = answersOf(method, call.url)
      const described = { ...schema, response }
      return { url, schema: call.route.config?.open ? { ...described, security: [] } : described }
    },
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: true }
    })
    allowMarkup(docs)
    await docs.register(swaggerUi, { routePrefix: '/api/docs' })
  })
}
