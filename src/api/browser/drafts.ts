import {
  type DraftMark,
  type DraftName,
  draftPaths,
  type KeptDraft,
} from '../../../contract/operator/drafts.ts'
import type { VersionedWrite } from '../../../contract/wire/errors.ts'
import { ensureOperator, readQuietly, versioned, writeQuietly } from '../client.ts'
import { durableStore, namesUnder } from './browser-store.ts'

const store = durableStore('daftar', 'drafts')
const prefixOf = (operator_id: number) => `${operator_id}|`
/** Without a tab for what was kept before forms were kept by tab. */
const nameOf = (operator_id: number, form: string, tab: string | undefined) =>
  prefixOf(operator_id) + (tab === undefined ? form : `${form}|${tab}`)

/** A form as a tab of this browser left it. */
export interface FormOfTab<Values> {
  readonly form: string
  /** Undefined where it is not known. */
  readonly tab: string | undefined
  readonly values: Values
}
type Stored<Values> = Partial<FormOfTab<Values>> & { readonly values: Values }

/** What this operator left in the forms of this browser, in all of its tabs; nothing where storage is closed. */
export async function allDrafts<Values>(operator_id: number): Promise<readonly FormOfTab<Values>[]> {
  const prefix = prefixOf(operator_id)
  const own = namesUnder(prefix)
  const [names, drafts] = await store
    .read((all) => Promise.all([all.names(own), all.list<Stored<Values>>(own)]))
    .catch(() => [[], []] as const)
  return drafts.map(({ form, tab, values }, index) => ({
    form: form ?? String(names[index]).slice(prefix.length),
    tab,
    values,
  }))
}

/** Keeps a form as typed in a tab; `undefined` forgets it. Answers whether it could be kept. */
export function keepDraft(operator_id: number, tab: string, form: string, values: unknown): Promise<boolean> {
  const draft = values === undefined ? undefined : stored(form, tab, values)
  return store
    .write((all) => all.put(nameOf(operator_id, form, tab), draft))
    .then(
      () => true,
      () => false,
    )
}

const stored = (form: string, tab: string, values: unknown) => ({
  form,
  tab,
  values,
  typed_at: new Date().toISOString(),
})

/**
 * Keeps in one tab what others left in a form, in one step. Answers whether it was done: not where another tab has done
 * so before, nor where the storage is closed or full.
 */
export function takeOverDraft(
  operator_id: number,
  from: readonly Pick<FormOfTab<unknown>, 'form' | 'tab'>[],
  { form, tab, values }: FormOfTab<unknown> & { readonly tab: string },
): Promise<boolean> {
  const names = from.map((one) => nameOf(operator_id, one.form, one.tab))
  return store
    .write(async (all) => {
      const areThere = await Promise.all(names.map((name) => all.has(name)))
      if (areThere.includes(false)) return false
      for (const name of names) all.delete(name)
      all.put(nameOf(operator_id, form, tab), stored(form, tab, values))
      return true
    })
    .catch(() => false)
}

/** Forgets all forms of this operator in this browser. */
export const wipeDrafts = (operator_id: number): Promise<void> =>
  store.write((all) => all.delete(namesUnder(prefixOf(operator_id))))

/** This operator's draft on the server; null in version 0 where it never kept one. */
export async function serverDraft<Draft>(operator_id: number, name: DraftName): Promise<KeptDraft<Draft>> {
  ensureOperator(operator_id)
  return readQuietly<KeptDraft<Draft>>(draftPaths.one(name))
}

/**
 * Keeps an operator's draft, JSON text, on the server in place of the version it is based on; undefined deletes it. It is sent
 * without an Idempotency-Key: after a lost answer the same change is refused, and what the server keeps is what was
 * sent.
 */
export async function sendDraft<Draft>(
  operator_id: number,
  name: DraftName,
  body: string | undefined,
  version: number,
): Promise<VersionedWrite<DraftMark, KeptDraft<Draft>>> {
  ensureOperator(operator_id)
  const method = body === undefined ? 'delete' : 'put'
  return versioned(writeQuietly<DraftMark>(method, draftPaths.one(name), { body, version }))
}
