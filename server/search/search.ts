import type { Account } from '../../contract/lists/accounts.ts'
import { type Found, MOST_FOUND, type SearchAnswer } from '../../contract/search/found.ts'
import { type Condition, readQuery } from '../../contract/search/query.ts'
import { LOG_START, type LogPosition, lastRow } from '../audit/chain.ts'
import type { Reader } from '../db/books.ts'
import { invalid } from '../errors.ts'
import { type Document, foundOf, SOURCES } from './documents.ts'
import { findMatches } from './matching.ts'
import { IndexFault, openSearchIndex, type SearchIndex } from './search-index.ts'

/** What is looked for, and the office's day. */
export interface SearchRequest {
  readonly q: string
  readonly today: string
}

/** How far the books have been read. */
interface State {
  /** The last row of the log that is in the index; while it is filled, the last one from before. */
  readonly log: LogPosition
  /** Where filling is: the source, and the last document of it; left out once it is filled. */
  readonly filling?: { readonly source: number; readonly doc: number }
}

/** Documents that are written at a time. */
const BATCH = 1000
/** How long a search reads what is new before it answers. */
const READING_MS = 1000
const MOST_CUSTOMERS = 5

const START = -1

/** The state of an index; undefined where it is not of these books, as after a restore. */
async function stateOf(reader: Reader, index: SearchIndex): Promise<State | undefined> {
  const content = await index.state()
  if (content === '') return undefined
  const state = JSON.parse(content) as State
  const { seq, hash } = state.log
  if (seq === 0) return state
  const [row] = await reader.all<LogPosition>`select seq, hash from audit where seq = ${seq}`
  return row?.hash === hash ? state : undefined
}

/** Reads the next documents of an index that is being filled. */
async function fill(reader: Reader, index: SearchIndex, { log, filling }: Required<State>): Promise<State> {
  const { source, doc } = filling
  const own = SOURCES[source]
  if (!own) {
    await index.write(new Map(), [], JSON.stringify({ log }))
    return { log }
  }
  const documents = await own.after(reader, doc, BATCH)
  const last = documents.at(-1)
  const next: State = { log, filling: last ? { source, doc: last.doc } : { source: source + 1, doc: START } }
  await index.write(new Map(), documents, JSON.stringify(next))
  return next
}

interface Written extends LogPosition {
  readonly record_type: string
  readonly record_id: string
  /** An account that was deleted, as JSON. */
  readonly account: string | null
}

const idOf = (type: Document['type'], { record_type, record_id, account }: Written): number[] => {
  if (record_type === type) return [Number(record_id)]
  const isOwner = type === 'customer' && record_type === 'account' && account !== null
  return isOwner ? [(JSON.parse(account) as Pick<Account, 'customer_id'>).customer_id] : []
}

/** Reads what was written after the state, as it is now; undefined at the end of the log. */
async function follow(reader: Reader, index: SearchIndex, { log }: State): Promise<State | undefined> {
  const rows = await reader.all<Written>(
    `select seq, hash, record_type, record_id, case when record_type = 'account' then before end as account
     from audit where seq > ? order by seq limit ?`,
    log.seq,
    BATCH,
  )
  const last = rows.at(-1)
  if (!last) return undefined
  const touched = new Map<string, readonly number[]>()
  const documents: Document[] = []
  for (const { type, of } of SOURCES) {
    const ids = [...new Set(rows.flatMap((row) => idOf(type, row)))]
    touched.set(type, ids)
    documents.push(...(await of(reader, ids)))
  }
  const next = { log: { seq: last.seq, hash: last.hash } }
  await index.write(touched, documents, JSON.stringify(next))
  return next
}

/** Where an index begins that knows nothing yet. */
async function begin(reader: Reader, index: SearchIndex): Promise<State> {
  await index.clear()
  const { seq, hash } = (await lastRow(reader)) ?? LOG_START
  return { log: { seq, hash }, filling: { source: 0, doc: START } }
}

/** How much of the books a state has, in percent; 99 at most. */
async function partOf({ all }: Reader, { filling }: State): Promise<number> {
  if (!filling) return 99
  const [row] = await all<{ last: number | null }>('select max(entry_no) as last from entries')
  const done = Math.max(filling.source - 1, 0) + Math.min(filling.doc / Number(row?.last || 1), 1)
  return Math.min(99, Math.max(0, Math.floor((100 * done) / (SOURCES.length - 1))))
}

/** Brings an index up to the books, for so long; returns how much of them it has, in percent. */
async function catchUp(reader: Reader, index: SearchIndex): Promise<number> {
  const until = performance.now() + READING_MS
  let state = (await stateOf(reader, index)) ?? (await begin(reader, index))
  while (performance.now() < until) {
    const next = state.filling
      ? await fill(reader, index, { ...state, filling: state.filling })
      : await follow(reader, index, state)
    if (!next) return 100
    state = next
  }
  return partOf(reader, state)
}

const NOTHING: SearchAnswer = { found: [], more: false, nearly: [], ready: 100 }

async function find(
  reader: Reader,
  index: SearchIndex,
  conditions: readonly Condition[],
): Promise<SearchAnswer> {
  const { rows, nearly } = await findMatches(index, conditions, {
    customers: MOST_CUSTOMERS + 1,
    records: MOST_FOUND + 1,
  })
  const isCustomer = ({ type }: (typeof rows)[number]) => type === 'customer'
  const customers = rows.filter(isCustomer)
  const records = rows.filter((row) => !isCustomer(row))
  const shown = [...customers.slice(0, MOST_CUSTOMERS), ...records.slice(0, MOST_FOUND)]
  const found = new Map<string, Found>()
  for (const { type, of } of SOURCES) {
    const ids = shown.filter((one) => one.type === type).map(({ id }) => id)
    for (const document of await of(reader, ids)) found.set(`${type} ${document.id}`, foundOf(document))
  }
  return {
    found: shown.flatMap(({ type, id }) => found.get(`${type} ${id}`) ?? []),
    more: customers.length > MOST_CUSTOMERS || records.length > MOST_FOUND,
    nearly,
    ready: 100,
  }
}

/** The index of this thread. */
let opened: SearchIndex | undefined

/**
 * What the books have of what is looked for (docs/books.md, "The one search"). It first reads what was written since
 * the last search; while that is more than a moment's work the answer says how far it is. Throws 400 where it can't be
 * read.
 */
export const searchJob =
  (folder: string) =>
  async (reader: Reader, { q, today }: SearchRequest): Promise<SearchAnswer> => {
    const query = readQuery(q, today)
    if ('error' in query) throw invalid({ q: [query.error] })
    if (query.length === 0) return NOTHING
    try {
      opened ??= openSearchIndex(folder)
      const ready = await catchUp(reader, opened)
      return ready < 100 ? { ...NOTHING, ready } : await find(reader, opened, query)
    } catch (error) {
      if (!(error instanceof IndexFault)) throw error
      // It holds nothing that the books don't: the next search begins a new one.
      opened?.remove()
      opened = undefined
      return { ...NOTHING, ready: 0 }
    }
  }
