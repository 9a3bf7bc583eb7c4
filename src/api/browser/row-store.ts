import {
  BATCH_ID,
  type Batch,
  type DraftPart,
  type DraftRow,
  type OpenCell,
  type ServerPart,
  type SettlementRows,
  TYPING_ID,
  type Typing,
} from '../../../contract/operator/draft-rows.ts'
import { newKey } from '../client.ts'
import { type BrowserStore, durableStore, namesUnder, type Records, simpleStore } from './browser-store.ts'

/** What became of a row; without `row` it was removed. */
export interface KeptChange {
  readonly id: string
  readonly row?: DraftRow | undefined
  /** It was added: one that is not new and not there any more was saved or removed in another tab. */
  readonly isNew: boolean
}
/** What a screen shows of what is kept for one operator. */
export interface KeptSettlement {
  readonly rows: readonly DraftRow[]
  readonly batch: Batch | undefined
  readonly cell: OpenCell | undefined
  /** When something was typed last, as an instant. */
  readonly typed_at: string | undefined
}

export const NOTHING_KEPT: KeptSettlement = {
  rows: [],
  batch: undefined,
  cell: undefined,
  typed_at: undefined,
}

/** A part of what is kept, for the server; without content it was removed or saved. */
export interface UnsentPart {
  readonly id: string
  readonly is_saved: boolean
  readonly content: DraftPart | null
}
/** What the server may not have yet. */
export interface Unsent {
  /** The version of the server's that is known here; undefined before it was ever asked. */
  readonly known: number | undefined
  /** This browser, as the server is told. */
  readonly sent_by: string
  readonly rows: readonly UnsentPart[]
}
/** What came of an answer of the server. */
export interface TakenUp {
  readonly hasChanged: boolean
  /** Another browser's side of rows that both have changed; here they stay as they are. */
  readonly contested: readonly DraftRow[]
  /** Whether the server has all that was sent, and this browser all that was answered. */
  readonly isMet: boolean
}

/** How many saved rows are remembered, where the last batch has not more. */
const SAVED_LIMIT = 2000

/** The saved rows to remember after these were saved, too. */
function savedWith(saved: readonly string[], before: readonly string[]): readonly string[] {
  return [...new Set([...saved, ...before])].slice(0, Math.max(SAVED_LIMIT, saved.length))
}

/** Whether a batch holds a row that was saved already: under a key of its own it would be written twice. */
const holdsSaved = ({ ids }: Batch, saved: ReadonlySet<string>): boolean => ids.some((id) => saved.has(id))

/** What the records of one operator are called. */
function namesOf(operator_id: number) {
  const nameOf = (...parts: readonly (string | number)[]): IDBValidKey => [operator_id, ...parts]
  return {
    row: (id: string) => nameOf('row', id),
    rows: () => namesUnder([operator_id, 'row']),
    unsent: (id: string) => nameOf('unsent', id),
    allUnsent: () => namesUnder([operator_id, 'unsent']),
    batch: nameOf('batch'),
    cell: nameOf('cell'),
    typed: nameOf('typed'),
    saved: nameOf('settled'),
    known: nameOf('known'),
    browser: nameOf('browser'),
    /** What an earlier version knew of the server. */
    base: nameOf('base'),
    changes: () => namesUnder([operator_id, 'changes']),
    all: () => namesUnder([operator_id]),
  }
}

/** What a step reads and writes of the records of one operator. */
function recordsIn(store: BrowserStore, operator_id: number) {
  const names = namesOf(operator_id)
  const idsUnder = async (all: Records, range: IDBKeyRange) =>
    (await all.names(range)).map((name) => String((name as string[])[2]))
  const saved = async (all: Records) => (await all.get<readonly string[]>(names.saved)) ?? []
  const batch = (all: Records) => all.get<Batch>(names.batch)
  const typing = async (all: Records): Promise<Typing | undefined> => {
    const [typed_at, cell] = await Promise.all([all.get<string>(names.typed), all.get<OpenCell>(names.cell)])
    return typed_at === undefined ? undefined : { typed_at, ...(cell && { cell }) }
  }
  const part = (all: Records, id: string): Promise<DraftPart | undefined> => {
    if (id === BATCH_ID) return batch(all)
    return id === TYPING_ID ? typing(all) : all.get<DraftRow>(names.row(id))
  }
  /** Puts a part that the server has, too. */
  const take = (all: Records, id: string, content: DraftPart | undefined): void => {
    if (id === BATCH_ID) all.put(names.batch, content)
    else if (id === TYPING_ID) {
      all.put(names.typed, (content as Typing | undefined)?.typed_at)
      all.put(names.cell, (content as Typing | undefined)?.cell)
    } else all.put(names.row(id), content)
    all.delete(names.unsent(id))
  }
  /** Puts a part that the server has not yet. */
  const put = (all: Records, id: string, content: DraftPart | undefined): void => {
    take(all, id, content)
    all.put(names.unsent(id), true)
  }
  const partsOf = async (all: Records, ids: readonly string[]): Promise<readonly UnsentPart[]> => {
    const gone = new Set(await saved(all))
    const found = await Promise.all(ids.map((id) => part(all, id)))
    return ids.map((id, at) => ({ id, content: found[at] ?? null, is_saved: !found[at] && gone.has(id) }))
  }
  /** Ids of parts that are not sent. An earlier version of the console marked no batch and no cell. */
  const idsUnsent = async (all: Records, known: number | undefined): Promise<readonly string[]> => {
    const marked = await idsUnder(all, names.allUnsent())
    if (known !== undefined) return marked
    const beside = [(await batch(all)) && BATCH_ID, (await typing(all)) && TYPING_ID]
    return [...new Set([...marked, ...beside.filter((id) => id !== undefined)])]
  }
  const forgetBatch = async (all: Records, { key }: Batch) => {
    if ((await batch(all))?.key === key) put(all, BATCH_ID, undefined)
  }
  return { store, names, idsUnder, saved, batch, typing, idsUnsent, partsOf, take, put, forgetBatch }
}
type OperatorRecords = ReturnType<typeof recordsIn>

/** Steps that read or change what a screen shows. */
const rowSteps = ({ store, names, saved, batch, typing, put }: OperatorRecords) => ({
  /** What a screen shows. */
  read: (): Promise<KeptSettlement> =>
    store.read(async (all) => {
      // The rows come last: nothing else is waited for after them.
      const [claimed, typed, rows] = await Promise.all([
        batch(all),
        typing(all),
        all.list<DraftRow>(names.rows()),
      ])
      return { rows, batch: claimed, cell: typed?.cell, typed_at: typed?.typed_at }
    }),
  /** How many rows are kept. */
  count: (): Promise<number> => store.read((all) => all.count(names.rows())),
  /** Keeps changes of rows; those of a batch, or gone meanwhile, stay as they are. */
  change: (changes: readonly KeptChange[], cell: OpenCell | undefined): Promise<void> =>
    store.write(async (all) => {
      const [claimed, gone, ...known] = await Promise.all([
        batch(all),
        saved(all),
        ...changes.map(({ id }) => all.has(names.row(id))),
      ])
      const closed = new Set([...(claimed?.ids ?? []), ...gone])
      for (const [index, { id, row, isNew }] of changes.entries())
        if (!closed.has(id) && (!row || isNew || known[index])) put(all, id, row)
      put(all, TYPING_ID, { typed_at: new Date().toISOString(), cell })
    }),
  /** Forgets everything of this operator. */
  wipe: (): Promise<void> => store.write((all) => all.delete(names.all())),
})

/** Steps of the batch: one alone stands, in whichever tab it was made. */
const batchSteps = ({ store, names, saved, batch, put, forgetBatch }: OperatorRecords) => ({
  /** Keeps a batch unless there is one; answers the one there is then, and none where rows of it are saved already. */
  claim: (made: Batch): Promise<Batch | undefined> =>
    store.write(async (all) => {
      const [kept, gone] = await Promise.all([batch(all), saved(all)])
      if (kept) return kept
      if (holdsSaved(made, new Set(gone))) return undefined
      put(all, BATCH_ID, made)
      return made
    }),
  /** Forgets a refused batch; its rows stay. */
  release: (made: Batch): Promise<void> => store.write((all) => forgetBatch(all, made)),
  /** Forgets a written batch with these rows. */
  settle: (made: Batch, ids: readonly string[]): Promise<void> =>
    store.write(async (all) => {
      for (const id of ids) put(all, id, undefined)
      all.put(names.saved, savedWith([...made.ids, ...ids], await saved(all)))
      await forgetBatch(all, made)
    }),
})

/** What stands of a part that is not sent yet, where the server has it otherwise: `contested` is mine, and theirs is told. */
export type Judge = (mine: UnsentPart, theirs: ServerPart, isOwn: boolean) => 'mine' | 'theirs' | 'contested'

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What steps between what is kept here and what the server keeps have in common. */
function serverRecords({ names, idsUnder, saved, batch, partsOf, take, put }: OperatorRecords) {
  /** Parts that were changed again while they were sent are still to be sent. */
  const markSent = async (all: Records, sent: readonly UnsentPart[]) => {
    const now = await partsOf(
      all,
      sent.map(({ id }) => id),
    )
    for (const [at, { id, content }] of sent.entries())
      if (isAlike(now[at]?.content, content)) all.delete(names.unsent(id))
  }
  /** A server that is behind what is known went back to a backup: what is here is newer. */
  const markAll = async (all: Records, { version, rows }: SettlementRows) => {
    const there = rows.flatMap(({ id, content }) => (content === null ? [] : [id]))
    const ids = [...(await idsUnder(all, names.rows())), ...there, BATCH_ID, TYPING_ID]
    for (const id of ids) all.put(names.unsent(id), true)
    all.put(names.known, version)
  }
  /** Parts that the server has not, though it has answered all: neither sent just now nor still to be sent. */
  const removeOthers = async (all: Records, ids: ReadonlySet<string>): Promise<boolean> => {
    const here = [...(await idsUnder(all, names.rows())), BATCH_ID, TYPING_ID].filter((id) => !ids.has(id))
    const found = (await partsOf(all, here)).filter(({ content }) => content !== null)
    for (const { id } of found) take(all, id, undefined)
    return found.length > 0
  }
  /** Remembers what others have saved, and lets go of a batch that holds any of it: answers whether it did. */
  const rememberSaved = async (all: Records, ids: readonly string[]): Promise<boolean> => {
    const gone = savedWith(ids, await saved(all))
    if (ids.length > 0) all.put(names.saved, gone)
    const claimed = await batch(all)
    if (!claimed || !holdsSaved(claimed, new Set(gone))) return false
    put(all, BATCH_ID, undefined)
    return true
  }
  /** Takes up parts that were answered, but for those of `unsent` that stay as they are here. */
  const takeParts = async (
    all: Records,
    { known, sent_by }: Unsent,
    unsent: ReadonlySet<string>,
    parts: readonly ServerPart[],
    judge: Judge,
  ): Promise<TakenUp> => {
    const here = await partsOf(
      all,
      parts.map(({ id }) => id),
    )
    const contested: DraftRow[] = []
    let [hasChanged, isMet] = [false, true]
    for (const [at, theirs] of parts.entries()) {
      const mine = here[at] as UnsentPart
      const content = theirs.content as DraftPart | null
      // What an earlier version of the console had not sent goes on from the server's.
      const isOwn = theirs.sent_by === sent_by || (known === undefined && mine.id !== BATCH_ID)
      const stands = unsent.has(mine.id) ? judge(mine, theirs, isOwn) : 'theirs'
      if (stands === 'contested') contested.push(content as DraftRow)
      if (stands !== 'theirs') {
        isMet = false
        all.put(names.unsent(mine.id), true)
      } else {
        hasChanged ||= !isAlike(mine.content, content)
        take(all, mine.id, content ?? undefined)
      }
    }
    return { hasChanged, contested, isMet }
  }
  return { markSent, markAll, removeOthers, rememberSaved, takeParts }
}

/** Steps between what is kept here and what the server keeps. */
function serverSteps(records: OperatorRecords) {
  const { store, names, idsUnsent, partsOf } = records
  const { markSent, markAll, removeOthers, rememberSaved, takeParts } = serverRecords(records)
  return {
    /** What the server may not have yet. */
    unsent: (): Promise<Unsent> =>
      store.write(async (all) => {
        const known = await all.get<number>(names.known)
        const browser = await all.get<string>(names.browser)
        const sent_by = browser ?? newKey()
        if (browser === undefined) all.put(names.browser, sent_by)
        return { known, sent_by, rows: await partsOf(all, await idsUnsent(all, known)) }
      }),
    /** Takes up what the server answered to what was sent, as `judge` decides of what is not sent yet. */
    takeUp: (sending: Unsent, answer: SettlementRows, judge: Judge): Promise<TakenUp> =>
      store.write(async (all) => {
        const { known, sent_by, rows } = sending
        const unmet = { hasChanged: false, contested: [], isMet: false }
        // All of it was wiped meanwhile: nothing comes back.
        if ((await all.get(names.browser)) !== sent_by) return { ...unmet, isMet: true }
        const isBehind = (await all.get(names.known)) !== known
        if (answer.version < (known ?? 0)) {
          if (!isBehind) await markAll(all, answer)
          return unmet
        }
        const answered = new Set(answer.rows.map(({ id }) => id))
        const sent = rows.filter(({ id }) => !answered.has(id))
        await markSent(all, sent)
        // Another tab was faster: it has it from the server, too.
        if (isBehind) return unmet
        const unsent = new Set(await idsUnsent(all, known))
        const { hasChanged, contested, isMet } = await takeParts(all, sending, unsent, answer.rows, judge)
        const ids = new Set([...answered, ...unsent, ...sent.map(({ id }) => id)])
        const hasRemoved = answer.since === 0 && (await removeOthers(all, ids))
        const gone = answer.rows.flatMap(({ id, is_saved }) => (is_saved ? [id] : []))
        const isReleased = await rememberSaved(all, gone)
        all.put(names.known, answer.version)
        all.delete(names.base)
        all.delete(names.changes())
        return {
          hasChanged: hasChanged || hasRemoved || isReleased,
          contested,
          isMet: isMet && !isReleased,
        }
      }),
  }
}

/**
 * The rows of one operator for every tab of the browser, in a store. Each call is one step that no other tab comes
 * between, so that tabs change rows and never overwrite lists. Each throws where the storage is closed or full.
 */
function rowsIn(store: BrowserStore, operator_id: number) {
  const records = recordsIn(store, operator_id)
  return { ...rowSteps(records), ...batchSteps(records), ...serverSteps(records) }
}
export type RowStore = ReturnType<typeof rowsIn>

const durable = durableStore('daftar.rows', 'kept')

/** In IndexedDB. */
export const durableRows = (operator_id: number): RowStore => rowsIn(durable, operator_id)

/** What an earlier version kept as one record of local storage. */
interface KeptWhole extends Pick<KeptSettlement, 'rows' | 'batch' | 'cell'> {
  readonly settled?: readonly string[]
}

/** In local storage; what it can't hold is refused in so many words. */
async function simpleRows(operator_id: number): Promise<RowStore> {
  const entry = `daftar.rows.${operator_id}`
  const keeper = rowsIn(simpleStore(`${entry}.records`), operator_id)
  const earlier = localStorage.getItem(entry)
  if (earlier !== null) {
    const { rows, batch, cell, settled = [] } = JSON.parse(earlier) as KeptWhole
    await keeper.settle({ key: '', ids: settled, unsent: [], body: '' }, [])
    await keeper.change(
      rows.map((row) => ({ id: row.id, row, isNew: true })),
      cell,
    )
    if (batch) await keeper.claim(batch)
    localStorage.removeItem(entry)
  }
  return keeper
}

/** Where this browser keeps rows: in IndexedDB, or in the simpler place where that is closed. */
export async function openRows(
  operator_id: number,
): Promise<{ readonly keeper: RowStore; readonly isSimple: boolean }> {
  try {
    // Whether it is open shows without reading thousands of rows.
    await durable.read((all) => all.has([operator_id, 'typed']))
    return { keeper: durableRows(operator_id), isSimple: false }
  } catch {
    return { keeper: await simpleRows(operator_id), isSimple: true }
  }
}
