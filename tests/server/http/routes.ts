import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type * as z from 'zod'
import type { Permission, Subject } from '../../../contract/operator/roles.ts'
import { answersOf } from '../setup/answer-shapes.ts'

/** A call the server answers. */
export interface Route {
  readonly method: string
  /** With its parameters as `:name`. */
  readonly url: string
  /** What an operator needs for it; undefined where it is open. */
  readonly may?: Permission | undefined
  /** What its refusal says it does. */
  readonly subject?: Subject | undefined
  /** The shapes of its good answers, by status. */
  readonly answers?: Readonly<Record<number, z.core.$ZodType>>
}

/** Every route that apps register while `build` runs, as they register it: none can be left out of a list. */
export async function routesWhile(build: () => Promise<unknown>): Promise<readonly Route[]> {
  const routes: Route[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, config, schema }: RouteOptions) => {
      for (const one of [method].flat())
        routes.push({
          method: one,
          url,
          may: config?.may,
          subject: config?.subject,
          answers: answersOf(schema?.response),
        })
    })
  }
  diagnostics.subscribe('fastify.initialization', listen)
  try {
    await build()
  } finally {
    diagnostics.unsubscribe('fastify.initialization', listen)
  }
  return routes
}

/** The calls of the API, without the pages of its description. */
export const isApiCall = ({ url }: Pick<Route, 'url'>) =>
  /^\/(api|auth)\//.test(url) && !url.startsWith('/api/docs')
