import type { FastifyRequest } from 'fastify'

/** The version a write says it is based on, quoted or not; undefined where it says none, or `*`. */
export function ifMatch(request: FastifyRequest): string | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return undefined
  return header.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')
}
