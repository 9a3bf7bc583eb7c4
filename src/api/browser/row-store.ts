import { type BrowserStore, durableStore, namesUnder, type Records, simpleStore } from './browser-store.ts'

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
/** A cell in the editor, not committed to its row yet. */
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
function holdsSaved({ ids }: KeptBatch, settled: readonly string[]): boolean {
  const saved = new Set(settled)
  return ids.some((id) => saved.has(id))
}

/**
 * The rows of one operator for every tab of the browser, in a store. Each call is one step that no other tab comes
 * between, so that tabs change rows and never overwrite lists. Each throws where the storage is closed or full.
 */
function rowsIn(store: BrowserStore, operator_id: number) {
  const rowName = (id: string) => [operator_id, 'row', id]
  const rows = () => namesUnder([operator_id, 'row'])
  const nameOf = (what: string): IDBValidKey => [operator_id, what]
  const [batchName, cellName, typedName] = [nameOf('batch'), nameOf('cell'), nameOf('typed')]
  const [settledName, baseName] = [nameOf('settled'), nameOf('base')]

  const standingBatch = (all: Records) => all.get<KeptBatch>(batchName)
  const settled = async (all: Records) => (await all.get<readonly string[]>(settledName)) ?? []
  const shown = async (all: Records): Promise<KeptSettlement> => {
    // The rows come last: nothing else is waited for after them.
    const [batch, cell, typed_at, kept] = await Promise.all([
      standingBatch(all),
      all.get<KeptCell>(cellName),
      all.get<string>(typedName),
      all.list<KeptRow>(rows()),
    ])
    return { rows: kept, batch, cell, typed_at }
  }
  const everything = async (all: Records): Promise<Kept> => {
    const [saved, base, standing] = await Promise.all([settled(all), all.get<KeptBase>(baseName), shown(all)])
    return { ...standing, settled: saved, base }
  }
  const forgetBatch = async (all: Records, { key }: KeptBatch) => {
    if ((await standingBatch(all))?.key === key) all.delete(batchName)
  }

  return {
    /** What a screen shows; without the server's copy, which of thousands of rows is megabytes. */
    read: (): Promise<KeptSettlement> => store.read(shown),
    readAll: (): Promise<Kept> => store.read(everything),
    /** How many rows are kept. */
    count: (): Promise<number> => store.read((all) => all.count(rows())),
    /** Keeps changes of rows; those of a batch, or gone meanwhile, stay as they are. */
    change: (changes: readonly KeptChange[], cell: KeptCell | undefined): Promise<void> =>
      store.write(async (all) => {
        const [batch, saved, ...known] = await Promise.all([
          standingBatch(all),
          settled(all),
          ...changes.map(({ id }) => all.has(rowName(id))),
        ])
        const closed = new Set([...(batch?.ids ?? []), ...saved])
        for (const [index, { id, row, isNew }] of changes.entries())
          if (!closed.has(id) && (!row || isNew || known[index])) all.put(rowName(id), row)
        all.put(cellName, cell)
        all.put(typedName, new Date().toISOString())
      }),
    /** Keeps a batch unless there is one; answers the one there is then, and none where rows of it are saved already. */
    claim: (batch: KeptBatch): Promise<KeptBatch | undefined> =>
      store.write(async (all) => {
        const [standing, saved] = await Promise.all([standingBatch(all), settled(all)])
        if (standing) return standing
        if (holdsSaved(batch, saved)) return undefined
        all.put(batchName, batch)
        return batch
      }),
    /** Forgets a refused batch; its rows stay. */
    release: (batch: KeptBatch): Promise<void> => store.write((all) => forgetBatch(all, batch)),
    /** Forgets a written batch with these rows. */
    settle: (batch: KeptBatch, ids: readonly string[]): Promise<void> =>
      store.write(async (all) => {
        for (const id of ids) all.delete(rowName(id))
        all.put(settledName, settledWith([...batch.ids, ...ids], await settled(all)))
        await forgetBatch(all, batch)
      }),
    /** Puts something else in place of all that is kept, as what is kept at that moment asks for. */
    replace: (next: (now: Kept) => Kept): Promise<void> =>
      store.write(async (all) => {
        const now = await everything(all)
        const then = next(now)
        if (then === now) return
        const before = new Map(now.rows.map((row) => [row.id, row]))
        for (const row of then.rows) {
          if (before.get(row.id) !== row) all.put(rowName(row.id), row)
          before.delete(row.id)
        }
        for (const id of before.keys()) all.delete(rowName(id))
        all.put(batchName, then.batch)
        all.put(cellName, then.cell)
        all.put(typedName, then.typed_at)
        all.put(settledName, then.settled)
        all.put(baseName, then.base)
      }),
    /** Keeps the server's copy that what is here goes on from, unless another tab did so since `from`. */
    rebase: (from: number, base: KeptBase): Promise<void> =>
      store.write(async (all) => {
        if (((await all.get<KeptBase>(baseName))?.version ?? 0) === from) all.put(baseName, base)
      }),
    /** Forgets everything of this operator. */
    wipe: (): Promise<void> => store.write((all) => all.delete(namesUnder([operator_id]))),
  }
}
export type RowStore = ReturnType<typeof rowsIn>

const durable = durableStore('daftar.rows', 'kept')

/** In IndexedDB. */
export const durableRows = (operator_id: number): RowStore => rowsIn(durable, operator_id)

/** In local storage; what it can't hold is refused in so many words. */
async function simpleRows(operator_id: number): Promise<RowStore> {
  const entry = `daftar.rows.${operator_id}`
  const keeper = rowsIn(simpleStore(`${entry}.records`), operator_id)
  // An earlier version kept all of it as one record.
  const earlier = localStorage.getItem(entry)
  if (earlier !== null) {
    await keeper.replace(() => ({ ...NOTHING_KEPT, ...(JSON.parse(earlier) as Kept) }))
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
