import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { described } from '../../contract/wire/fields.ts'
import type { Books } from '../db/books.ts'
import { dryRun, type Work, writeOnce } from './write-once.ts'

/** Bytes of the body of a bulk call. */
export const BULK_LIMIT = 8 * 1024 * 1024

/** What is asked of a bulk call beside its rows (docs/books.md, "Bulk calls"). */
export const bulkQuery = z.object({
  dry_run: z.optional(
    described(z.enum(['true', 'false']), {
      type: 'boolean',
      description: 'Whether the rows are checked and answered as they would be recorded, and nothing is kept',
    }),
  ),
})

type BulkRequest = FastifyRequest & { readonly query: z.infer<typeof bulkQuery> }

/** Runs the write of a bulk call as {@link writeOnce}, or as {@link dryRun} where that is asked for. */
export const bulkWrite = <Result>(
  books: Books,
  request: BulkRequest,
  reply: FastifyReply,
  status: 200 | 201,
  work: Work<Result>,
): Promise<Result> =>
  request.query.dry_run === 'true'
    ? dryRun(books, request, reply, work)
    : writeOnce(books, request, reply, status, work)
