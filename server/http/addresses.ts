import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'

/** An address whose record is named with a NUL names none, 404: PostgreSQL's texts can't hold one. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params }, _, done) => {
    const named = Object.values(params as Readonly<Record<string, string>>)
    done(named.some((text) => text.includes('\0')) ? notFound() : undefined)
  })
}
