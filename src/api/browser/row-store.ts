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
/** The server's copy as JSON text, and what was sent of its changes since. */
export interface KeptBase {
  readonly version: number
  readonly json: string
  /** Those of later versions, the earliest first. */
  readonly changes?: readonly KeptBaseChanges[]
}
/** Changes that made a version of the server's copy, as JSON text. */
export interface KeptBaseChanges {
  readonly version: number
  readonly json: string
}
/** What the server may not have yet: rows by id, undefined where one was removed, and all that is not rows. */
export interface Unsent extends Omit<Kept, 'rows' | 'base'> {
  readonly rows: UnsentRows
}
export type UnsentRows = ReadonlyMap<string, KeptRow | undefined>

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

/** What the records of one operator are called. */
function namesOf(operator_id: number) {
  const nameOf = (...parts: readonly (string | number)[]): IDBValidKey => [operator_id, ...parts]
  return {
    row: (id: string) => nameOf('row', id),
    rows: () => namesUnder([operator_id, 'row']),
    change: (version: number) => nameOf('changes', version),
    changes: () => namesUnder([operator_id, 'changes']),
    unsentRow: (id: string) => nameOf('unsent', id),
    unsentRows: () => namesUnder([operator_id, 'unsent']),
    batch: nameOf('batch'),
    cell: nameOf('cell'),
    typed: nameOf('typed'),
    settled: nameOf('settled'),
    base: nameOf('base'),
    all: () => namesUnder([operator_id]),
  }
}
type Names = ReturnType<typeof namesOf>

/** What a step reads of the records of one operator. */
function readsOf(names: Names) {
  const keptBatch = (all: Records) => all.get<KeptBatch>(names.batch)
  const settled = async (all: Records) => (await all.get<readonly string[]>(names.settled)) ?? []
  const beside = async (all: Records) => {
    const [batch, cell, typed_at] = await Promise.all([
      keptBatch(all),
      all.get<KeptCell>(names.cell),
      all.get<string>(names.typed),
    ])
    return { batch, cell, typed_at }
  }
  const shown = async (all: Records): Promise<KeptSettlement> => {
    // The rows come last: nothing else is waited for after them.
    const [others, kept] = await Promise.all([beside(all), all.list<KeptRow>(names.rows())])
    return { rows: kept, ...others }
  }
  const everything = async (all: Records): Promise<Kept> => {
    const [saved, base, sent, kept] = await Promise.all([
      settled(all),
      all.get<KeptBase>(names.base),
      all.list<KeptBaseChanges>(names.changes()),
      shown(all),
    ])
    // A tab that has sent late leaves changes of a version that the copy has gone past.
    const later = sent.filter(({ version }) => version > (base?.version ?? 0))
    return { ...kept, settled: saved, base: base && { ...base, changes: later } }
  }
  /** The version of the server's copy; its text, megabytes for thousands of rows, is read only where nothing else says it. */
  const versionKnown = async (all: Records): Promise<number> => {
    const last = (await all.names(names.changes())).at(-1) as readonly number[] | undefined
    return last?.[2] ?? (await all.get<KeptBase>(names.base))?.version ?? 0
  }
  const idsUnsent = async (all: Records) =>
    (await all.names(names.unsentRows())).map((name) => String((name as string[])[2]))
  return { keptBatch, settled, beside, shown, everything, versionKnown, idsUnsent }
}

/** What a step writes of the records of one operator. */
function writesOf(names: Names, { keptBatch }: ReturnType<typeof readsOf>) {
  const putRow = (all: Records, id: string, row: KeptRow | undefined) => {
    all.put(names.row(id), row)
    all.put(names.unsentRow(id), true)
  }
  const putBase = (all: Records, base: KeptBase | undefined) => {
    all.put(names.base, base)
    all.delete(names.changes())
  }
  /** Rows that were changed again while they were sent are still to be sent. */
  const markSent = async (all: Records, ids: readonly string[], sent: UnsentRows) => {
    const now = await Promise.all(ids.map((id) => all.get<KeptRow>(names.row(id))))
    for (const [at, id] of ids.entries())
      if (JSON.stringify(now[at]) === JSON.stringify(sent.get(id))) all.delete(names.unsentRow(id))
  }
  const forgetBatch = async (all: Records, { key }: KeptBatch) => {
    if ((await keptBatch(all))?.key === key) all.delete(names.batch)
  }
  return { putRow, putBase, markSent, forgetBatch }
}

/** The records of one operator in a store. */
function recordsIn(store: BrowserStore, operator_id: number) {
  const names = namesOf(operator_id)
  const reads = readsOf(names)
  return { store, names, ...reads, ...writesOf(names, reads) }
}
type OperatorRecords = ReturnType<typeof recordsIn>

/** Steps that read or change all that is kept, or its rows. */
const rowSteps = ({
  store,
  names,
  keptBatch,
  settled,
  shown,
  everything,
  putRow,
  putBase,
}: OperatorRecords) => ({
  /** What a screen shows; without the server's copy, which of thousands of rows is megabytes. */
  read: (): Promise<KeptSettlement> => store.read(shown),
  readAll: (): Promise<Kept> => store.read(everything),
  /** How many rows are kept. */
  count: (): Promise<number> => store.read((all) => all.count(names.rows())),
  /** Keeps changes of rows; those of a batch, or gone meanwhile, stay as they are. */
  change: (changes: readonly KeptChange[], cell: KeptCell | undefined): Promise<void> =>
    store.write(async (all) => {
      const [batch, saved, ...known] = await Promise.all([
        keptBatch(all),
        settled(all),
        ...changes.map(({ id }) => all.has(names.row(id))),
      ])
      const closed = new Set([...(batch?.ids ?? []), ...saved])
      for (const [index, { id, row, isNew }] of changes.entries())
        if (!closed.has(id) && (!row || isNew || known[index])) putRow(all, id, row)
      all.put(names.cell, cell)
      all.put(names.typed, new Date().toISOString())
    }),
  /** Puts something else in place of all that is kept, as what is kept at that moment asks for. */
  replace: (next: (now: Kept) => Kept): Promise<void> =>
    store.write(async (all) => {
      const now = await everything(all)
      const then = next(now)
      if (then === now) return
      const before = new Map(now.rows.map((row) => [row.id, row]))
      for (const row of then.rows) {
        if (before.get(row.id) !== row) putRow(all, row.id, row)
        before.delete(row.id)
      }
      for (const id of before.keys()) putRow(all, id, undefined)
      all.put(names.batch, then.batch)
      all.put(names.cell, then.cell)
      all.put(names.typed, then.typed_at)
      all.put(names.settled, then.settled)
      if (then.base !== now.base) putBase(all, then.base)
    }),
  /** Forgets everything of this operator. */
  wipe: (): Promise<void> => store.write((all) => all.delete(names.all())),
})

/** Steps of the batch: one alone stands, in whichever tab it was made. */
const batchSteps = ({ store, names, keptBatch, settled, putRow, forgetBatch }: OperatorRecords) => ({
  /** Keeps a batch unless there is one; answers the one there is then, and none where rows of it are saved already. */
  claim: (batch: KeptBatch): Promise<KeptBatch | undefined> =>
    store.write(async (all) => {
      const [kept, saved] = await Promise.all([keptBatch(all), settled(all)])
      if (kept) return kept
      if (holdsSaved(batch, saved)) return undefined
      all.put(names.batch, batch)
      return batch
    }),
  /** Forgets a refused batch; its rows stay. */
  release: (batch: KeptBatch): Promise<void> => store.write((all) => forgetBatch(all, batch)),
  /** Forgets a written batch with these rows. */
  settle: (batch: KeptBatch, ids: readonly string[]): Promise<void> =>
    store.write(async (all) => {
      for (const id of ids) putRow(all, id, undefined)
      all.put(names.settled, settledWith([...batch.ids, ...ids], await settled(all)))
      await forgetBatch(all, batch)
    }),
})

/** Steps between what is kept here and the server's copy of it. */
const serverCopySteps = ({
  store,
  names,
  settled,
  beside,
  idsUnsent,
  versionKnown,
  putBase,
  markSent,
}: OperatorRecords) => ({
  /** What may not be on the server; undefined where this browser does not know the server's copy. */
  unsent: (): Promise<Unsent | undefined> =>
    store.read(async (all) => {
      if (!(await all.has(names.base))) return undefined
      const [saved, others, ids] = await Promise.all([settled(all), beside(all), idsUnsent(all)])
      const found = await Promise.all(ids.map((id) => all.get<KeptRow>(names.row(id))))
      return { ...others, settled: saved, rows: new Map(ids.map((id, at) => [id, found[at]])) }
    }),
  /** The server has these rows, and no others. */
  sent: (rows: UnsentRows): Promise<void> =>
    store.write(async (all) => markSent(all, await idsUnsent(all), rows)),
  /** Keeps the server's copy that what is here goes on from, unless another tab did so since `from`. */
  rebase: (from: number, base: KeptBase): Promise<void> =>
    store.write(async (all) => {
      if ((await versionKnown(all)) === from) putBase(all, base)
    }),
  /** The server has made changes, of these rows, to its copy. */
  sentChanges: (made: KeptBaseChanges, rows: UnsentRows): Promise<void> =>
    store.write(async (all) => {
      await markSent(all, [...rows.keys()], rows)
      if ((await versionKnown(all)) === made.version - 1) all.put(names.change(made.version), made)
    }),
})

/**
 * The rows of one operator for every tab of the browser, in a store. Each call is one step that no other tab comes
 * between, so that tabs change rows and never overwrite lists. Each throws where the storage is closed or full.
 */
function rowsIn(store: BrowserStore, operator_id: number) {
  const records = recordsIn(store, operator_id)
  return { ...rowSteps(records), ...batchSteps(records), ...serverCopySteps(records) }
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
