import { createStore, promisifyRequest } from 'idb-keyval'

/** A row as it is kept. */
export interface KeptRow {
  readonly id: string
  readonly place: number
  readonly draft: Readonly<Record<string, unknown>>
}
/** What was sent and not answered yet, with the key under which it was. */
export interface KeptBatch {
  readonly key: string
  readonly ids: readonly string[]
  readonly unsent: readonly string[]
  readonly body: string
}
/** A cell as it stands in the editor, not committed to its row yet. */
export interface KeptCell {
  readonly id: string
  readonly field: string
  readonly text: string
}
/** What became of a row; without `row` it was removed. */
export interface KeptChange {
  readonly id: string
  readonly row?: KeptRow | undefined
  /** It was added: one that is not new and not there any more was saved or removed in another tab. */
  readonly isNew: boolean
}
/** What a screen shows of what is kept for one operator. */
export interface KeptSettlement {
  readonly rows: readonly KeptRow[]
  readonly batch: KeptBatch | undefined
  readonly cell: KeptCell | undefined
  /** When something was typed last, as an instant. */
  readonly typed_at: string | undefined
}
/** All that is kept for one operator. */
export interface Kept extends KeptSettlement {
  /** Rows that were saved, the last first: what another tab or browser still has of them must not bring them back. */
  readonly settled: readonly string[]
  /** The server's copy that this goes on from. */
  readonly base: KeptBase | undefined
}
/** The server's copy as JSON text: most of the time only its version is asked for. */
export interface KeptBase {
  readonly version: number
  readonly json: string
}

export const NOTHING_KEPT: Kept = {
  rows: [],
  batch: undefined,
  cell: undefined,
  typed_at: undefined,
  settled: [],
  base: undefined,
}

/** How many saved rows are remembered, where the last batch has not more. */
const SETTLED_LIMIT = 2000

/** The saved rows to remember after these were saved, too. */
function settledWith(saved: readonly string[], before: readonly string[]): readonly string[] {
  return [...new Set([...saved, ...before])].slice(0, Math.max(SETTLED_LIMIT, saved.length))
}

/** Whether a batch holds a row that was saved already: under a key of its own it would be written twice. */
function holdsSaved({ ids }: KeptBatch, settled: readonly string[] = []): boolean {
  const saved = new Set(settled)
  return ids.some((id) => saved.has(id))
}

/**
 * Keeps the rows of one operator for every tab of the browser. Each call is one step that no other tab comes
 * between, so that tabs change rows and never overwrite lists.
 */
export interface RowStore {
  /** What a screen shows; without the server's copy, which of thousands of rows is megabytes. */
  read(): Promise<KeptSettlement>
  readAll(): Promise<Kept>
  /** How many rows are kept. */
  count(): Promise<number>
  /** Keeps changes of rows; those of a batch, or gone meanwhile, stay as they are. */
  change(changes: readonly KeptChange[], cell: KeptCell | undefined): Promise<void>
  /** Keeps a batch unless one stands; answers the one that stands then, and none where rows of it are saved by now. */
  claim(batch: KeptBatch): Promise<KeptBatch | undefined>
  /** Forgets a refused batch; its rows stay. */
  release(batch: KeptBatch): Promise<void>
  /** Forgets a written batch with these rows. */
  settle(batch: KeptBatch, ids: readonly string[]): Promise<void>
  /** Puts something else in place of all that is kept, as what stands at that moment asks for. */
  replace(next: (now: Kept) => Kept): Promise<void>
  /** Forgets everything of this operator. */
  wipe(): Promise<void>
}

const open = () => createStore('daftar.rows', 'kept')
let store: ReturnType<typeof open> | undefined
const kept = () => {
  store ??= open()
  return store
}

/** In IndexedDB: a killed browser loses what it had not yet flushed of local storage. */
export function durableRows(operator_id: number): RowStore {
  const rowKey = (id: string) => [operator_id, 'row', id]
  const keyOf = (name: string): IDBValidKey => [operator_id, name]
  const [batchKey, cellKey, typedKey] = [keyOf('batch'), keyOf('cell'), keyOf('typed')]
  const [settledKey, baseKey] = [keyOf('settled'), keyOf('base')]
  const ofRows = () => IDBKeyRange.bound(rowKey(''), [operator_id, 'row', []])
  const ofAll = () => IDBKeyRange.bound([operator_id], [operator_id, []])

  /** One step over everything; answered once it is on disk. */
  const step = <T>(mode: IDBTransactionMode, work: (all: IDBObjectStore) => Promise<T>): Promise<T> =>
    kept()(mode, async (all) => {
      const result = await work(all)
      if (mode === 'readwrite') await promisifyRequest(all.transaction)
      return result
    })
  const valueAt = <T>(all: IDBObjectStore, key: IDBValidKey): Promise<T | undefined> =>
    promisifyRequest(all.get(key))
  const put = (all: IDBObjectStore, key: IDBValidKey, value: unknown) =>
    value === undefined ? all.delete(key) : all.put(value, key)
  const shown = async (all: IDBObjectStore): Promise<KeptSettlement> => {
    // The rows come last: once they are in hand nothing else is waited for.
    const [batch, cell, typed_at, rows] = await Promise.all([
      valueAt<KeptBatch>(all, batchKey),
      valueAt<KeptCell>(all, cellKey),
      valueAt<string>(all, typedKey),
      promisifyRequest<KeptRow[]>(all.getAll(ofRows())),
    ])
    return { rows, batch, cell, typed_at }
  }
  const everything = async (all: IDBObjectStore): Promise<Kept> => {
    const [settled, base, standing] = await Promise.all([
      valueAt<readonly string[]>(all, settledKey),
      valueAt<KeptBase>(all, baseKey),
      shown(all),
    ])
    return { ...standing, settled: settled ?? [], base }
  }

  return {
    read: () => step('readonly', shown),
    readAll: () => step('readonly', everything),
    count: () => step('readonly', (all) => promisifyRequest(all.count(ofRows()))),
    change: (changes, cell) =>
      step('readwrite', async (all) => {
        const [batch, settled, ...known] = await Promise.all([
          valueAt<KeptBatch>(all, batchKey),
          valueAt<readonly string[]>(all, settledKey),
          ...changes.map(({ id }) => promisifyRequest(all.getKey(rowKey(id)))),
        ])
        const closed = new Set([...(batch?.ids ?? []), ...(settled ?? [])])
        for (const [index, { id, row, isNew }] of changes.entries()) {
          if (closed.has(id)) continue
          if (!row) all.delete(rowKey(id))
          else if (isNew || known[index] !== undefined) all.put(row, rowKey(id))
        }
        put(all, cellKey, cell)
        put(all, typedKey, new Date().toISOString())
      }),
    claim: (batch) =>
      step('readwrite', async (all) => {
        const [standing, settled] = await Promise.all([
          valueAt<KeptBatch>(all, batchKey),
          valueAt<readonly string[]>(all, settledKey),
        ])
        if (standing) return standing
        if (holdsSaved(batch, settled)) return undefined
        all.put(batch, batchKey)
        return batch
      }),
    release: (batch) =>
      step('readwrite', async (all) => {
        if ((await valueAt<KeptBatch>(all, batchKey))?.key === batch.key) all.delete(batchKey)
      }),
    settle: (batch, ids) =>
      step('readwrite', async (all) => {
        for (const id of ids) all.delete(rowKey(id))
        const settled = await valueAt<readonly string[]>(all, settledKey)
        put(all, settledKey, settledWith([...batch.ids, ...ids], settled ?? []))
        if ((await valueAt<KeptBatch>(all, batchKey))?.key === batch.key) all.delete(batchKey)
      }),
    replace: (next) =>
      step('readwrite', async (all) => {
        const now = await everything(all)
        const then = next(now)
        if (then === now) return
        const before = new Map(now.rows.map((row) => [row.id, row]))
        for (const row of then.rows) {
          if (before.get(row.id) !== row) all.put(row, rowKey(row.id))
          before.delete(row.id)
        }
        for (const id of before.keys()) all.delete(rowKey(id))
        put(all, batchKey, then.batch)
        put(all, cellKey, then.cell)
        put(all, typedKey, then.typed_at)
        put(all, settledKey, then.settled)
        put(all, baseKey, then.base)
      }),
    wipe: () => step('readwrite', async (all) => void all.delete(ofAll())),
  }
}

/** In local storage, for a browser whose IndexedDB is closed: what it can't hold is refused in so many words. */
function simpleRows(operator_id: number): RowStore {
  const name = `daftar.rows.${operator_id}`
  const load = (): Kept => ({ ...NOTHING_KEPT, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Kept) })
  const save = (stored: Kept) => localStorage.setItem(name, JSON.stringify(stored))
  return {
    read: async () => load(),
    readAll: async () => load(),
    count: async () => load().rows.length,
    async change(changes, cell) {
      const stored = load()
      const closed = new Set([...(stored.batch?.ids ?? []), ...stored.settled])
      const rows = new Map(stored.rows.map((row) => [row.id, row]))
      for (const { id, row, isNew } of changes) {
        if (closed.has(id)) continue
        if (!row) rows.delete(id)
        else if (isNew || rows.has(id)) rows.set(id, row)
      }
      save({ ...stored, rows: [...rows.values()], cell, typed_at: new Date().toISOString() })
    },
    async claim(batch) {
      const stored = load()
      if (stored.batch) return stored.batch
      if (holdsSaved(batch, stored.settled)) return undefined
      save({ ...stored, batch })
      return batch
    },
    async release(batch) {
      const stored = load()
      if (stored.batch?.key === batch.key) save({ ...stored, batch: undefined })
    },
    async settle(batch, ids) {
      const stored = load()
      const gone = new Set(ids)
      save({
        ...stored,
        rows: stored.rows.filter(({ id }) => !gone.has(id)),
        settled: settledWith([...batch.ids, ...ids], stored.settled),
        batch: stored.batch?.key === batch.key ? undefined : stored.batch,
      })
    },
    async replace(next) {
      const now = load()
      const then = next(now)
      if (then !== now) save(then)
    },
    async wipe() {
      localStorage.removeItem(name)
    },
  }
}

/** Where this browser keeps rows: in IndexedDB, or in the simpler place where that is closed. */
export async function openRows(
  operator_id: number,
): Promise<{ readonly keeper: RowStore; readonly isSimple: boolean }> {
  // Whether it is open shows without reading thousands of rows.
  return kept()('readonly', (all) => promisifyRequest(all.getKey([operator_id, 'typed']))).then(
    () => ({ keeper: durableRows(operator_id), isSimple: false }),
    () => ({ keeper: simpleRows(operator_id), isSimple: true }),
  )
}
