import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Office } from '../office.ts'
import { approvalRoutes } from './approval-routes.ts'
import { factorRoutes } from './factor-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** What an operator does with their own session, password and second factor. */
export const authRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  await app.register(signInRoutes, office)
  await app.register(sessionRoutes, office)
  await app.register(passwordRoutes, office)
  await app.register(factorRoutes, office)
  await app.register(approvalRoutes, office)
}
