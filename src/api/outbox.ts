import { createStore, promisifyRequest } from 'idb-keyval'

/** What the store knows of a record: its Idempotency-Key, and its place in the order saved. */
interface Stored {
  readonly key: string
  readonly place: number
}

/** Records of one operator that one browser may hold. */
const OUTBOX_LIMIT = 500

/** The records of one operator, for every tab of the browser; each call is one step, on disk when it answers. */
export interface OutboxStore<Record extends Stored> {
  /** All of them in the order saved. */
  all(): Promise<readonly Record[]>
  /** Puts one behind the others; one whose key is there already takes the place of that one. Throws where it can't. */
  put(record: Omit<Record, 'place'>): Promise<void>
  /** Changes one that `may` be changed; answers whether it was. */
  change(key: string, change: Partial<Record>, may?: (record: Record) => boolean): Promise<boolean>
  remove(key: string): Promise<void>
  /** Takes the sending, or holds it on, until a time; false while another tab has it. */
  claim(tab: string, now: number, until: number): Promise<boolean>
  /** Gives the sending up. */
  release(tab: string): Promise<void>
}

const open = () => createStore('daftar.outbox', 'records')
let store: ReturnType<typeof open> | undefined
const kept = () => {
  store ??= open()
  return store
}

/** In IndexedDB, apart for each operator: nobody reads, sends or counts another's. */
export function outboxStore<Record extends Stored>(operator_id: number): OutboxStore<Record> {
  const keyOf = (place: number) => [operator_id, place]
  const own = () => IDBKeyRange.bound(keyOf(0), keyOf(Number.POSITIVE_INFINITY))
  const lease = [operator_id, 'lease']

  const step = <T>(mode: IDBTransactionMode, work: (all: IDBObjectStore) => Promise<T>): Promise<T> =>
    kept()(mode, async (all) => {
      const result = await work(all)
      if (mode === 'readwrite') await promisifyRequest(all.transaction)
      return result
    })
  const read = (all: IDBObjectStore) => promisifyRequest<Record[]>(all.getAll(own()))
  const find = async (all: IDBObjectStore, key: string) => (await read(all)).find((one) => one.key === key)

  return {
    all: () => step('readonly', read),
    put: (record) =>
      step('readwrite', async (all) => {
        const records = await read(all)
        const standing = records.find(({ key }) => key === record.key)
        if (!standing && records.length >= OUTBOX_LIMIT) throw new Error('The outbox is full')
        const place = standing?.place ?? (records.at(-1)?.place ?? 0) + 1
        all.put({ ...record, place }, keyOf(place))
      }),
    change: (key, change, may = () => true) =>
      step('readwrite', async (all) => {
        const record = await find(all, key)
        if (!record || !may(record)) return false
        all.put({ ...record, ...change }, keyOf(record.place))
        return true
      }),
    remove: (key) =>
      step('readwrite', async (all) => {
        const record = await find(all, key)
        if (record) all.delete(keyOf(record.place))
      }),
    claim: (tab, now, until) =>
      step('readwrite', async (all) => {
        const held = await promisifyRequest<{ tab: string; until: number } | undefined>(all.get(lease))
        // One that runs far ahead is of a clock that was set back since.
        const holds = held && held.until > now && held.until - now <= 2 * (until - now)
        if (holds && held.tab !== tab) return false
        all.put({ tab, until }, lease)
        return true
      }),
    release: (tab) =>
      step('readwrite', async (all) => {
        const held = await promisifyRequest<{ tab: string } | undefined>(all.get(lease))
        if (held?.tab === tab) all.delete(lease)
      }),
  }
}
