import { durableStore, type Records } from './browser-store.ts'

/** What the store knows of a record: its Idempotency-Key, and its place in the order saved. */
interface Stored {
  readonly key: string
  readonly place: number
}

/** Records of one operator that one browser may hold. */
const OUTBOX_LIMIT = 500

const store = durableStore('daftar.outbox', 'records')

/**
 * The records of one operator, for every tab of the browser; each call is one step, on disk when it answers, and throws
 * where the storage is closed or full. No operator reads, sends or counts another's.
 */
export function outboxStore<Record extends Stored>(operator_id: number) {
  const keyOf = (place: number) => [operator_id, place]
  const own = () => IDBKeyRange.bound(keyOf(0), keyOf(Number.POSITIVE_INFINITY))
  const lease = [operator_id, 'lease']
  const read = (all: Records) => all.list<Record>(own())
  const find = async (all: Records, key: string) => (await read(all)).find((one) => one.key === key)

  return {
    /** All of them in the order saved. */
    all: (): Promise<readonly Record[]> => store.read(read),
    /** Puts one behind the others; one whose key is there already takes the place of that one. Throws where it can't. */
    put: (record: Omit<Record, 'place'>): Promise<void> =>
      store.write(async (all) => {
        const records = await read(all)
        const existing = records.find(({ key }) => key === record.key)
        if (!existing && records.length >= OUTBOX_LIMIT) throw new Error('The outbox is full')
        const place = existing?.place ?? (records.at(-1)?.place ?? 0) + 1
        all.put(keyOf(place), { ...record, place })
      }),
    /** Changes one that `may` be changed; answers whether it was. */
    change: (
      key: string,
      change: Partial<Record>,
      may: (record: Record) => boolean = () => true,
    ): Promise<boolean> =>
      store.write(async (all) => {
        const record = await find(all, key)
        if (!record || !may(record)) return false
        all.put(keyOf(record.place), { ...record, ...change })
        return true
      }),
    remove: (key: string): Promise<void> =>
      store.write(async (all) => {
        const record = await find(all, key)
        if (record) all.delete(keyOf(record.place))
      }),
    /** Takes the sending, or holds it on, until a time; false while another tab has it. */
    claim: (tab: string, now: number, until: number): Promise<boolean> =>
      store.write(async (all) => {
        const held = await all.get<{ tab: string; until: number }>(lease)
        // One that runs far ahead is of a clock that was set back since.
        const holds = held && held.until > now && held.until - now <= 2 * (until - now)
        if (holds && held.tab !== tab) return false
        all.put(lease, { tab, until })
        return true
      }),
    /** Gives the sending up. */
    release: (tab: string): Promise<void> =>
      store.write(async (all) => {
        if ((await all.get<{ tab: string }>(lease))?.tab === tab) all.delete(lease)
      }),
  }
}
export type OutboxStore<Record extends Stored> = ReturnType<typeof outboxStore<Record>>
