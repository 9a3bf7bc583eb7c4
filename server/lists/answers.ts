import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Reader } from '../db/books.ts'
import { bareTag } from '../db/versions.ts'
import { invalid } from '../errors.ts'
import { sendLarge, takesGzip } from '../http/large-answers.ts'
import type { Office } from '../office.ts'
import type { ReportBody } from '../reports/pool.ts'
import { isChangedSince } from './changes.ts'
import { LISTS, type ListName } from './lists.ts'
import { type LogPosition, lastLogPosition, logPositionOf, tagOf } from './log-position.ts'

/** Lists of up to this many rows are read on the main thread: starting the thread would take longer. */
const SMALL_LIST = 1000
/** Writes up to which what has changed is read so. */
const NEAR_WRITES = 2000

/** A list on its way from the thread, with the log position of its request: it has all changes up to there. */
interface Run {
  readonly place: LogPosition
  readonly body: Promise<ReportBody>
}

/** The tag of a list that the client has. */
export const since = z
  .string()
  .max(100)
  .optional()
  .describe('The ETag of the list as it was read before: only what has changed since is answered')

/** Refuses `since` beside what asks for a part of a list. */
export function assertWhole(tag: string | undefined, ...parts: readonly unknown[]): void {
  if (tag !== undefined && parts.some((part) => part !== undefined))
    throw invalid({
      since: ['This asks for the changes of the whole list: leave the rest of the query out.'],
    })
}

async function isSmall({ all }: Reader, name: ListName): Promise<boolean> {
  const more = await all<{ more: bigint }>(`select 1 as more from ${name} limit 1 offset ?`, SMALL_LIST)
  return more.length === 0
}

/**
 * Answers whole lists (docs/books.md, "Whole lists"): with their tag; nothing to who has that one; what has
 * changed to who names one of these books as `since`. Large ones are read and written off the main thread, and
 * consoles that start together share one.
 */
export function listAnswers({ books, reports }: Pick<Office, 'books' | 'reports'>) {
  const runs = new Map<string, Run>()

  function begun(
    key: string,
    place: LogPosition,
    name: ListName,
    since: LogPosition | undefined,
    compress: boolean,
  ): Run {
    const run = { place, body: reports.run(name, { since: since?.seq }, { compress }) }
    runs.set(key, run)
    const forget = () => {
      if (runs.get(key) === run) runs.delete(key)
    }
    run.body.then(forget, forget)
    return run
  }

  return async (name: ListName, since: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    // Read before the list, which may be newer: a change may be sent twice, but none is left out.
    const place = await lastLogPosition(books)
    const tag = (one: LogPosition) => reply.header('etag', `"${tagOf(one)}"`)
    const held = String(request.headers['if-none-match'] ?? '')
    tag(place)
    if (held.split(',').some((one) => bareTag(one) === tagOf(place))) return reply.code(304).send()

    const from = since === undefined ? undefined : await logPositionOf(books, since)
    if (from && place.seq - from.seq <= NEAR_WRITES) {
      const changes = await LISTS[name].since(books, from.seq)
      if (changes) return reply.send(changes)
    }
    if (await isSmall(books, name)) return reply.send(await LISTS[name].whole(books))
    const compress = takesGzip(request)
    const key = [name, from?.seq, compress].join(' ')
    const running = runs.get(key)
    // One under way is shared where it has all changes up to now.
    const isShared = running && !(await isChangedSince(books, running.place.seq))
    const run = isShared ? running : begun(key, place, name, from, compress)
    tag(run.place)
    return sendLarge(reply, await run.body)
  }
}
