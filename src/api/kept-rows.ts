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
/** All that is kept for one operator. */
export interface Kept {
  readonly rows: readonly KeptRow[]
  readonly batch: KeptBatch | undefined
  readonly cell: KeptCell | undefined
  /** When something was typed last, as an instant. */
  readonly typed_at: string | undefined
}

/**
 * Keeps the rows of one operator for every tab of the browser. Each call is one step that no other tab comes
 * between, so that tabs change rows and never overwrite lists.
 */
export interface RowKeeper {
  read(): Promise<Kept>
  /** Keeps changes of rows; those of a batch, or gone meanwhile, stay as they are. */
  change(changes: readonly KeptChange[], cell: KeptCell | undefined): Promise<void>
  /** Keeps a batch unless one stands; answers the one that stands then. */
  claim(batch: KeptBatch): Promise<KeptBatch>
  /** Forgets a refused batch; its rows stay. */
  release(batch: KeptBatch): Promise<void>
  /** Forgets a written batch with these rows. */
  settle(batch: KeptBatch, ids: readonly string[]): Promise<void>
}

const open = () => createStore('daftar.rows', 'kept')
let store: ReturnType<typeof open> | undefined
const kept = () => {
  store ??= open()
  return store
}

/** In IndexedDB: a killed browser loses what it had not yet flushed of local storage. */
export function durableRows(operator_id: number): RowKeeper {
  const rowKey = (id: string) => [operator_id, 'row', id]
  const [batchKey, cellKey, typedKey, settledKey] = ['batch', 'cell', 'typed', 'settled'].map((name) => [
    operator_id,
    name,
  ]) as [IDBValidKey, IDBValidKey, IDBValidKey, IDBValidKey]
  const ofRows = () => IDBKeyRange.bound(rowKey(''), [operator_id, 'row', []])

  /** One step over everything; answered once it is on disk. */
  const step = <T>(mode: IDBTransactionMode, work: (all: IDBObjectStore) => Promise<T>): Promise<T> =>
    kept()(mode, async (all) => {
      const result = await work(all)
      if (mode === 'readwrite') await promisifyRequest(all.transaction)
      return result
    })
  const valueAt = <T>(all: IDBObjectStore, key: IDBValidKey): Promise<T | undefined> =>
    promisifyRequest(all.get(key))

  return {
    read: () =>
      step('readonly', async (all) => {
        const [rows, batch, cell, typed_at] = await Promise.all([
          promisifyRequest(all.getAll(ofRows())),
          valueAt<KeptBatch>(all, batchKey),
          valueAt<KeptCell>(all, cellKey),
          valueAt<string>(all, typedKey),
        ])
        return { rows, batch, cell, typed_at }
      }),
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
        if (cell) all.put(cell, cellKey)
        else all.delete(cellKey)
        all.put(new Date().toISOString(), typedKey)
      }),
    claim: (batch) =>
      step('readwrite', async (all) => {
        const standing = await valueAt<KeptBatch>(all, batchKey)
        if (standing) return standing
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
        // What another tab still writes of these rows must not bring them back.
        all.put(batch.ids, settledKey)
        if ((await valueAt<KeptBatch>(all, batchKey))?.key === batch.key) all.delete(batchKey)
      }),
  }
}

/** In local storage, for a browser whose IndexedDB is closed: what it can't hold is refused in so many words. */
export function simpleRows(operator_id: number): RowKeeper {
  const name = `daftar.rows.${operator_id}`
  type Stored = Kept & { readonly settled: readonly string[] }
  const NOTHING: Stored = { rows: [], batch: undefined, cell: undefined, typed_at: undefined, settled: [] }
  const load = (): Stored => ({ ...NOTHING, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Stored) })
  const save = (stored: Stored) => localStorage.setItem(name, JSON.stringify(stored))
  return {
    read: async () => load(),
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
      if (!stored.batch) save({ ...stored, batch })
      return stored.batch ?? batch
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
        settled: batch.ids,
        batch: stored.batch?.key === batch.key ? undefined : stored.batch,
      })
    },
  }
}
