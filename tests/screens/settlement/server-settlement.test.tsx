import { beforeEach, describe, expect, test } from 'vitest'
import { draftPaths } from '../../../contract/operator/drafts.ts'
import { sendDraft, serverDraft } from '../../../src/api/browser/drafts.ts'
import {
  durableRows,
  type Kept,
  type KeptRow,
  NOTHING_KEPT,
  type RowStore,
} from '../../../src/api/browser/row-store.ts'
import { syncWithServer } from '../../../src/shell/settlement/server-settlement.ts'
import { atTheDesk, lostAnswer, soon, unreachable } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const PATH = draftPaths.one('hawala_settlements')

const row = (id: string, amount = '1'): KeptRow => ({ id, place: 1, draft: { amount } })
const batchOf = (key: string, ...ids: readonly string[]) => ({ key, ids, unsent: [], body: `[${key}]` })

/** A browser of its own: what it keeps of the one operator's settlement. */
class Browser {
  kept: Kept = NOTHING_KEPT
  readonly #keeper: Pick<RowStore, 'readAll' | 'unsent' | 'sent' | 'rebase' | 'replace'> = {
    readAll: async () => this.kept,
    unsent: async () => undefined,
    sent: async () => {},
    rebase: async (from, base) => {
      if ((this.kept.base?.version ?? 0) === from) this.kept = { ...this.kept, base }
    },
    replace: async (next) => {
      this.kept = next(this.kept)
    },
  }
  type(...rows: readonly KeptRow[]) {
    const ids = new Set(rows.map(({ id }) => id))
    this.kept = { ...this.kept, rows: [...this.kept.rows.filter(({ id }) => !ids.has(id)), ...rows] }
  }
  remove(...ids: readonly string[]) {
    this.kept = { ...this.kept, rows: this.kept.rows.filter(({ id }) => !ids.includes(id)) }
  }
  /** What a written batch leaves. */
  settle() {
    const { batch } = this.kept
    this.remove(...(batch?.ids ?? []))
    this.kept = { ...this.kept, batch: undefined, settled: batch?.ids ?? [] }
  }
  meet = (ask = true, onContested?: (theirs: readonly KeptRow[]) => void) =>
    syncWithServer(this.#keeper as RowStore, ask, onContested)
  get amounts() {
    const rows = this.kept.rows.toSorted((one, other) => one.id.localeCompare(other.id))
    return Object.fromEntries(rows.map(({ id, draft }) => [id, draft.amount]))
  }
}

beforeEach(async () => {
  await desk.open('/')
})

/** Two browsers, each with these rows. */
async function bothWith(...rows: readonly KeptRow[]) {
  const [one, other] = [new Browser(), new Browser()] as const
  one.type(...rows)
  await one.meet()
  await other.meet()
  return [one, other] as const
}

describe('a settlement in two browsers of one operator', () => {
  test('is the rows of both', async () => {
    const [one, other] = [new Browser(), new Browser()]
    one.type(row('a'), row('b'))
    await one.meet()
    other.type(row('c'))
    expect(await other.meet()).toBe(true)
    expect(await one.meet()).toBe(true)
    for (const { amounts } of [one, other]) expect(amounts).toEqual({ a: '1', b: '1', c: '1' })
    // Nothing new: nobody is asked, nothing is sent.
    const before = desk.stage.calls().length
    for (const browser of [one, other]) expect(await browser.meet(false)).toBe(false)
    expect(desk.stage.calls().length).toBe(before)
  })

  test('does not bring back what the other has cleared, or saved even where it was changed here', async () => {
    const [one, other] = await bothWith(row('a'), row('b'), row('c'))
    one.remove('c')
    one.kept = { ...one.kept, batch: batchOf('k', 'a', 'b') }
    await one.meet(false)
    one.settle()
    await one.meet(false)
    other.type(row('a', '7'), row('d'))
    await other.meet(false)
    expect(other.amounts).toEqual({ d: '1' })
    await one.meet()
    expect(one.amounts).toEqual({ d: '1' })
  })

  test('goes on with the batch that is in doubt, under its key', async () => {
    const [one, other] = [new Browser(), new Browser()]
    one.type(row('a'))
    one.kept = { ...one.kept, batch: batchOf('first', 'a') }
    await one.meet(false)
    await other.meet()
    expect(other.kept.batch).toEqual(batchOf('first', 'a'))
  })

  test('takes the batch that was there first', async () => {
    const [one, other] = await bothWith(row('a'))
    one.kept = { ...one.kept, batch: batchOf('first', 'a') }
    other.kept = { ...other.kept, batch: batchOf('second', 'a') }
    await one.meet(false)
    await other.meet(false)
    expect([one.kept.batch?.key, other.kept.batch?.key]).toEqual(['first', 'first'])
  })

  test('keeps a batch claimed here while the refusal of the one before is on its way', async () => {
    const one = new Browser()
    one.type(row('a'))
    one.kept = { ...one.kept, batch: batchOf('first', 'a') }
    await one.meet(false)
    const [other, third] = [new Browser(), new Browser()]
    await other.meet()
    await third.meet()
    one.kept = { ...one.kept, batch: undefined }
    await one.meet(false)
    other.kept = { ...other.kept, batch: batchOf('second', 'a') }
    expect(await other.meet(false)).toBe(false)
    expect(other.kept.batch?.key).toBe('second')
    await third.meet()
    expect(third.kept.batch?.key).toBe('second')
    other.kept = { ...other.kept, batch: undefined }
    await other.meet(false)
    await third.meet()
    expect(third.kept.batch).toBeUndefined()
  })

  test('lets go of a batch with rows that the other has saved', async () => {
    const [one, other] = await bothWith(row('a'), row('b'))
    one.kept = { ...one.kept, batch: batchOf('first', 'a') }
    one.settle()
    await one.meet(false)
    other.kept = { ...other.kept, batch: batchOf('second', 'a', 'b') }
    expect(await other.meet(false)).toBe(true)
    expect(other.kept.batch).toBeUndefined()
    expect(other.amounts).toEqual({ b: '1' })
  })

  test('takes an answer that was lost for what it was, and a lost network for a delay', async () => {
    const one = new Browser()
    await one.meet()
    one.type(row('a'))
    desk.stage.once('PUT', PATH, lostAnswer)
    await expect(one.meet(false)).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
    one.remove('a')
    one.type(row('b'))
    desk.stage.once('PUT', PATH, unreachable)
    await expect(one.meet(false)).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
    await one.meet(false)
    const fresh = new Browser()
    await fresh.meet()
    expect(fresh.amounts).toEqual({ b: '1' })
  })

  test('goes on from what is here where the server went back to a backup', async () => {
    const one = new Browser()
    one.type(row('a'))
    await one.meet()
    const { version, draft } = await serverDraft('hawala_settlements')
    one.type(row('a', '7'))
    await one.meet()
    await sendDraft('hawala_settlements', JSON.stringify(draft), version + 1)
    // The server of the backup has not counted as far.
    const { base } = one.kept
    one.kept = { ...one.kept, base: base && { ...base, version: version + 9 } }
    expect(await one.meet()).toBe(false)
    const fresh = new Browser()
    await fresh.meet()
    for (const { amounts } of [one, fresh]) expect(amounts).toEqual({ a: '7' })
  })

  test('tells rows that both have changed, and is empty in both once one has emptied it', async () => {
    const [one, other] = await bothWith(row('a'), row('b'))
    one.type(row('a', 'mine'))
    one.remove('b')
    await one.meet(false)
    other.type(row('a', 'theirs'))
    const contested: unknown[] = []
    await other.meet(false, (rows) => contested.push(...rows))
    expect(contested).toEqual([row('a', 'mine')])
    expect(other.amounts).toEqual({ a: 'theirs' })
    other.remove('a')
    await other.meet(false)
    await one.meet()
    expect(one.amounts).toEqual({})
  })
})

describe('a settlement in the databases of two browsers', () => {
  const manyRows = Array.from({ length: 40 }, (_, at) => row(`r${String(at).padStart(2, '0')}`))
  const stores = (first: number) => [durableRows(first), durableRows(first + 1)] as const
  const type = (store: RowStore, ...rows: readonly KeptRow[]) =>
    store.change(
      rows.map((one) => ({ id: one.id, row: one, isNew: true })),
      undefined,
    )
  const remove = (store: RowStore, id: string) => store.change([{ id, isNew: false }], undefined)
  const meet = (store: RowStore, ask = false) => syncWithServer(store, ask)
  const methods = () => desk.stage.calls().flatMap(({ path, method }) => (path === PATH ? [method] : []))
  const rowsIn = async (store: RowStore) =>
    Object.fromEntries((await store.read()).rows.map(({ id, draft }) => [id, draft.amount]))
  const onServer = async () => {
    const { draft } = await serverDraft<{ rows: readonly KeptRow[] }>('hawala_settlements')
    return Object.fromEntries((draft?.rows ?? []).map(({ id, draft: { amount } }) => [id, amount]))
  }

  test('sends what has changed alone, and nothing where nothing has', async () => {
    const [one, other] = stores(101)
    await type(one, ...manyRows)
    await meet(one)
    const before = methods().length
    await type(one, row('r03', '7'), row('x', '8'))
    await remove(one, 'r04')
    await meet(one)
    await type(one, row('r05', '9'))
    await meet(one)
    await meet(one)
    expect(methods().slice(before)).toEqual(['PATCH', 'PATCH'])
    expect(await onServer()).toEqual(await rowsIn(one))
    expect(await onServer()).toMatchObject({ r03: '7', x: '8', r05: '9' })
    expect(await meet(other, true)).toBe(true)
    expect(await rowsIn(other)).toEqual(await rowsIn(one))
  })

  test('reads its rows once to ask a server that has them, and no more while no other browser sends any', async () => {
    const [one, other] = stores(191)
    await type(one, ...manyRows)
    await meet(one)
    let reads = 0
    const later = { ...one, readAll: () => one.readAll().finally(() => (reads += 1)) }
    await meet(later, true)
    await meet(later, true)
    await type(later, row('x', '8'))
    await meet(later, true)
    expect(reads).toBe(1)
    expect(await onServer()).toEqual(await rowsIn(one))
    await meet(other, true)
    await type(other, row('y', '9'))
    await meet(other)
    expect(await meet(later, true)).toBe(true)
    expect(await rowsIn(one)).toEqual(await rowsIn(other))
  })

  test('leaves no draft on the server once its last rows are removed, by one browser or by two', async () => {
    const [one, other] = stores(121)
    const draft = async () => (await serverDraft('hawala_settlements')).draft
    await type(one, ...manyRows)
    await meet(one)
    for (const { id } of manyRows) await remove(one, id)
    await meet(one)
    expect(await draft()).toBeNull()
    await meet(one)
    expect(methods().at(-1)).toBe('DELETE')

    await type(one, ...manyRows)
    await meet(one)
    await meet(other, true)
    for (const [at, { id }] of manyRows.entries()) await remove(at < 5 ? one : other, id)
    await meet(one)
    await meet(other)
    await meet(one, true)
    expect(await draft()).toBeNull()
    for (const store of [one, other]) expect(await rowsIn(store)).toEqual({})
  })

  test('is merged by row with what another browser has sent since, whichever sent changes', async () => {
    const [one, other] = stores(103)
    await type(one, ...manyRows)
    await meet(one)
    await meet(other, true)
    await meet(other)
    await type(one, row('r01', 'one'), row('r02', 'one'))
    await remove(one, 'r09')
    await type(other, row('r02', 'other'), row('r03', 'other'))
    await meet(one)
    const contested: (readonly KeptRow[])[] = []
    expect(await syncWithServer(other, false, (theirs) => void contested.push(theirs))).toBe(true)
    expect(contested.map((rows) => rows.map(({ id }) => id))).toEqual([['r02']])
    expect(await onServer()).toMatchObject({ r01: 'one', r02: 'other', r03: 'other' })
    expect(await onServer()).not.toHaveProperty('r09')
    await meet(one, true)
    for (const store of [one, other]) expect(await rowsIn(store)).toEqual(await onServer())
  })

  test('goes on from changes whose answer was lost, and brings nothing back', async () => {
    const [one, other] = stores(105)
    await type(one, ...manyRows)
    await meet(one)
    await type(one, row('x', '1'))
    desk.stage.once('PATCH', PATH, lostAnswer)
    await expect(meet(one)).rejects.toThrow()
    await remove(one, 'x')
    await type(one, row('r01', '2'))
    const contested: unknown[] = []
    await syncWithServer(one, false, (theirs) => void contested.push(theirs))
    expect(contested).toEqual([])
    expect(await rowsIn(one)).toMatchObject({ r01: '2' })
    expect(await rowsIn(one)).not.toHaveProperty('x')
    expect(await onServer()).toEqual(await rowsIn(one))
    await meet(other, true)
    expect(await rowsIn(other)).toEqual(await rowsIn(one))
  })

  test('sends what was changed or removed while it was sent', async () => {
    const [one] = stores(107)
    await type(one, ...manyRows)
    await meet(one)
    await type(one, row('r01', '1.5'))
    desk.stage.once('PATCH', PATH, async (forward) => {
      await type(one, row('r01', '1.75'))
      await remove(one, 'r02')
      return forward()
    })
    await meet(one)
    await meet(one)
    expect(await onServer()).toMatchObject({ r01: '1.75' })
    expect(await onServer()).toEqual(await rowsIn(one))
  })

  test('is sent whole again after many changes, and where most of it has changed', async () => {
    const [one] = stores(109)
    await type(one, ...manyRows)
    await meet(one)
    const before = methods().length
    for (let at = 0; at < 101; at += 1) {
      await type(one, row('r01', String(at)))
      await meet(one)
    }
    await type(one, ...manyRows.map(({ id }) => row(id, 'all')))
    await meet(one)
    expect(methods().slice(before)).toEqual([...Array(100).fill('PATCH'), 'PUT', 'PUT'])
    expect(await onServer()).toEqual(await rowsIn(one))
  })

  test('sends nothing of what was wiped', async () => {
    const [one] = stores(111)
    await type(one, ...manyRows)
    await meet(one)
    const before = methods().length
    await one.wipe()
    expect(await meet(one)).toBe(false)
    expect(methods().length).toBe(before)
    expect(Object.keys(await onServer())).toHaveLength(40)
  })

  test('shows rows that lack fields, as an older version wrote them, with blank cells', async () => {
    const [older] = stores(113)
    await type(older, row('old', '500'))
    await meet(older)
    await desk.open('/hawala')
    await soon(() => expect(document.querySelector('.settlement h2 small')?.textContent).toContain('1 row'))
    expect(document.querySelector('.settlement tbody')?.textContent).toContain('500.00')
    expect(document.querySelectorAll('.settlement td.wrong')).toHaveLength(0)
  })
})
