import type { FastifyRequest } from 'fastify'
import { stale } from '../errors.ts'

/** The version a write says it is based on, quoted or not; undefined where it says none, or `*`. */
export function ifMatch(request: FastifyRequest): string | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return undefined
  return header.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')
}

/**
 * The version that a change of what an operator keeps is based on, 0 for the first. One that says none may only
 * be the first: what stands is never overwritten unseen.
 */
export function basisOf(expected: string | undefined): number {
  if (expected === undefined) return 0
  return /^\d{1,15}$/.test(expected) ? Number(expected) : -1
}

/** Throws 409 where a write is based on another version than the one that stands. */
export function assertFresh(version: number, expected: string | undefined): void {
  if (expected !== undefined && expected !== String(version)) throw stale()
}
