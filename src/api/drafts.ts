import { createStore, entries, promisifyRequest } from 'idb-keyval'
import {
  type DraftConflict,
  type DraftMark,
  type DraftName,
  draftPaths,
  type KeptDraft,
} from '../../contract/drafts.ts'
import { CallFailed, readQuietly, writeQuietly } from './client.ts'

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

/** Forgets all forms of this operator in this browser. */
export async function wipeDrafts(operator_id: number): Promise<void> {
  const prefix = prefixOf(operator_id)
  await drafts()('readwrite', (all) => {
    all.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    return promisifyRequest(all.transaction)
  })
}

/** This operator's draft on the server; null in version 0 where it never kept one. */
export const serverDraft = <Draft>(name: DraftName) => readQuietly<KeptDraft<Draft>>(draftPaths.one(name))

/** What stands on the server after a change: the draft as sent, or another browser's, which was faster. */
export interface SentDraft<Draft> {
  readonly isKept: boolean
  readonly current: KeptDraft<Draft>
}

/**
 * Keeps a draft on the server in place of the version it is based on; null deletes it. It is sent without an
 * Idempotency-Key: after a lost answer the same change is refused, and what stands is what was sent.
 * Throws {@link CallFailed} where the server could not be asked.
 */
export async function sendDraft<Draft>(
  name: DraftName,
  draft: Draft | null,
  version: number,
): Promise<SentDraft<Draft>> {
  const path = draftPaths.one(name)
  try {
    const mark =
      draft === null
        ? await writeQuietly<DraftMark>('delete', path, { version })
        : await writeQuietly<DraftMark>('put', path, { json: draft, version })
    return { isKept: true, current: { ...mark, draft } }
  } catch (error) {
    const failure = error instanceof CallFailed ? error.failure : undefined
    if (failure?.kind !== 'refused' || failure.status !== 409) throw error
    return { isKept: false, current: (failure.body as DraftConflict<Draft>).current }
  }
}
