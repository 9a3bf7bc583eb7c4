import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerFieldEntries } from '../../contract/lists/customer-fields.ts'
import { LOG_START, type LogPosition, lastRow } from '../audit/chain.ts'
import type { Books, Reader } from '../db/books.ts'
import { bareTag, namesTag } from '../db/versions.ts'
import { sendLarge, takesGzip } from '../http/large-answers.ts'
import type { ReportBody } from '../wire/wire-parts.ts'
import { isChangedSince, LISTS, type ListName, type ListRequest } from './changes.ts'

/** One more with each change of the rows of whole lists but a plain field of customers, which are counted. */
const CHANGES = 1
/**
 * What the rows of whole lists look like: another number with each change of that, so that no list is put together from
 * rows of two programs. The tests of the lists hold it against their members.
 */
const FORM = CHANGES * 100 + customerFieldEntries.length

/** Enough of a row's hash to distinguish books of the same length, such as those from before a restore. */
const HASH_DIGITS = 16

/** What a list that was read at a place is known by on the wire. */
const tagOf = ({ seq, hash }: LogPosition) => `${FORM}.${seq}.${hash.slice(0, HASH_DIGITS)}`

/** The place of a tag; undefined where these books have no such place, or the tag is of another form. */
async function logPositionOf(reader: Reader, text: string): Promise<LogPosition | undefined> {
  const tag = bareTag(text)
  const seq = Number(/^\d{1,6}\.(\d{1,15})\./.exec(tag)?.[1])
  if (Number.isNaN(seq)) return undefined
  const [row = LOG_START] = await reader.all<LogPosition>`select seq, hash from audit where seq = ${seq}`
  return tagOf(row) === tag ? row : undefined
}

/** Lists of up to this many rows are read on the main thread: starting the thread would take longer. */
const SMALL_LIST = 1000
/** Writes up to which what has changed is read so. */
const NEAR_WRITES = 2000

/** What reads whole lists off the main thread. */
interface ListReader {
  run(name: ListName, request: ListRequest, options: { readonly compress: boolean }): Promise<ReportBody>
}

/** A list on its way from the thread, with the log position of its request: it has all changes up to there. */
interface Run {
  readonly place: LogPosition
  readonly body: Promise<ReportBody>
}

/** Answers a whole list; `since` is the tag of the one that the client has, `day` that of a day book. */
export type AnswerList = ReturnType<typeof listAnswers>

/**
 * Answers whole lists (docs/books.md, "Whole lists"): with their tag; nothing to who has that one; what has
 * changed to who names one of these books as `since`. Large ones are read and written off the main thread, and
 * consoles that start together share one.
 */
export function listAnswers(books: Books, reports: ListReader) {
  const runs = new Map<string, Run>()

  function start(key: string, run: Run): Run {
    runs.set(key, run)
    const forget = () => {
      if (runs.get(key) === run) runs.delete(key)
    }
    run.body.then(forget, forget)
    return run
  }

  return async (
    name: ListName,
    since: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    day = '',
  ) => {
    // Read before the list, which may be newer: a change may be sent twice, but none is left out.
    const place = (await lastRow(books)) ?? LOG_START
    const tag = (one: LogPosition) => reply.header('etag', `"${tagOf(one)}"`)
    tag(place)
    if (namesTag(request.headers['if-none-match'], tagOf(place))) return reply.code(304).send()

    const from = since === undefined ? undefined : await logPositionOf(books, since)
    if (from && place.seq - from.seq <= NEAR_WRITES) {
      const changes = await LISTS[name].since(books, from.seq, day)
      if (changes) return reply.send(changes)
    }
    const isLong = await LISTS[name].isLonger(books, SMALL_LIST, day)
    if (!isLong) return reply.send(await LISTS[name].whole(books, day))
    const compress = takesGzip(request)
    const key = [name, day, from?.seq, compress].join(' ')
    const running = runs.get(key)
    // One under way is shared where it has all changes up to now.
    const isShared = running && !(await isChangedSince(books, name, running.place.seq))
    const run = isShared
      ? running
      : start(key, { place, body: reports.run(name, { since: from?.seq, day }, { compress }) })
    tag(run.place)
    return sendLarge(reply, await run.body)
  }
}
