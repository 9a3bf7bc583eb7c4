import { createStore, promisifyRequest } from 'idb-keyval'

/** Records under names, which sort as keys of IndexedDB do. Inside a step alone. */
export interface Records {
  get<T>(name: IDBValidKey): Promise<T | undefined>
  has(name: IDBValidKey): Promise<boolean>
  /** The records of a range, by name. */
  list<T>(range: IDBKeyRange): Promise<T[]>
  names(range: IDBKeyRange): Promise<IDBValidKey[]>
  count(range: IDBKeyRange): Promise<number>
  /** Puts a record in place of the one of that name; undefined deletes it. */
  put(name: IDBValidKey, value: unknown): void
  delete(range: IDBValidKey | IDBKeyRange): void
}

/** What one part of the console keeps in this browser, for all of its tabs. Both throw where the storage is closed or full. */
export interface BrowserStore {
  read<T>(work: (all: Records) => Promise<T>): Promise<T>
  /** One step that no other tab comes between; on disk when it answers. */
  write<T>(work: (all: Records) => T | Promise<T>): Promise<T>
}

/** All names that begin with these parts, or with this text. */
export const namesUnder = (start: string | readonly (string | number)[]): IDBKeyRange =>
  typeof start === 'string'
    ? IDBKeyRange.bound(start, `${start}\uffff`)
    : IDBKeyRange.bound([...start], [...start, []])

const inDatabase = (all: IDBObjectStore): Records => ({
  get: (name) => promisifyRequest(all.get(name)),
  has: async (name) => (await promisifyRequest(all.getKey(name))) !== undefined,
  list: (range) => promisifyRequest(all.getAll(range)),
  names: (range) => promisifyRequest(all.getAllKeys(range)),
  count: (range) => promisifyRequest(all.count(range)),
  put: (name, value) => void (value === undefined ? all.delete(name) : all.put(value, name)),
  delete: (range) => void all.delete(range),
})

/** In IndexedDB: a killed browser loses what it had not yet flushed of local storage. */
export function durableStore(database: string, table: string): BrowserStore {
  const open = createStore(database, table)
  return {
    read: async (work) => open('readonly', (all) => work(inDatabase(all))),
    write: async (work) =>
      open('readwrite', async (all) => {
        const result = await work(inDatabase(all))
        // A page that goes away gets no event of success, and what it has not committed itself is undone.
        all.transaction.commit()
        await promisifyRequest(all.transaction)
        return result
      }),
  }
}

const inMemory = (all: Map<string, unknown>): Records => {
  const nameOf = (text: string) => JSON.parse(text) as IDBValidKey
  const within = (range: IDBKeyRange) => [...all].filter(([name]) => range.includes(nameOf(name)))
  return {
    get: async <T>(name: IDBValidKey) => all.get(JSON.stringify(name)) as T | undefined,
    has: async (name) => all.has(JSON.stringify(name)),
    list: async <T>(range: IDBKeyRange) => within(range).map(([, value]) => value as T),
    names: async (range) => within(range).map(([name]) => nameOf(name)),
    count: async (range) => within(range).length,
    put(name, value) {
      if (value === undefined) all.delete(JSON.stringify(name))
      else all.set(JSON.stringify(name), value)
    },
    delete(range) {
      if (!(range instanceof IDBKeyRange)) all.delete(JSON.stringify(range))
      else for (const [name] of within(range)) all.delete(name)
    },
  }
}

let last: Promise<unknown> = Promise.resolve()

/** In memory, as one entry of local storage holds it: for a browser whose IndexedDB is closed. */
export function simpleStore(entry: string): BrowserStore {
  const step = <T>(work: (all: Records) => T | Promise<T>, isWrite: boolean): Promise<T> => {
    const turn = last.then(async () => {
      const all = new Map<string, unknown>(JSON.parse(localStorage.getItem(entry) ?? '[]'))
      const result = await work(inMemory(all))
      if (isWrite && all.size === 0) localStorage.removeItem(entry)
      else if (isWrite) localStorage.setItem(entry, JSON.stringify([...all]))
      return result
    })
    last = turn.catch(() => {})
    return turn
  }
  return { read: (work) => step(work, false), write: (work) => step(work, true) }
}
