import { createStore, entries, promisifyRequest } from 'idb-keyval'

/** A form as it was left, with the instant it was last typed in. */
export interface StoredDraft<Values> {
  readonly values: Values
  readonly typed_at: string
}

// IndexedDB: a killed browser loses what it had not yet flushed of local storage.
const open = () => createStore('daftar', 'drafts')
let store: ReturnType<typeof open> | undefined
const drafts = () => {
  store ??= open()
  return store
}

const prefixOf = (operator_id: number) => `${operator_id}|`

/** What this operator left in the forms of this browser, by form; nothing where storage is closed. */
export async function allDrafts<Values>(
  operator_id: number,
): Promise<ReadonlyMap<string, StoredDraft<Values>>> {
  try {
    const prefix = prefixOf(operator_id)
    const all = await entries<string, StoredDraft<Values>>(drafts())
    const own = all.filter(([key]) => key.startsWith(prefix))
    return new Map(own.map(([key, draft]) => [key.slice(prefix.length), draft]))
  } catch {
    return new Map()
  }
}

/** Keeps a form as typed; `undefined` forgets it. Answers whether it could be kept. */
export async function keepDraft(operator_id: number, form: string, values: unknown): Promise<boolean> {
  const key = prefixOf(operator_id) + form
  try {
    await drafts()('readwrite', (all) => {
      if (values === undefined) all.delete(key)
      else all.put({ values, typed_at: new Date().toISOString() }, key)
      // A page that is going away is told of no success, and what it didn't commit itself is undone.
      all.transaction.commit()
      return promisifyRequest(all.transaction)
    })
    return true
  } catch {
    return false
  }
}
