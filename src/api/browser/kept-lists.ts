import { parseAnswer } from '../../../contract/money/exact-json.ts'
import { type ListChanges, withChanges } from '../../../contract/wire/list-changes.ts'
import { operatorOf, readTagged } from '../client.ts'
import { durableStore, namesUnder } from './browser-store.ts'

/** A list as it was answered whole. Text is kept: it is smaller than rows, and figures stay as they were sent. */
interface KeptList {
  readonly tag: string
  readonly text: string
}
/** What has changed of it since, answer by answer, up to a tag; of no use with any other list. */
interface KeptChanges {
  readonly of: string
  readonly tag: string
  readonly texts: readonly string[]
}
/** Where rows come from: all that asks for what has changed of them needs. */
interface Origin {
  /** The tag of what was answered last. */
  readonly tag: string
  /** What is kept of them; undefined where nothing is, or it goes no further. */
  readonly kept: KeptChanges | undefined
}
interface Held<Row> extends Origin {
  readonly rows: readonly Row[]
}

/** Characters of kept changes beyond which a list is better read whole at the next start. */
const MOST_KEPT_CHANGES = 500_000

const origins = new WeakMap<readonly unknown[], Origin>()
/** One more with each wiping: what was asked for before it is kept no more. */
let wipings = 0

const store = durableStore('daftar.lists', 'kept')
const listKey = (operator_id: number, path: string): IDBValidKey => [operator_id, path, 'list']
const changesKey = (operator_id: number, path: string): IDBValidKey => [operator_id, path, 'changes']

/** Keeps a list for its operator, and nothing of those who sat here before. */
const keepList = (operator_id: number, path: string, list: KeptList) =>
  store.write((all) => {
    all.delete(IDBKeyRange.upperBound([operator_id], true))
    all.delete(IDBKeyRange.lowerBound([operator_id, []], true))
    all.delete(changesKey(operator_id, path))
    all.put(listKey(operator_id, path), list)
  })

const keepChanges = (operator_id: number, path: string, changes: KeptChanges | undefined) =>
  store.write((all) => {
    if (changes) all.put(changesKey(operator_id, path), changes)
    else for (const key of [listKey, changesKey]) all.delete(key(operator_id, path))
  })

const changed = <Row>(rows: readonly Row[], key: keyof Row, changes: ListChanges<Row, string | number>) =>
  withChanges(rows, (row) => row[key] as string | number, changes)

/** The list that is kept for an operator; undefined where there is none. */
async function keptList<Row>(
  operator_id: number,
  path: string,
  key: keyof Row,
): Promise<Held<Row> | undefined> {
  const [list, changes] = await store.read((all) =>
    Promise.all([
      all.get<KeptList>(listKey(operator_id, path)),
      all.get<KeptChanges>(changesKey(operator_id, path)),
    ]),
  )
  if (!list) return undefined
  const later = changes?.of === list.tag ? changes : { of: list.tag, tag: list.tag, texts: [] }
  const rows = later.texts.reduce(
    (known: readonly Row[], text) =>
      changed(known, key, parseAnswer(text) as ListChanges<Row, string | number>),
    parseAnswer(list.text) as Row[],
  )
  return { rows, tag: later.tag, kept: later }
}

/** Kept changes with what came after them; undefined where that is too much. */
function grown({ of, texts }: KeptChanges, tag: string, more: readonly string[]): KeptChanges | undefined {
  const all = [...texts, ...more]
  return all.join('').length > MOST_KEPT_CHANGES ? undefined : { of, tag, texts: all }
}

/**
 * Reads a whole list, `known` being what this page has of it. What this browser keeps is shown only with the
 * server's answer on what has changed of it, so that no stale row is ever shown; without `isKept` it keeps nothing.
 * Throws as `read` does.
 */
export async function readList<Row>(
  path: string,
  key: keyof Row,
  known: Row[] | undefined,
  signal: AbortSignal,
  isKept: boolean,
): Promise<Row[]> {
  const operator_id = isKept ? operatorOf() : undefined
  const wiped = wipings
  const origin = known && origins.get(known)
  const held: Held<Row> | undefined =
    known && origin
      ? { rows: known, ...origin }
      : operator_id === undefined
        ? undefined
        : // A browser that keeps nothing, or what it can't read, has the list whole.
          await keptList<Row>(operator_id, path, key).catch(() => undefined)
  const { text, tag } = await readTagged(path, held ? { since: held.tag } : {}, signal)
  const answer = parseAnswer(text) as Row[] | ListChanges<Row, string | number>
  const keep = (work: (of: number) => Promise<void>) => {
    if (operator_id !== undefined && wiped === wipings) work(operator_id).catch(() => {})
  }

  if (!held || Array.isArray(answer)) {
    const rows = answer as Row[]
    if (tag === null) return rows
    keep((of) => keepList(of, path, { tag, text }))
    origins.set(rows, { tag, kept: { of: tag, tag, texts: [] } })
    return rows
  }
  const rows = changed(held.rows, key, answer) as Row[]
  const now = tag ?? held.tag
  const kept = held.kept && grown(held.kept, now, rows === held.rows ? [] : [text])
  if (held.kept && now !== held.tag) keep((of) => keepChanges(of, path, kept))
  origins.set(rows, { tag: now, kept })
  return rows
}

/** Forgets the lists of an operator who goes, also those that are on their way. */
export async function wipeLists(operator_id: number): Promise<void> {
  wipings += 1
  await store.write((all) => all.delete(namesUnder([operator_id])))
}
