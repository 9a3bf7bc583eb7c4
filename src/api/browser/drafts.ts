import {
  type DraftMark,
  type DraftName,
  draftPaths,
  type KeptDraft,
} from '../../../contract/operator/drafts.ts'
import { isUnchanged, readQuietly, versioned, writeQuietly } from '../client.ts'
import { durableStore, namesUnder } from './browser-store.ts'

const store = durableStore('daftar', 'drafts')
const prefixOf = (operator_id: number) => `${operator_id}|`

/** What this operator left in the forms of this browser, by form; nothing where storage is closed. */
export async function allDrafts<Values>(operator_id: number): Promise<ReadonlyMap<string, Values>> {
  const prefix = prefixOf(operator_id)
  const own = namesUnder(prefix)
  const [names, drafts] = await store
    .read((all) => Promise.all([all.names(own), all.list<{ readonly values: Values }>(own)]))
    .catch(() => [[], []] as const)
  return new Map(
    drafts.map(({ values }, index) => [String(names[index]).slice(prefix.length), values] as const),
  )
}

/** Keeps a form as typed; `undefined` forgets it. Answers whether it could be kept. */
export function keepDraft(operator_id: number, form: string, values: unknown): Promise<boolean> {
  const draft = values === undefined ? undefined : { values, typed_at: new Date().toISOString() }
  return store
    .write((all) => all.put(prefixOf(operator_id) + form, draft))
    .then(
      () => true,
      () => false,
    )
}

/** Forgets all forms of this operator in this browser. */
export const wipeDrafts = (operator_id: number): Promise<void> =>
  store.write((all) => all.delete(namesUnder(prefixOf(operator_id))))

/** This operator's draft on the server; null in version 0 where it never kept one. */
export const serverDraft = <Draft>(name: DraftName) => readQuietly<KeptDraft<Draft>>(draftPaths.one(name))

/** Whether the server still keeps this version of the draft. */
export const isServerDraft = (name: DraftName, version: number) =>
  isUnchanged(draftPaths.one(name), `"${version}"`)

/**
 * Keeps a draft, JSON text, on the server in place of the version it is based on; undefined deletes it. It is sent
 * without an Idempotency-Key: after a lost answer the same change is refused, and what the server keeps is what was
 * sent.
 */
export const sendDraft = <Draft>(name: DraftName, body: string | undefined, version: number) =>
  sendBy<Draft>(body === undefined ? 'delete' : 'put', name, body, version)

/** Keeps changes of a draft, JSON text of {@link DraftChanges}, on the server as {@link sendDraft} keeps it whole. */
export const sendDraftChanges = <Draft>(name: DraftName, body: string, version: number) =>
  sendBy<Draft>('patch', name, body, version)

const sendBy = <Draft>(
  method: 'put' | 'patch' | 'delete',
  name: DraftName,
  body: string | undefined,
  version: number,
) =>
  versioned<DraftMark, KeptDraft<Draft>>(
    writeQuietly<DraftMark>(method, draftPaths.one(name), { body, version }),
  )
